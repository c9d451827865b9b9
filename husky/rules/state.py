"""The state of a race: who stands where, what was passed, the cards, and who owes which decision; lists where much
changes, of how many there are of each card or with a place for every seat.

It must never be changed once it was handed out: `evolve` copies it once for each order, then writes into the copy.
"""

from __future__ import annotations

from typing import NamedTuple

from husky.boards import Board
from husky.rules.decks import CARDS, EVENT_PILE, WEATHER_PILE
from husky.rules.options import MOST_SEATS, Options

RACING, OVER = "racing", "over"  # phases
WON, CAPPED = "won", "capped"  # how a race ends
NOBODY = OFF = -1
HAND = 8  # HU-16
CHECKS = 3
ALL_CHECKS = 7  # as bits, one for each checkpoint passed

# What a seat can owe.
TURN, ANIMAL, RELOCATE, WIND, SIGNAL, SWAP, PACK = OWED = (
    "turn", "animal", "relocate", "wind", "flare", "supplies", "pack",
)  # fmt: skip


class Due(NamedTuple):
    """A decision that is owed: by whom, which, and of which animal or kind where there is one."""

    seat: int
    what: str
    about: int = OFF  # ANIMAL: the kind; RELOCATE: the animal


NONE_DUE = Due(NOBODY, "")
TURNS = tuple(Due(seat, TURN) for seat in range(MOST_SEATS))


class State:
    """Where a race stands. Seats count from 0, cells as on the Board; animals by their place in the Board's list."""

    __slots__ = (
        "animals", "blocked", "board", "boost", "camp", "done", "drawn", "due", "event_due", "event_used", "events",
        "events_drawn", "hand", "how", "kinds", "kinds_due", "musher", "options", "passed", "phase", "pile", "round",
        "seats", "start", "trail", "turn", "used", "weather", "weathers", "weathers_drawn",
    )  # fmt: skip

    board: Board
    options: Options
    seats: int
    phase: str
    start: int  # the start player
    turn: int  # whose turn it is; somebody else may owe a decision meanwhile
    round: int
    due: Due
    kinds_due: tuple[int, ...]  # animals that the seat at turn still has to move (HU-37)
    event_due: bool  # its card showed an E (HU-39)
    trail: tuple[int, ...]  # the cells of this action, the first one included (R-HU-07)
    kinds: tuple[int, ...]  # of each animal
    animals: list[int]  # the cell of each
    musher: list[int]  # the cell of each seat, or OFF before its first turn
    passed: list[int]  # checkpoints as bits
    blocked: list[int]  # 1: the next turn is a blocked one (HU-44, R-HU-19)
    boost: list[int]  # what events add to the next own move (EV02, EV07)
    camp: list[int]  # ends of own turns until which no animal may enter (EV03)
    done: list[int]  # turns taken since the last deal
    how: str  # the race ended
    hand: list[list[int]]
    pile: list[int]
    used: list[int]  # played action cards
    weather: int  # the card that holds, or OFF
    weathers: list[int]  # the weather pile
    events: list[int]  # the event pile
    event_used: list[int]
    drawn: int  # cards ever drawn of each kind: the counters of the next draws
    weathers_drawn: int
    events_drawn: int

    def copy(self) -> State:
        """A state with lists of its own."""
        new = self.tried()
        new.passed, new.blocked, new.boost = [*self.passed], [*self.blocked], [*self.boost]
        new.camp, new.done, new.hand = [*self.camp], [*self.done], [[*cards] for cards in self.hand]
        new.pile, new.used, new.weathers = [*self.pile], [*self.used], [*self.weathers]
        new.events, new.event_used = [*self.events], [*self.event_used]
        return new

    def tried(self) -> State:
        """A state in which figures can be moved; all its other lists are this one's."""
        new = State.__new__(State)
        new.board, new.options, new.seats, new.kinds = self.board, self.options, self.seats, self.kinds
        new.phase, new.start, new.turn, new.round, new.how = self.phase, self.start, self.turn, self.round, self.how
        new.due, new.kinds_due, new.event_due, new.trail = self.due, self.kinds_due, self.event_due, self.trail
        new.animals, new.musher = [*self.animals], [*self.musher]
        new.passed, new.blocked, new.boost, new.camp = self.passed, self.blocked, self.boost, self.camp
        new.done, new.hand, new.pile, new.used, new.drawn = self.done, self.hand, self.pile, self.used, self.drawn
        new.weather, new.weathers, new.weathers_drawn = self.weather, self.weathers, self.weathers_drawn
        new.events, new.event_used, new.events_drawn = self.events, self.event_used, self.events_drawn
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it holds lists

    def __repr__(self) -> str:
        return f"State(round={self.round}, due={self.due}, musher={self.musher}, passed={self.passed})"


def fresh(board: Board, options: Options, seats: int) -> State:
    """Before anything happened: mushers beside the board, animals on their cells, all cards in the piles."""
    new = State.__new__(State)
    new.board, new.options, new.seats = board, options, seats
    new.phase, new.start, new.turn, new.round, new.due = RACING, NOBODY, NOBODY, 0, NONE_DUE
    new.kinds_due, new.event_due, new.trail = (), False, ()
    new.kinds = tuple(kind for kind, cells in enumerate(board.animals) for _cell in cells)
    new.animals = [cell for cells in board.animals for cell in cells]
    new.musher = [OFF] * seats
    new.passed, new.blocked, new.boost = [0] * seats, [0] * seats, [0] * seats
    new.camp, new.done = [0] * seats, [0] * seats
    new.hand = [[0] * len(CARDS) for _seat in range(seats)]
    new.pile, new.used = [1] * len(CARDS), [0] * len(CARDS)  # each card is there once
    new.weather, new.weathers = OFF, [*WEATHER_PILE]
    new.events, new.event_used = [*EVENT_PILE], [0] * len(EVENT_PILE)
    new.drawn, new.weathers_drawn, new.events_drawn, new.how = 0, 0, 0, ""
    return new
