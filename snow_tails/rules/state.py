"""The state of a race: a few lists of small numbers, one place in each for every seat; tuples where little changes.

It must never be changed once it was handed out: `evolve` copies it once for each order, then writes into the copy.
"""

from __future__ import annotations

from snow_tails.boards import Board
from snow_tails.rules.bags import EMPTY, Bag
from snow_tails.rules.options import Options

PLACING, RACING, OVER = "placing", "racing", "over"  # phases
ON, FINISHED, WRECKED, RETIRED, STOPPED = "racing", "finished", "wrecked", "retired", "stopped"  # fates
NOBODY = -1
OFF = -1  # the cell of a sled that is not on the course
PRINTED = 3  # what dogs and brake show at first (ST-06, ST-07, ST-20)
HAND = 5  # ST-78
MOST_DENTS = 4  # ST-04

NAMES = (
    "board", "brake", "cell", "deck", "dents", "drawn", "fate", "hand", "last", "left", "left_card", "moved",
    "options", "order", "out", "phase", "place", "rank", "right", "right_card", "round", "saplings", "seats", "turn",
    "used",
)  # fmt: skip


class State:
    """Where a race stands. Seats count from 0, cells as on the Board, places of the start from 1."""

    __slots__ = NAMES

    board: Board
    options: Options
    seats: int
    phase: str
    round: int  # 0 while start places are chosen
    turn: int  # the seat that owes a decision, or NOBODY
    order: tuple[int, ...]  # in which seats choose their places (ST-23)
    saplings: frozenset[int]  # cells; felled ones are gone (ST-113)
    place: tuple[int, ...]  # of the start, 0 while none is chosen
    fate: tuple[str, ...]
    rank: tuple[int, ...]  # the place in the race of a seat that finished, else 0
    out: tuple[int, ...]  # seats that left the race without finishing, in that order (R-ST-27)
    cell: list[int]  # where a sled stands in the way of others, or OFF
    last: list[int]  # the last cell it stood on
    left: list[int]  # what the dogs and the brake show
    right: list[int]
    brake: list[int]
    left_card: list[int]  # 1 where a card covers the printed 3 (ST-07, R-ST-30)
    right_card: list[int]
    hand: list[Bag]  # dog cards only; dents stand apart
    deck: list[Bag]
    used: list[Bag]  # brake pile and covered dog cards: what comes back into the deck (ST-84)
    dents: list[int]
    drawn: list[int]  # cards ever drawn; the counter of the next draw
    moved: list[int]  # the last round in which it had its turn

    def copy(self) -> State:
        """A state with lists of its own."""
        new = State.__new__(State)
        new.board, new.options, new.seats = self.board, self.options, self.seats
        new.phase, new.round, new.turn, new.saplings = self.phase, self.round, self.turn, self.saplings
        new.order, new.place, new.fate, new.rank, new.out = self.order, self.place, self.fate, self.rank, self.out
        new.cell, new.last = [*self.cell], [*self.last]
        new.left, new.right, new.brake = [*self.left], [*self.right], [*self.brake]
        new.left_card, new.right_card = [*self.left_card], [*self.right_card]
        new.hand, new.deck, new.used = [*self.hand], [*self.deck], [*self.used]
        new.dents, new.drawn, new.moved = [*self.dents], [*self.drawn], [*self.moved]
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in NAMES)

    __hash__ = None  # type: ignore[assignment]  # it holds lists

    def __repr__(self) -> str:
        return f"State(round={self.round}, turn={self.turn}, cell={self.cell}, dents={self.dents}, fate={self.fate})"


def fresh(board: Board, options: Options, seats: int) -> State:
    """Before anything happened: every deck whole, every dog and brake at 3 (ST-20, ST-22)."""
    new = State.__new__(State)
    new.board, new.options, new.seats = board, options, seats
    new.phase, new.round, new.turn, new.order, new.out = PLACING, 0, NOBODY, (), ()
    new.saplings = frozenset(board.saplings)
    new.cell, new.last = [OFF] * seats, [OFF] * seats
    new.left, new.right, new.brake = [PRINTED] * seats, [PRINTED] * seats, [PRINTED] * seats
    for name in ("left_card", "right_card", "dents", "drawn", "moved"):
        setattr(new, name, [0] * seats)
    new.place, new.rank, new.fate = (0,) * seats, (0,) * seats, (ON,) * seats
    new.hand, new.deck, new.used = [EMPTY] * seats, [options.deck] * seats, [EMPTY] * seats
    return new
