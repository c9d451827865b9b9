"""A packed race file unpacks to what it was, and to nothing that hurts."""

from __future__ import annotations

import gzip
import random
import zlib
from contextlib import suppress

import pytest

from core.errors import Malformed
from games.log.racefile import MOST_BYTES
from replays.racefile import packing
from replays.racefile.packing import packed, unpacked
from tests.parts.racefiles import race_file

RACE = race_file()


@pytest.fixture
def inflated(monkeypatch):
    """How many bytes were unpacked."""
    made: list[int] = []
    begin = zlib.decompressobj

    class Watched:
        def __init__(self, frame):
            self._inner = begin(frame)

        def decompress(self, data, most):
            out = self._inner.decompress(data, most)
            made.append(len(out))
            return out

        def __getattr__(self, name):
            return getattr(self._inner, name)

    monkeypatch.setattr(packing.zlib, "decompressobj", Watched)
    return made


def refusal(data: bytes, *bound: int) -> str:
    with pytest.raises(Malformed) as caught:
        unpacked(data, *bound)
    return caught.value.code


def test_it_gives_back_what_was_packed():
    assert unpacked(packed(RACE)) == gzip.decompress(packed(RACE)) == RACE
    assert unpacked(gzip.compress(RACE)) == unpacked(RACE) == RACE


def test_it_packs_the_same_bytes_alike_and_tells_neither_hour_nor_machine():
    assert packed(RACE) == packed(RACE)
    assert packed(RACE)[:10].hex() == "1f8b08000000000002ff"


def test_a_race_is_far_from_the_bound_of_a_bomb():
    assert len(RACE) * 4 < packing.MOST_TIMES * len(packed(RACE))


BOMBS = {
    "zeros": (b"\0" * (1 << 26), "racefile.header", 16),
    "ends-of-lines": (b"\n" * (1 << 26), "racefile.header", 16),
    "a-bomb-in-a-bomb": (gzip.compress(b"\0" * (1 << 26)), "racefile.nested", 16),
    "a-race-packed-twice": (packed(RACE), "racefile.nested", 16),
    "a-long-board": (b'{"board":' + b" " * (1 << 26), "racefile.size", 1 << 23),
    "lines-without-end": (RACE + b'{"entry":\n' * (1 << 22), "racefile.size", 1 << 23),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", BOMBS)
def test_it_refuses_a_bomb_before_it_has_unpacked_it(name, inflated):
    data, code, most = BOMBS[name]
    assert refusal(gzip.compress(data)) == code
    assert 0 < sum(inflated) <= most


def test_the_oracle_sees_a_reader_without_a_bound(inflated, monkeypatch):
    monkeypatch.setattr(packing, "_check_begin", lambda begin: None)
    monkeypatch.setattr(packing, "MOST_TIMES", 1 << 20)
    data, _code, most = BOMBS["zeros"]
    refusal(gzip.compress(data))
    assert sum(inflated) > most


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (packed(RACE)[:-1], "racefile.gzip"),
        (packed(RACE)[:1000], "racefile.gzip"),
        (packed(RACE)[:12], "racefile.gzip"),
        (b"\x1f\x8b", "racefile.gzip"),
        (packed(RACE) + b"x", "racefile.gzip"),
        (packed(RACE) + packed(RACE), "racefile.gzip"),
        (packed(RACE)[:-8] + b"\0" * 8, "racefile.gzip"),
        (packing.HEADER + b"\xff" * 100, "racefile.gzip"),
        (b"\x1f\x8b\x09" + packed(RACE)[3:], "racefile.gzip"),
    ],
)
def test_it_refuses_what_is_not_whole(data, code):
    assert refusal(data) == code


@pytest.mark.parametrize("data", [RACE, packed(RACE)])
def test_it_keeps_the_bound_it_is_given(data):
    assert refusal(data, len(RACE) - 1) == "racefile.size"
    assert unpacked(data, len(RACE)) == RACE


def test_it_takes_an_unpacked_file_up_to_the_bound_of_the_form():
    assert unpacked(b" " * MOST_BYTES)
    assert refusal(b" " * (MOST_BYTES + 1)) == "racefile.size"


def test_no_changed_byte_of_a_packing_gives_another_file():
    hand, data = random.Random(8), packed(RACE)
    for _change in range(300):
        place = hand.randrange(len(data))
        wrong = data[:place] + bytes([data[place] ^ hand.randrange(1, 256)]) + data[place + 1 :]
        with suppress(Malformed):
            assert unpacked(wrong) in (RACE, wrong)  # wrong: what does not begin like gzip is not unpacked
