"""Races staged in the middle: sleds put on cells by hand, with mats, hands and decks that add up.

It must never compute what the rules compute: a test says where a sled stands and what it should come to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

from core.errors import Wrong
from games.rules.luck import Luck
from games.rules.protocol import Command, Event
from snow_tails import boards
from snow_tails import rules as snow_tails
from snow_tails.boards import Board
from snow_tails.plans.compile import compile
from snow_tails.plans.text import read_text
from snow_tails.rules.bags import EMPTY, Bag, bag, holds
from snow_tails.rules.options import Options
from snow_tails.rules.state import FINISHED, OFF, ON, RACING, State, fresh

NUTCRACKER = "START S S CL UR CL S S FIN"  # sections 0 to 8; levels 1-2, 3-8, 9-14, 15-21, 22-32, 33-39, 40-45, 46-51
BOOK = Options()
PLACES = {"L": "left", "R": "right", "B": "brake"}
BETWEEN = {"round-began", "turn-began", "sled-finished", "race-ended"}  # what is told when a turn is over

Spot = tuple[int, int, int]  # section from 0, lane and cell from 1


class Lowest:
    """Luck that always gives the first: of a deck the lowest card, of seats the first one."""

    def below(self, n: int, label: str, counter: int) -> int:
        return 0


class Listed:
    """Luck that gives these numbers, one after the other, and no more."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = list(numbers)

    def below(self, n: int, label: str, counter: int) -> int:
        assert self.numbers, f"luck was asked once too often, for {label}"
        number = self.numbers.pop(0)
        assert 0 <= number < n
        return number


class Sled(NamedTuple):
    """One sled: where it stands, what left dog, right dog and brake show, and its cards."""

    at: Spot
    mat: str = "333"
    hand: str = "12345"
    dents: int = 0
    deck: str | None = None  # left out: all cards that are nowhere else; given: those were used already
    has_moved: bool = False  # in this round
    fate: str = ON
    place: int = 0  # in the race, of a sled that has finished
    threes_are_cards: bool = False  # a 3 on a dog is a card, not the print


@lru_cache(maxsize=64)
def board_of(course: str) -> Board:
    return compile(read_text(course))


def stage(
    *sleds: Sled, course: str = NUTCRACKER, round: int = 2, turn: int = 0, options: Options = BOOK,
    saplings: Iterable[Spot] | None = None,
) -> State:  # fmt: skip
    """A race in this round, at the turn of this seat; seats follow the order of the sleds."""
    board = board_of(course)
    state = fresh(board, options, len(sleds))
    state.phase, state.round, state.turn = RACING, round, turn
    state.order, state.place = tuple(range(len(sleds))), tuple(range(1, len(sleds) + 1))
    for seat, sled in enumerate(sleds):
        _stand(state, seat, sled)
        _show(state, seat, sled)
    if saplings is not None:
        state.saplings = frozenset(board.number(*spot) for spot in saplings)
    assert_whole(state)
    return state


def _stand(state: State, seat: int, sled: Sled) -> None:
    cell = state.board.number(*sled.at)
    fate = FINISHED if sled.place else sled.fate
    has_moved = sled.has_moved or fate != ON
    _put(state, seat, place=seat + 1, fate=fate, rank=sled.place, dents=sled.dents)
    _put(state, seat, last=cell, cell=cell if fate == ON else OFF, moved=state.round - (not has_moved))
    if fate not in (ON, FINISHED):
        state.out = (*state.out, seat)


def _show(state: State, seat: int, sled: Sled) -> None:
    left, right, brake = (int(sign) for sign in sled.mat)
    cards = [dog for dog in (left, right) if dog != 3 or sled.threes_are_cards]
    held = bag_of(sled.hand)
    rest = state.options.deck - held - bag(cards)
    deck = rest - (bag([brake]) if brake != 3 else EMPTY) if sled.deck is None else bag_of(sled.deck)
    _put(state, seat, left=left, left_card=int(left in cards), right=right, right_card=int(right in cards))
    _put(state, seat, brake=brake, hand=held, deck=deck, used=rest - deck)


def _put(state: State, seat: int, **values: Any) -> None:
    """Write values into what the state keeps for a seat."""
    for name, value in values.items():
        kept = getattr(state, name)
        setattr(state, name, type(kept)((*kept[:seat], value, *kept[seat + 1 :])))


def bag_of(cards: str) -> Bag:
    """The bag of these cards: `"144"`."""
    return bag(int(card) for card in cards)


def assert_whole(state: State) -> None:
    """No card is lost or doubled, and nobody holds a fifth dent (ST-04)."""
    for seat in range(state.seats):
        lying = bag(
            [state.left[seat]] * state.left_card[seat] + [state.right[seat]] * state.right_card[seat]
        )  # the card that a dog shows
        piles = (state.hand[seat], state.deck[seat], state.used[seat], lying)
        assert all(holds(state.options.deck, pile) for pile in piles), (seat, piles)
        assert sum(piles) == state.options.deck, (seat, piles)
        assert 0 <= state.dents[seat] <= 4


def play_of(cards: str) -> dict[str, int]:
    """A play: the value, then its places: `"4LB"`."""
    return {PLACES[place]: int(cards[0]) for place in cards[1:]}


def turn_of(cards: str | dict[str, Any], plan: str, bonus: int = 0, discards: str = "") -> Command:
    """The command of a whole turn."""
    play = play_of(cards) if isinstance(cards, str) else cards
    return {"do": "race", "cards": {**play}, "plan": plan, "bonus": bonus, "discards": [int(card) for card in discards]}


@dataclass
class Outcome:
    """What came of an order: all its events, and the state after it."""

    before: State
    state: State
    events: list[Event]
    seat: int

    @property
    def own(self) -> list[Event]:
        """What happened to the sled itself before anybody else came."""
        return list(
            takewhile(lambda event: event["kind"] not in BETWEEN and event.get("seat") == self.seat, self.events)
        )

    @property
    def kinds(self) -> list[str]:
        return [str(event["kind"]) for event in self.own]

    @property
    def path(self) -> list[Spot]:
        """The cells entered."""
        moved = self.only("sled-moved")
        return [spot_of(self.state.board, cell) for cell in moved["path"]]

    @property
    def dents(self) -> list[tuple[str, int]]:
        """Dents with their reason, in order."""
        return [(str(event["why"]), int(event["count"])) for event in self.own if event["kind"] == "dents-taken"]

    @property
    def drawn(self) -> int:
        return sum(int(event["count"]) for event in self.own if event["kind"] == "cards-drawn")

    @property
    def at(self) -> Spot:
        """Where the sled stands, or stood last."""
        return spot_of(self.state.board, self.state.last[self.seat])

    @property
    def all_kinds(self) -> list[tuple[Any, ...]]:
        """Kind and seat of every event, also those that follow on the turn."""
        return [(event["kind"], event.get("seat", "")) for event in self.events]

    def only(self, kind: str) -> dict[str, Any]:
        """The only event of this kind."""
        (event,) = [event for event in self.events if event["kind"] == kind]
        return event


def spot_of(board: Board, cell: int) -> Spot:
    return (board.section[cell], board.lane[cell], board.cell[cell])


def order(state: State, seat: int, command: Command, luck: Luck | None = None) -> Outcome:
    """Give an order; the state handed in stays as it was, and no card is lost."""
    before = state.copy()
    events = list(snow_tails.decide(state, seat, command, luck or Lowest()))
    after = snow_tails.evolve(state, events)
    assert state == before
    assert_whole(after)
    return Outcome(before, after, events, seat)


def race(
    state: State, cards: str | dict[str, Any], plan: str, bonus: int = 0, discards: str = "", luck: Luck | None = None
) -> Outcome:
    """A turn of the seat that is up."""
    return order(state, state.turn, turn_of(cards, plan, bonus, discards), luck)


def drive(state: State, plan: str, bonus: int = 0, discards: str = "", luck: Luck | None = None) -> Outcome:
    """A turn that leaves the mat as it is: the brake's own value is played on the brake (ST-46)."""
    return race(state, f"{state.brake[state.turn]}B", plan, bonus, discards, luck)


def refused(state: State, seat: int, command: Command) -> Wrong:
    """The refusal of an order; nothing changes, and no luck is asked for."""
    before = state.copy()
    try:
        snow_tails.decide(state, seat, command, Listed([]))
    except Wrong as wrong:
        assert state == before
        return wrong
    raise AssertionError("it was accepted")


def refused_turn(state: State, cards: str | dict[str, Any], plan: str, bonus: int = 0, discards: str = "") -> str:
    """The code with which a turn is refused."""
    return refused(state, state.turn, turn_of(cards, plan, bonus, discards)).code


def pins_of(seats: int, course: str = NUTCRACKER, **options: Any) -> dict[str, Any]:
    board = board_of(course)
    names = [{"id": f"sled-{seat}"} for seat in range(seats)]
    return {"rules": "snow_tails/1", "board": boards.digest(board), "seats": names, "options": options}


def opened(seats: int, course: str = NUTCRACKER, luck: Luck | None = None, **options: Any) -> Outcome:
    """A race from its very beginning: entry 0."""
    state = snow_tails.opening(pins_of(seats, course, **options), boards.write(board_of(course)))
    before = state.copy()
    events = list(snow_tails.start(state, luck or Lowest()))
    after = snow_tails.evolve(state, events)
    assert state == before
    assert_whole(after)
    return Outcome(before, after, events, OFF)


def begun(places: Iterable[int], course: str = NUTCRACKER, luck: Luck | None = None, **options: Any) -> State:
    """A race in which seats 0, 1, … chose these start places; the first turn is due."""
    places = list(places)
    state = opened(len(places), course, luck, order=list(range(len(places))), **options).state
    for seat, place in enumerate(places):
        state = order(state, seat, {"do": "place", "place": place}, luck).state
    return state
