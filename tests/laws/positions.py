"""Positions that perft and brute force start from: a board, seats, options, how far a seeded race went.

They are raced by `walks`, never by bots: a cleverer bot must not move them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from games.rules.luck import Luck
from snow_tails.plans.presets import PRESETS
from tests.laws import husky, reindeer
from tests.laws.tables import TABLES, Table, board_of, pins_of
from tests.laws.walks import walk


class Position(NamedTuple):
    """Where perft counts from."""

    game: str
    board: str  # a preset of Snow Tails; the seed of a shuffle of Reindeer Races; a board of the laws of Husky
    seats: int
    ply: int  # orders given before

    @property
    def name(self) -> str:
        return f"{self.board} seats={self.seats} ply={self.ply}"

    @property
    def rules(self) -> Any:
        return TABLES[self.game].game

    def reached(self) -> tuple[Any, Luck]:
        """The state, and the luck that the race goes on with."""
        seed, data, pins = SETUPS[self.game](self)
        table: Table = replace(TABLES[self.game], setup=lambda _seed: (pins, data))
        for at, turn in enumerate(walk(table, seed)):
            if at == self.ply:
                return turn.state, turn.luck
        raise LookupError(f"the race is over before {self.name}")


Setup = tuple[int, bytes, dict[str, Any]]  # the seed of the race, the Board, the pins


def _snow_tails(position: Position) -> Setup:
    data, digest = board_of(position.board)
    seed = list(PRESETS).index(position.board) + 100
    return seed, data, pins_of("snow_tails/1", digest, position.seats, {"rounds": 40})


def _reindeer_races(position: Position) -> Setup:
    """Each third by the literal leap."""
    seed = int(position.board.removeprefix("shuffle "))
    data, digest = reindeer.board_of(seed)
    return seed, data, pins_of("reindeer_races/1", digest, position.seats, {"leap": 2 if seed % 3 == 2 else 3})


def _husky(position: Position) -> Setup:
    data, digest = husky.board_of(position.board)
    seed = list(husky.BOARDS).index(position.board) + 200
    return seed, data, pins_of("husky/1", digest, position.seats, {"rounds": 40})


SETUPS: dict[str, Callable[[Position], Setup]] = {
    "snow_tails": _snow_tails,
    "reindeer_races": _reindeer_races,
    "husky": _husky,
}

# For each shuffle seats and ply: the beginning, a hand of too many cards, many to jump over, and still more of them.
_PLIES = (
    ((2, 0), (2, 39), (3, 53), (4, 38)),
    ((2, 0), (3, 53), (4, 67), (3, 24)),
    ((2, 0), (2, 47), (3, 90), (4, 16)),
    ((2, 0), (3, 37), (3, 29), (4, 21)),
    ((2, 0), (4, 68), (3, 95), (2, 83)),
    ((2, 0), (3, 46), (4, 41), (3, 104)),
)

# For each board seats and ply: turns with few cards left, and each decision that is owed in between.
_OWED = {
    "roaming elk": ((3, 8), (4, 6), (4, 8), (4, 25), (6, 12), (6, 13), (6, 24)),
    "stuck elk": ((4, 8), (4, 11), (4, 26), (4, 31), (4, 35), (4, 36), (4, 41), (5, 27), (5, 38), (6, 27), (6, 34)),
}

POSITIONS = {
    "snow_tails": [
        Position("snow_tails", board, seats, ply)
        for board in PRESETS
        for seats, ply in ((2, 0), (3, 3), (5, 12), (4, 24))
    ],
    "reindeer_races": [
        Position("reindeer_races", f"shuffle {seed}", *place) for seed, places in enumerate(_PLIES) for place in places
    ],
    "husky": [Position("husky", board, *place) for board, places in _OWED.items() for place in places],
}


def perft(rules: Any, state: Any, luck: Luck, depth: int) -> int:
    """How many ways there are to give so many orders one after the other."""
    total = 0
    for seat in rules.movers(state):
        commands = list(rules.legal(state, seat))
        if depth == 1:
            total += len(commands)
            continue
        total += sum(
            perft(rules, rules.decide_and_apply(state, seat, command, luck)[1], luck, depth - 1) for command in commands
        )
    return total
