"""What one seat may know of a race, built from nothing upwards: what is not put in here is not seen.

It must never hold a card of another hand, nor anything about the order of a deck (R-ST-42).
"""

from __future__ import annotations

from core.canonical import Value
from snow_tails.rules.bags import cards, counts, size
from snow_tails.rules.outcome import standings
from snow_tails.rules.state import State


def view(state: State, seat: int) -> dict[str, Value]:
    """The open part of a race, and the hand of one seat; with seat -1 what everybody may see."""
    seen: dict[str, Value] = {
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "seat": seat,
        "order": [*state.order],
        "standings": [*standings(state)],
        "specials": int(state.options.has_specials),
        "saplings": [*sorted(state.saplings)],
        "sleds": [_sled(state, each) for each in range(state.seats)],
    }
    if 0 <= seat < state.seats:
        seen["hand"] = [*cards(state.hand[seat])]
    return seen


def _sled(state: State, seat: int) -> Value:
    """Dents, mats and brake piles lie open (R-ST-42); hands and decks are counted only."""
    return {
        "place": state.place[seat],
        "cell": state.cell[seat],
        "last": state.last[seat],
        "left": state.left[seat],
        "right": state.right[seat],
        "brake": state.brake[seat],
        "left-card": state.left_card[seat],
        "right-card": state.right_card[seat],
        "dents": state.dents[seat],
        "hand": size(state.hand[seat]),
        "deck": size(state.deck[seat]),
        "used": [*counts(state.used[seat])],
        "moved": state.moved[seat],
        "fate": state.fate[seat],
        "rank": state.rank[seat],
    }
