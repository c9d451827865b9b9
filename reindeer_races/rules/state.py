"""The state of a race: the lanes as they lie now, who stands where, and the cards.

It must never be changed once it was handed out: `evolve` copies it once for each order, then writes into the copy.
"""

from __future__ import annotations

from games.rules.bag import Bag
from reindeer_races.boards import Board, Card
from reindeer_races.rules.movement_cards import DECK, NONE
from reindeer_races.rules.options import Options

RUNNING, DISCARDING, OVER = "running", "discarding", "over"  # phases
NOBODY = -1
TEAM = 4  # RR-04
DEAL, HAND, DRAW = 5, 7, 2  # RR-20, RR-26, RR-25
SUPPLY = 0  # the position of a reindeer that is off the track

Lane = tuple[Card, ...]


class State:
    """Where a race stands. Seats and lanes count from 0, positions on a lane from 1."""

    __slots__ = (
        "board", "discards", "drawn", "ending", "hand", "lanes", "on", "options", "phase", "pile", "seats", "supply",
        "tiles", "turn", "turns", "won",
    )  # fmt: skip

    board: Board
    options: Options
    seats: int
    phase: str
    turn: int  # the seat that owes a decision, or NOBODY
    turns: int  # begun so far, of all seats together
    ending: int  # the lane whose last reward is gone, or NOBODY
    lanes: list[Lane]  # the track cards as they lie now (RR-55)
    on: list[tuple[int, ...]]  # for each lane: the seat on each position, or NOBODY; position 0 stays empty
    supply: list[int]  # reindeer of each seat that are off the tracks
    tiles: list[tuple[int, ...]]  # rewards left, the highest first
    won: list[tuple[int, ...]]  # tiles of each seat, as they came
    hand: list[Bag]
    pile: Bag
    discards: Bag
    drawn: int  # cards ever drawn; the counter of the next draw

    def copy(self) -> State:
        """A state with lists of its own."""
        new = State.__new__(State)
        new.board, new.options, new.seats = self.board, self.options, self.seats
        new.phase, new.turn, new.turns, new.ending = self.phase, self.turn, self.turns, self.ending
        new.lanes, new.on, new.supply = self.lanes[:], self.on[:], self.supply[:]
        new.tiles, new.won, new.hand = self.tiles[:], self.won[:], self.hand[:]
        new.pile, new.discards, new.drawn = self.pile, self.discards, self.drawn
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it holds lists

    def __repr__(self) -> str:
        return f"State(phase={self.phase}, turn={self.turn}, on={self.on}, won={self.won})"


def fresh(board: Board, options: Options, seats: int) -> State:
    """Before anything happened: all reindeer in the supply, all cards in the pile."""
    new = State.__new__(State)
    new.board, new.options, new.seats = board, options, seats
    new.phase, new.turn, new.turns, new.ending = RUNNING, NOBODY, 0, NOBODY
    new.lanes = list(board.lanes)
    new.on = [(NOBODY,) * (2 * len(lane) + 1) for lane in board.lanes]
    new.tiles = list(options.rewards or board.rewards)
    new.supply, new.won, new.hand = [TEAM] * seats, [()] * seats, [NONE] * seats
    new.pile, new.discards, new.drawn = DECK, NONE, 0
    return new
