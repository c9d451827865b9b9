"""How a wound to a race file is written down: its name, how it is made, in which games, and who alone can find it.

`naive` ones touch bytes, `rehashed` ones mend the hash of their entry, `rechained` ones all later hashes, `resigned`
ones the signature too: what an insider could do.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tests.damaged import filing
from tests.damaged.filing import GAMES, Payload


class Wounded(NamedTuple):
    """A damaged file and what a verifier must say of it; no ply where no entry is to blame."""

    data: bytes
    code: str
    ply: int | None


class Absent(LookupError):
    """Nothing in this race can be wounded in this way."""


Make = Callable[[bytes, Random], Wounded]


class Wound(NamedTuple):
    """A kind of damage."""

    name: str
    make: Make
    depth: str
    games: tuple[str, ...] = GAMES
    needs_rules: bool = False  # only a verifier that decides the orders again can find it
    needs_geometry: bool = False  # only a verifier that makes the Board of its plan can


WOUNDS: dict[str, Wound] = {}


def keep(wound: Wound) -> None:
    assert wound.name not in WOUNDS, wound.name
    WOUNDS[wound.name] = wound


def made(wound: Wound, game: str, number: int) -> Wounded:
    """The wound in a race of a game: in the first one from this number on where it can be made."""
    for seed in range(number, number + 40):
        try:
            return wound.make(filing.sound(game, seed), Random(f"{wound.name} {game} {seed}"))
        except Absent:
            continue
    raise AssertionError(f"{wound.name} can be made in no race of {game}")


def whole(name: str, code: str, change: Callable[[bytes], bytes], ply: int | None = None) -> None:
    """Bytes of the file are changed; a ply from the end where it is negative."""

    def make(data: bytes, hand: Random) -> Wounded:
        return Wounded(change(data), code, ply if ply is None or ply >= 0 else filing.plies(data) + 1 + ply)

    keep(Wound(name, make, "naive"))


def line(name: str, code: str, change: Callable[[bytes], bytes]) -> None:
    """One line is changed, and nothing mended."""

    def make(data: bytes, hand: Random) -> Wounded:
        lines, ply = filing.lines(data), hand.randrange(filing.plies(data))
        lines[ply + 1] = _other(lines[ply + 1], change(lines[ply + 1]))
        return Wounded(filing.joined(lines), code, ply)

    keep(Wound(name, make, "naive"))


def rehashed(name: str, code: str, change: Callable[[bytes], bytes], first: int = 0) -> None:
    """The bytes of one entry are changed, and its own hash is made anew."""

    def make(data: bytes, hand: Random) -> Wounded:
        lines, ply = filing.lines(data), hand.randrange(first, filing.plies(data))
        before = filing.entry_bytes(lines[ply + 1])
        lines[ply + 1] = filing.entry_line(_other(before, change(before)))
        return Wounded(filing.joined(lines), code, ply)

    keep(Wound(name, make, "rehashed"))


Change = Callable[[list[Payload], Random], int]  # changes what entries say, and tells the ply that is wrong


def resigned(name: str, code: str, change: Change, games: tuple[str, ...] = GAMES, needs_rules: bool = True) -> None:
    """What entries say is changed, everything chained anew, and the head signed by the house."""

    def make(data: bytes, hand: Random) -> Wounded:
        ply = -1

        def changing(entries: list[Payload]) -> None:
            nonlocal ply
            ply = change(entries, hand)

        return Wounded(_other(data, filing.rechained(data, changing)), code, ply)

    keep(Wound(name, make, "resigned", games, needs_rules))


def _other(before: Any, after: Any) -> Any:
    assert after != before, "nothing was changed"
    return after


def any_of(numbers: list[int], hand: Random) -> int:
    """One of several plies; `Absent` where there is none."""
    if not numbers:
        raise Absent
    return hand.choice(numbers)
