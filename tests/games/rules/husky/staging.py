"""Races staged in the middle: a map as text, hands, piles and weather that add up.

It must never compute what the rules compute: a test says how a board lies and what it should come to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.rules.bag import Bag, bag, minus
from games.rules.luck import Luck
from husky import boards
from husky import rules as husky
from husky.boards import Board
from husky.rules.decks import CARDS, EVENT_PILE, EVENTS, NUMBER, WEATHER_PILE, WEATHERS
from husky.rules.options import Options
from husky.rules.state import HAND, OFF, TURN, Due, State, fresh
from tests.games.rules.husky import maps, standard
from tests.games.rules.husky.scene import Scene, name_of
from tests.games.rules.husky.whole import ALL_CARDS, NO_CARDS, all_of, assert_whole
from tests.parts.luck import Scripted

BOOK = Options()
EXAMPLE = "462WB"  # HU-18: the card that the rulebook shows
FAIR = "FMB"  # the weather on snow, bush and ice
LINE = """
Ss w0a wb wc wd we wf
g  g   g  g  g  g  g
g  g   g  w1 g  g  g
"""


def cards_of(shorts: str) -> Bag:
    """The bag of these cards: `"462WB 333BE"`."""
    return bag(len(CARDS), (NUMBER[name_of(short)] for short in shorts.split()))


def weather_of(letters: str) -> int:
    """The weather card with these letters (F, M, B) for snow, bush and ice."""
    return [taken for taken, _count in WEATHERS].index(tuple("FMB".index(letter) for letter in letters))


def stage(
    text: str, *hands: str, seats: int = 4, turn: int = 0, start: int = 0, weather: str = FAIR, events: str = "",
    pile: str | None = None, options: Options = BOOK, number: int = 1, **marks: Mapping[int, int],
) -> Scene:  # fmt: skip
    """A race at the turn of this seat. Whatever is in no hand is in the pile or, where that is given, played.

    `marks` are what is kept for each seat: `passed`, `blocked`, `boost`, `camp`, `done`, by seat.
    """
    laid = maps.read(text)
    state = fresh(laid.board, options, seats)
    state.start, state.turn, state.round, state.due = start, turn, number, Due(turn, TURN)
    state.musher = [laid.mushers.get(seat, OFF) for seat in range(seats)]
    state.trail = (state.musher[turn],)
    for name, by_seat in marks.items():
        setattr(state, name, [by_seat.get(seat, 0) for seat in range(seats)])
    _deal(state, hands, pile)
    _turn_weather(state, weather)
    if events:
        state.events = [*bag(len(EVENTS), map(EVENTS.index, events.split()))]
        state.event_used = [*minus(EVENT_PILE, state.events)]
    assert_whole(state)
    return Scene(state, laid.names)


def drawn(event: str, text: str = LINE, path: str = "bc", **more: Any) -> Scene:
    """Seat 0 moves two steps with a card that shows an E, and draws this event."""
    return stage(text, "246WB 333BE", "345WB", events=event, **more).play("246WB", path)


def _deal(state: State, hands: tuple[str, ...], pile: str | None) -> None:
    held = [*map(cards_of, hands), *[NO_CARDS] * (state.seats - len(hands))]
    rest = minus(ALL_CARDS, all_of(held))
    state.hand, state.pile = [[*hand] for hand in held], [*(rest if pile is None else cards_of(pile))]
    state.used, state.drawn = [*minus(rest, state.pile)], HAND * state.seats


def _turn_weather(state: State, letters: str) -> None:
    state.weather, state.weathers_drawn = weather_of(letters), 1
    state.weathers = [*minus(WEATHER_PILE, bag(len(WEATHERS), [state.weather]))]


def pins_of(seats: int, board: Board | None = None, **options: Any) -> dict[str, Any]:
    """The pins of a race on the standard board or another one."""
    names = [{"id": f"musher-{seat}"} for seat in range(seats)]
    digest = boards.digest(board or standard.board())
    return {"rules": "husky/1", "board": digest, "seats": names, "options": options}


def opened(seats: int, luck: Luck | None = None, board: Board | None = None, **options: Any) -> Scene:
    """A race from its very beginning: entry 0."""
    laid = board or standard.board()
    state = husky.opening(pins_of(seats, laid, **options), boards.write(laid))
    events = list(husky.start(state, luck or Scripted(then=0)))
    after = husky.evolve(state, events)
    assert_whole(after)
    return Scene(after, {}, events)
