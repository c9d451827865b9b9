"""Races staged in the middle: lanes written as text with who stands on them, hands, piles and tiles that add up.

It must never compute what the rules compute: a test says how a lane lies and what it should come to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from core.errors import Wrong
from games.rules.bag import Bag, bag, minus, plus
from games.rules.luck import Luck
from games.rules.protocol import Command, Event
from reindeer_races import boards
from reindeer_races import rules as reindeer_races
from reindeer_races.boards import Board
from reindeer_races.rules.movement_cards import DECK, KIND, KINDS, NAMES, NONE
from reindeer_races.rules.options import Options
from reindeer_races.rules.state import RUNNING, TEAM, State, fresh
from tests.games.rules.reindeer_races.lanes import LOGS, board_of, box_board, cells_of, row
from tests.parts.luck import Scripted

BOOK = Options()
BETWEEN = {"turn-began", "race-ended"}  # what is told when a turn is over
DRAW: Command = {"do": "draw"}


def bag_of(cards: str) -> Bag:
    """The bag of these cards: `"log log-2 elf"`."""
    return bag(KINDS, (KIND[name] for name in cards.split()))


def stage(
    lanes: Mapping[int, str] | None = None, *hands: str, seats: int = 0, turn: int = 0, options: Options = BOOK,
    pile: str | None = None, tiles: Mapping[int, tuple[int, ...]] | None = None, won: Sequence[tuple[int, ...]] = (),
) -> State:  # fmt: skip
    """A race at the turn of this seat; cards that are in no hand are in the pile, or, where it is given, discarded."""
    texts = lanes or {}
    standing = [seat for lane in texts.values() for _cell, seat in cells_of(lane)]
    seats = seats or max(2, len(hands), len(won), *(1 + seat for seat in standing))
    state = fresh(board_of(texts), options, seats)
    state.phase, state.turn, state.turns = RUNNING, turn, 1
    for lane, text in texts.items():
        state.on[lane - 1] = (-1, *(seat for _cell, seat in cells_of(text)))
    state.supply = [TEAM - standing.count(seat) for seat in range(seats)]
    state.hand[: len(hands)] = map(bag_of, hands)
    rest = minus(DECK, _sum(state.hand))
    state.pile = rest if pile is None else bag_of(pile)
    state.discards = minus(rest, state.pile)
    state.won[: len(won)] = won
    for lane, left in (tiles or {}).items():
        state.tiles[lane - 1] = left
    assert_whole(state)
    return state


def _sum(bags: Iterable[Bag]) -> Bag:
    total = NONE
    for cards in bags:
        total = plus(total, cards)
    return total


def assert_whole(state: State) -> None:
    """No card and no reindeer is lost or doubled (RR-02, RR-04)."""
    piles = [*state.hand, state.pile, state.discards]
    assert min(map(min, piles)) >= 0
    assert _sum(piles) == DECK
    for seat in range(state.seats):
        assert state.supply[seat] >= 0
        assert state.supply[seat] + sum(lane.count(seat) for lane in state.on) == TEAM
    assert all(lane[0] == -1 for lane in state.on)


def tiles_of(state: State) -> list[int]:
    return sorted(tile for some in [*state.tiles, *state.won] for tile in some)


def hand(state: State, seat: int = 0) -> str:
    """The cards of a seat by name."""
    return " ".join(NAMES[kind] for kind, count in enumerate(state.hand[seat]) for _card in range(count))


@dataclass
class Outcome:
    """What came of an order: all its events, and the state after it."""

    before: State
    state: State
    events: list[Event]

    @property
    def kinds(self) -> list[str]:
        """What was told until the turn was over."""
        return [str(event["kind"]) for event in takewhile(lambda event: event["kind"] not in BETWEEN, self.events)]

    @property
    def path(self) -> list[int]:
        """The landings."""
        return self.only("reindeer-ran")["path"]

    @property
    def row(self) -> str:
        """The lane of the logs after it."""
        return row(self.state)

    def only(self, kind: str) -> dict[str, Any]:
        """The only event of this kind."""
        events = [event for event in self.events if event["kind"] == kind]
        assert len(events) == 1, (kind, self.events)
        return events[0]


def order(state: State, seat: int, command: Command, luck: Luck | None = None) -> Outcome:
    """Give an order; the state handed in stays as it was, and no card, reindeer or tile is lost."""
    before = state.copy()
    events = list(reindeer_races.decide(state, seat, command, luck or Scripted(then=0)))
    after = reindeer_races.evolve(state, events)
    assert state == before
    assert_whole(after)
    assert tiles_of(after) == tiles_of(before)
    return Outcome(before, after, events)


def move_of(cards: str, start: int = 0, jumps: Sequence[int] = (), lane: int = LOGS) -> Command:
    """The command of a move; 1 in the jumps is a "Bond!"."""
    return {"do": "move", "cards": cards.split(), "lane": lane, "from": start, "jumps": [*jumps]}


def discard_of(cards: str) -> Command:
    return {"do": "discard", "cards": cards.split()}


def move(
    state: State, cards: str, start: int = 0, jumps: Sequence[int] = (), lane: int = LOGS, luck: Luck | None = None
) -> Outcome:
    """A move of the seat that is up."""
    return order(state, state.turn, move_of(cards, start, jumps, lane), luck)


def draw(state: State, luck: Luck | None = None) -> Outcome:
    """The seat that is up draws."""
    return order(state, state.turn, DRAW, luck)


def ran(lane: str, steps: int, jumps: Sequence[int] = (), start: int = 0, options: Options = BOOK) -> Outcome:
    """Seat 0 runs so many cells on a lane of logs, which may have any length."""
    cards = " ".join(["log"] * (steps % 2) + ["log-2"] * (steps // 2))
    return move(stage({LOGS: lane}, cards, options=options), cards, start, jumps)


def refused(state: State, seat: int, command: Command) -> Wrong:
    """The refusal of an order; nothing changes, and no luck is asked for."""
    before = state.copy()
    try:
        reindeer_races.decide(state, seat, command, Scripted())
    except Wrong as wrong:
        assert state == before
        return wrong
    raise AssertionError("it was accepted")


def refused_move(state: State, cards: str, start: int = 0, jumps: Sequence[int] = (), lane: int = LOGS) -> str:
    """The code with which a move of the seat that is up is refused."""
    return refused(state, state.turn, move_of(cards, start, jumps, lane)).code


def pins_of(seats: int, board: Board | None = None, **options: Any) -> dict[str, Any]:
    names = [{"id": f"team-{seat}"} for seat in range(seats)]
    digest = boards.digest(board or box_board())
    return {"rules": "reindeer_races/1", "board": digest, "seats": names, "options": options}


def opened(seats: int, luck: Luck | None = None, board: Board | None = None, **options: Any) -> Outcome:
    """A race from its very beginning: entry 0."""
    laid = board or box_board()
    state = reindeer_races.opening(pins_of(seats, laid, **options), boards.write(laid))
    before = state.copy()
    events = list(reindeer_races.start(state, luck or Scripted(then=0)))
    after = reindeer_races.evolve(state, events)
    assert state == before
    assert_whole(after)
    return Outcome(before, after, events)


def offered(state: State) -> list[Command]:
    """Every order that the seat that is up may give."""
    return list(reindeer_races.legal(state, state.turn))


def foreseen(state: State, cards: str, start: int = 0, lane: int = LOGS) -> dict[tuple[int, ...], dict[str, Any]]:
    """By jumps: what is foreseen of a move of the seat that is up."""
    begun = {"do": "move", "cards": cards.split(), "lane": lane, "from": start}
    choices = reindeer_races.choices(state, state.turn, begun)
    return {tuple(choice.command["jumps"]): choice.preview for choice in choices}
