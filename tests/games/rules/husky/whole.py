"""What holds in every state of a race: cards and figures are whole, each where it may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.rules.bag import Bag, plus
from husky.boards import is_red
from husky.boards.land import HOME
from husky.rules.decks import CARDS, EVENT_PILE, WEATHER_PILE
from husky.rules.state import OFF, RELOCATE, State

ALL_CARDS, NO_CARDS = (1,) * len(CARDS), (0,) * len(CARDS)


def all_of(bags: Iterable[Sequence[int]]) -> Bag:
    """All these bags together."""
    total = NO_CARDS
    for bag in bags:
        total = plus(total, bag)
    return total


def assert_whole(state: State) -> None:
    """No card is lost or doubled; one figure on a cell, but for mushers on red ones (HU-51, HU-52); animals at home."""
    assert all_of([*state.hand, state.pile, state.used]) == ALL_CARDS
    assert plus(state.events, state.event_used) == EVENT_PILE
    assert all(0 <= left <= everyone for left, everyone in zip(state.weathers, WEATHER_PILE, strict=True))
    land, region = state.board.land, state.board.region
    alone = [cell for cell in state.musher if cell != OFF and not is_red(land[cell])]
    taken = [*state.animals, *alone]
    if state.due.what == RELOCATE:  # an animal that attacks shares a cell until it is moved away (R-HU-16)
        taken.remove(state.animals[state.due.about])
    assert len(taken) == len(set(taken)), taken
    began = [cell for cells in state.board.animals for cell in cells]
    assert [region[cell] for cell in state.animals] == [region[cell] for cell in began]
    assert [land[cell] for cell in state.animals] == [HOME[kind] for kind in state.kinds]
