"""Positions of Snow Tails that perft and brute force start from: a board, seats, how far a seeded race went.

They are raced by `walks`, never by bots: a cleverer bot must not move them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from courses.plans.snow_tails.presets import PRESETS
from games.rules import snow_tails
from games.rules.luck import Luck
from tests.laws.tables import TABLES, Table, board_of, pins_of
from tests.laws.walks import walk


class Position(NamedTuple):
    """Where perft counts from."""

    board: str
    seats: int
    ply: int  # orders given before

    @property
    def name(self) -> str:
        return f"{self.board} seats={self.seats} ply={self.ply}"

    def reached(self) -> tuple[Any, Luck]:
        """The state, and the luck that the race goes on with."""
        for at, turn in enumerate(walk(self._table(), seed=list(PRESETS).index(self.board) + 100)):
            if at == self.ply:
                return turn.state, turn.luck
        raise LookupError(f"the race is over before {self.name}")

    def _table(self) -> Table:
        data, digest = board_of(self.board)
        pins = pins_of(snow_tails.version, digest, self.seats, {"rounds": 40})
        return Table(snow_tails, lambda seed: (pins, data), TABLES["snow_tails"].redealt, frozenset({"retire"}))


POSITIONS = [Position(board, seats, ply) for board in PRESETS for seats, ply in ((2, 0), (3, 3), (5, 12), (4, 24))]


def perft(state: Any, luck: Luck, depth: int) -> int:
    """How many ways there are to give so many orders one after the other."""
    total = 0
    for seat in snow_tails.movers(state):
        commands = list(snow_tails.legal(state, seat))
        if depth == 1:
            total += len(commands)
            continue
        total += sum(perft(snow_tails.lived(state, seat, one, luck)[1], luck, depth - 1) for one in commands)
    return total
