"""What one seat may know of a race, built from nothing upwards: what is not put in here is not seen.

It must never hold a card of another hand, nor anything about the order of the pile (R-RR-25).
"""

from __future__ import annotations

from core.canonical import Value
from reindeer_races.rules.movement_cards import names
from reindeer_races.rules.state import State


def view(state: State, seat: int) -> dict[str, Value]:
    """The open part of a race, and the hand of one seat; with seat -1 what everybody may see."""
    seen: dict[str, Value] = {
        "phase": state.phase,
        "turn": state.turn,
        "turns": state.turns,
        "seat": seat,
        "ending": state.ending,
        "lanes": [[[first, second] for first, second in lane] for lane in state.lanes],
        "on": [[*lane] for lane in state.on],
        "tiles": [[*lane] for lane in state.tiles],
        "pile": sum(state.pile),
        "discards": [*names(state.discards)],
        "teams": [_team(state, each) for each in range(state.seats)],
    }
    if 0 <= seat < state.seats:
        seen["hand"] = names(state.hand[seat])
    return seen


def _team(state: State, seat: int) -> Value:
    """Tiles lie open (RR-43); hands are counted only."""
    return {"supply": state.supply[seat], "won": [*state.won[seat]], "hand": sum(state.hand[seat])}
