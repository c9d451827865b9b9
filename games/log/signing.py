"""The signature of a log's head: anyone who holds a signed head can tell a log that was made again.

It is Ed25519 over tag, race, ply and hash. It must never read a key from anywhere: keys are handed in.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from core.framing import framed

TAG = b"boreal:head:1"


@dataclass(frozen=True, slots=True)
class Head:
    """The last entry of a log, by number and hash."""

    race: str
    ply: int
    hash: str


@dataclass(frozen=True, slots=True)
class Signed:
    """A head, the name of the key that signed it, and the signature in hex."""

    head: Head
    key: str
    signature: str


def message(head: Head) -> bytes:
    """What is signed: each part with its length before it.

    >>> len(message(Head("0" * 32, 7, "a" * 64)))
    142
    """
    parts = (TAG, head.race.encode(), str(head.ply).encode(), head.hash.encode())
    return framed(*parts)


def key_name(public: bytes) -> str:
    """A key is named by the first 16 hex digits of its SHA-256."""
    return sha256(public).hexdigest()[:16]


def sign(head: Head, key: Ed25519PrivateKey) -> Signed:
    public = key.public_key().public_bytes_raw()
    return Signed(head, key_name(public), key.sign(message(head)).hex())


def genuine(signed: Signed, public: bytes) -> bool:
    """Whether this public key signed this head."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(bytes.fromhex(signed.signature), message(signed.head))
    except (InvalidSignature, ValueError):
        return False
    return signed.key == key_name(public)
