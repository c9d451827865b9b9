"""Which physical tile each section takes, and what is left in the box; a double-sided tile is used once.

It must never judge a plan for what it lacks: it counts, and the checks tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from snow_tails.plans.pieces import BOX, BOX_SAPLINGS, PIECES

FACES = {name: faces for name, _count, faces in BOX}
NONE = ""  # a section that no tile was left for


@dataclass(frozen=True, slots=True)
class Stock:
    """How many tiles of each name somebody owns, and how many saplings."""

    tiles: tuple[tuple[str, int], ...]
    saplings: int


@dataclass(frozen=True, slots=True)
class Inventory:
    """The tile of each section (or NONE), and the tiles left over."""

    taken: tuple[str, ...]
    left: tuple[tuple[str, int], ...]


def boxes(count: int) -> Stock:
    """The stock of so many boxes.

    >>> dict(boxes(2).tiles)["corner"], boxes(2).saplings
    (8, 40)
    """
    return Stock(tuple((name, count * tiles) for name, tiles, _faces in BOX), count * BOX_SAPLINGS)


def inventory(pieces: Sequence[str], stock: Stock) -> Inventory:
    """Give out tiles so that as few sections as possible go without; the later ones go without first.

    >>> inventory(["saplings-a", "straight"], Stock((("straight-saplings-a", 1),), 0)).taken
    ('straight-saplings-a', '')
    """
    match = _Match(stock)
    for section, piece in enumerate(pieces):
        if piece in PIECES:
            match.serve(section, piece, set())
    taken = tuple(match.of.get(section, NONE) for section in range(len(pieces)))
    left = tuple((name, max(0, count) - len(match.users[name])) for name, count in stock.tiles)
    return Inventory(taken, left)


class _Match:
    """Sections and tiles matched by looking for somebody who can take another tile instead."""

    def __init__(self, stock: Stock) -> None:
        self.count = dict(stock.tiles)
        self.names = sorted((name for name in self.count if name in FACES), key=lambda name: len(FACES[name]))
        self.users: dict[str, list[int]] = {name: [] for name in self.count}
        self.of: dict[int, str] = {}
        self.piece: dict[int, str] = {}

    def serve(self, section: int, piece: str, asked: set[str]) -> bool:
        """Find a tile for a section, if need be by moving others; whether one was found."""
        self.piece[section] = piece
        for name in self.names:
            if piece in FACES[name] and name not in asked:
                asked.add(name)
                if self._make_room(name, asked):
                    self.users[name].append(section)
                    self.of[section] = name
                    return True
        return False

    def _make_room(self, name: str, asked: set[str]) -> bool:
        if len(self.users[name]) < self.count[name]:
            return True
        for user in self.users[name]:
            if self.serve(user, self.piece[user], asked):
                self.users[name].remove(user)
                return True
        return False
