"""Race files that somebody changed at random: single bytes, and blocks cut, doubled, moved, mixed with other files.

It must never verify anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.damaged import filing

Mutation = Callable[[bytes, Random], bytes]


def files(count: int = 6) -> list[bytes]:
    """Sound races of the three games in turn."""
    return [filing.sound(filing.GAMES[number % 3], number // 3) for number in range(count)]


def with_a_byte_changed(data: bytes, hand: Random) -> tuple[bytes, int]:
    """The file with one byte changed, and the place of that byte."""
    place = hand.randrange(len(data))
    return data[:place] + bytes([data[place] ^ hand.randrange(1, 256)]) + data[place + 1 :], place


def plies(data: bytes, place: int) -> set[int | None]:
    """The plies at which a change of this byte may be reported: its entry; for header and foot also none, or the ply
    that they stand for."""
    line, last = data[:place].count(b"\n"), filing.plies(data) - 1
    if line == 0:
        return {None, 0}
    is_of_the_foot = line > last + 1
    is_the_end = place == len(data) - 1
    return {None} if is_the_end else {last, last + 1} if is_of_the_foot else {line - 1}


def _cut(data: bytes, hand: Random) -> bytes:
    begin, end = _block(data, hand)
    return data[:begin] + data[end:]


def _doubled(data: bytes, hand: Random) -> bytes:
    begin, end = _block(data, hand)
    return data[:end] + data[begin:end] * hand.randrange(1, 9) + data[end:]


def _moved(data: bytes, hand: Random) -> bytes:
    begin, end = _block(data, hand)
    rest, at = data[:begin] + data[end:], hand.randrange(len(data))
    return rest[:at] + data[begin:end] + rest[at:]


def _mixed(data: bytes, hand: Random) -> bytes:
    other, at = hand.choice(files()), hand.randrange(len(data))
    return data[:at] + other[hand.randrange(len(other)) :]


def _noise(data: bytes, hand: Random) -> bytes:
    begin, end = _block(data, hand)
    return data[:begin] + hand.randbytes(end - begin) + data[end:]


def _lines(data: bytes, hand: Random) -> bytes:
    lines = filing.lines(data)
    hand.shuffle(lines)
    return filing.joined(lines[: hand.randrange(1, len(lines) + 1)])


def _number(data: bytes, hand: Random) -> bytes:
    """Some digits become an arbitrarily large number."""
    places = [at for at, byte in enumerate(data[:4000]) if 48 <= byte <= 57]
    at = hand.choice(places or [0])
    return data[:at] + hand.choice([b"9" * hand.randrange(1, 400), b"-1", b"1e9", b"1.5", b"NaN"]) + data[at + 1 :]


def _tower(data: bytes, hand: Random) -> bytes:
    at, high = max(0, data.find(hand.choice([b'"events":[', b'"options":{', b'{"board":{']))), hand.randrange(1, 5000)
    return data[:at] + b'"body":' + b"[" * high + b"]" * high + data[at:]


def _block(data: bytes, hand: Random) -> tuple[int, int]:
    begin = hand.randrange(len(data))
    return begin, min(len(data), begin + hand.choice([1, 2, 7, 64, 700, 9000]))


MUTATIONS: tuple[Mutation, ...] = (_cut, _doubled, _moved, _mixed, _noise, _lines, _number, _tower)


def mutated(count: int, seed: int) -> Iterator[bytes]:
    """So many files, each changed one to three times; none is sound any longer."""
    hand, sound = Random(seed), files()
    while count:
        data = hand.choice(sound)
        for _change in range(hand.randrange(1, 4)):
            data = hand.choice(MUTATIONS)(data or b"\n", hand)
        if data not in sound:
            count -= 1
            yield data


# ---- what entries say, chained and signed anew: only the rules can find it -----------------------------------

ODD: list[Any] = [
    "", "x", "é" * 9, "red", -1, 0, 1, 2, 7, 99, (1 << 53) - 1, [], [0], [1, 2, 3], [[]], [{}], {},
    {"do": "start"}, {"x": []},
]  # fmt: skip


def forged(count: int, seed: int) -> Iterator[bytes]:
    """So many files in which a value of an entry was changed."""
    hand = Random(seed)
    for _number in range(count):
        yield filing.rechained(hand.choice(files()), lambda log: _forge(hand.choice([log[0], *log]), hand))


def _forge(entry: filing.Payload, hand: Random) -> None:
    """Walk down from the body to any value, and put an odd one there, or drop it."""
    at: Any = entry["body"]
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = hand.choice(keys)
        if not isinstance(at[key], (dict, list)) or not at[key] or hand.random() < 0.2:
            break
        at = at[key]
    if hand.random() < 0.2:
        del at[key]
    else:
        at[key] = hand.choice(ODD)
