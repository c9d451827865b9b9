"""A state made of nothing but a view, so that the rules' own previews can be asked about it.

It must never hold what the seat does not know: other hands are empty in it, their cards lie among those of the pile.
"""

from __future__ import annotations

from typing import Any

from games.rules.bag import bag, minus
from games.rules.reindeer_races.movement_cards import DECK, KIND, KINDS, NONE
from games.rules.reindeer_races.state import State


def seen(opening: State, view: dict[str, Any]) -> State:
    """What a seat knows of the race, as a state. `opening` is the race before anything happened."""
    state, seat = opening.copy(), view["seat"]
    state.phase, state.turn, state.turns, state.ending = view["phase"], view["turn"], view["turns"], view["ending"]
    state.lanes = [tuple(map(tuple, lane)) for lane in view["lanes"]]
    state.on, state.tiles = [*map(tuple, view["on"])], [*map(tuple, view["tiles"])]
    state.supply = [team["supply"] for team in view["teams"]]
    state.won = [tuple(team["won"]) for team in view["teams"]]
    state.hand = [NONE] * state.seats
    state.hand[seat] = bag(KINDS, map(KIND.__getitem__, view["hand"]))
    state.discards = bag(KINDS, map(KIND.__getitem__, view["discards"]))
    state.pile = minus(minus(DECK, state.discards), state.hand[seat])
    return state
