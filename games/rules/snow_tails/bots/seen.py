"""A state made of nothing but a view, so that the rules' own previews can be asked about it.

It must never hold what the seat does not know: other hands and all decks but the own one are empty in it.
"""

from __future__ import annotations

from typing import Any

from games.rules.snow_tails.bags import EMPTY, ONE, Bag, bag, minus, plus
from games.rules.snow_tails.state import State

TUPLES = ("place", "fate", "rank")
LISTS = ("cell", "last", "left", "right", "brake", "dents", "moved")


def seen(opening: State, view: dict[str, Any]) -> State:
    """What a seat knows of the race, as a state. `opening` is the race before anything happened."""
    state, sleds, seat = opening.copy(), view["sleds"], view["seat"]
    state.phase, state.round, state.turn = view["phase"], view["round"], view["turn"]
    state.order, state.saplings = tuple(view["order"]), frozenset(view["saplings"])
    for name in TUPLES:
        setattr(state, name, tuple(sled[name] for sled in sleds))
    for name in LISTS:
        setattr(state, name, [sled[name] for sled in sleds])
    state.left_card = [sled["left-card"] for sled in sleds]
    state.right_card = [sled["right-card"] for sled in sleds]
    state.used = [_bag(sled["used"]) for sled in sleds]
    state.deck = [EMPTY] * state.seats
    state.hand[seat] = bag(view["hand"])
    state.deck[seat] = _own_deck(state, seat)
    return state


def _bag(counts: list[int]) -> Bag:
    return (counts[0], counts[1], counts[2], counts[3], counts[4])


def _own_deck(state: State, seat: int) -> Bag:
    """Who counts the cards gone knows what is still to come, though not in which order."""
    gone = plus(state.hand[seat], state.used[seat])
    if state.left_card[seat]:
        gone = plus(gone, ONE[state.left[seat]])
    if state.right_card[seat]:
        gone = plus(gone, ONE[state.right[seat]])
    return minus(state.options.deck, gone)
