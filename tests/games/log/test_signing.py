"""A signature holds for one head and one key."""

from __future__ import annotations

from dataclasses import replace

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from games.log.signing import Head, genuine, sign

KEY = Ed25519PrivateKey.from_private_bytes(bytes(32))
PUBLIC = KEY.public_key().public_bytes_raw()
HEAD = Head("a" * 32, 7, "b" * 64)


def test_it_is_the_same_for_ever():
    assert sign(HEAD, KEY).signature.startswith("3dcdf06e9997c9801bae18a8")
    assert sign(HEAD, KEY).key == "139e3940e64b5491"


def test_it_is_genuine_for_its_head_and_key():
    assert genuine(sign(HEAD, KEY), PUBLIC)


def test_it_is_not_genuine_for_another_head():
    signed = sign(HEAD, KEY)
    for other in (replace(HEAD, ply=8), replace(HEAD, race="c" * 32), replace(HEAD, hash="c" * 64)):
        assert not genuine(replace(signed, head=other), PUBLIC)


def test_it_is_not_genuine_under_another_key_or_name():
    other = Ed25519PrivateKey.from_private_bytes(bytes(range(32))).public_key().public_bytes_raw()
    assert not genuine(sign(HEAD, KEY), other)
    assert not genuine(replace(sign(HEAD, KEY), key="0" * 16), PUBLIC)


def test_it_is_not_genuine_when_it_cannot_be_read():
    assert not genuine(replace(sign(HEAD, KEY), signature="zz"), PUBLIC)
    assert not genuine(replace(sign(HEAD, KEY), signature="00"), PUBLIC)
    assert not genuine(sign(HEAD, KEY), b"short")
