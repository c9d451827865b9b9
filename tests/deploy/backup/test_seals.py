"""The seal of a backup: any program that knows the form of age opens it, and no other passphrase does."""

from __future__ import annotations

import io
import tracemalloc

import pyrage
import pytest

from core.errors import Refused
from deploy.backup.parts import Pulled, Sink
from deploy.backup.seals import Seal

PIECE = bytes(range(256)) * 256


def closed(seal: Seal, content: bytes) -> bytes:
    sealed = io.BytesIO()
    seal.close(io.BytesIO(content), sealed)
    return sealed.getvalue()


def opened(seal: Seal, sealed: bytes) -> bytes:
    content = io.BytesIO()
    seal.open(io.BytesIO(sealed), content)
    return content.getvalue()


def test_another_program_opens_it() -> None:
    seal = Seal.new()
    locked, sealed = seal.locked_by("hüttengaudi 7"), closed(seal, PIECE)
    identity = pyrage.passphrase.decrypt(locked, "hüttengaudi 7").decode().strip()
    assert identity.startswith("AGE-SECRET-KEY-1")
    assert pyrage.decrypt(sealed, [pyrage.x25519.Identity.from_str(identity)]) == PIECE


@pytest.mark.parametrize("size", [0, 1, 65535, 65536, 65537, 300_000])
def test_what_was_closed_is_opened(size: int) -> None:
    seal = Seal.new()
    content = (PIECE * 5)[:size]
    again = Seal.opened(seal.locked_by("sled"), "sled")
    assert opened(again, closed(seal, content)) == content


def test_another_passphrase_opens_nothing() -> None:
    locked = Seal.new().locked_by("sled")
    for passphrase in ("Sled", "sled ", ""):
        with pytest.raises(Refused) as refused:
            Seal.opened(locked, passphrase)
        assert refused.value.code == "backup.passphrase"


def test_every_changed_byte_of_a_locked_key_is_noticed() -> None:
    locked = Seal.new().locked_by("sled")
    for at in (0, 30, 60, 90, 130, 180, len(locked) - 1):
        changed = bytearray(locked)
        changed[at] ^= 1
        with pytest.raises(Refused):
            Seal.opened(bytes(changed), "sled")


@pytest.mark.parametrize("cut", [0, 10, 200, 65_000, 131_000])
def test_what_is_cut_or_changed_is_noticed(cut: int) -> None:
    seal = Seal.new()
    sealed = closed(seal, PIECE * 2)
    changed = bytearray(sealed)
    changed[cut] ^= 1
    for bad in (sealed[:cut], bytes(changed)):
        with pytest.raises(Refused) as refused:
            opened(seal, bad)
        assert refused.value.code == "backup.seal"


def test_the_seal_of_another_backup_opens_nothing() -> None:
    with pytest.raises(Refused):
        opened(Seal.new(), closed(Seal.new(), PIECE))


def test_much_passes_through_little_memory() -> None:
    seal, passed = Seal.new(), 0

    def take(piece: bytes) -> None:
        nonlocal passed
        passed += len(piece)

    tracemalloc.start()
    seal.close(Pulled(PIECE for _piece in range(500)), Sink(take))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert passed > 500 * len(PIECE) > 30 * peak


class Failing:
    """A line on which nothing can be read or written."""

    def read(self, size: int = -1) -> bytes:
        raise KeyError("ours")

    def write(self, data: bytes) -> int:
        raise KeyError("ours")

    def flush(self) -> None:
        """Nothing waits here."""


def test_what_fails_on_the_way_comes_out_as_it_is() -> None:
    seal = Seal.new()
    sealed = io.BytesIO(closed(seal, PIECE))
    for way, reader, writer in (
        (seal.close, Failing(), io.BytesIO()),
        (seal.close, io.BytesIO(PIECE), Failing()),
        (seal.open, Failing(), io.BytesIO()),
        (seal.open, sealed, Failing()),
    ):
        with pytest.raises(KeyError):
            way(reader, writer)
