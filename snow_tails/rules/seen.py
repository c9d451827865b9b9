"""What one seat may know, as a state, so that the rules' own previews can be asked about it; bots are given this.

Built from nothing upwards, like `view`: other hands, all decks but the own one and the numbers of draws are empty in
it. It must never be written into: what lies open is shared with the state it was seen in.
"""

from __future__ import annotations

from snow_tails.rules.bags import EMPTY
from snow_tails.rules.state import State


def redacted_state(state: State, seat: int) -> State:
    """The race as a seat knows it (R-ST-42). Who counts the cards gone knows its own deck, though not the order."""
    new = State.__new__(State)
    new.board, new.options, new.seats = state.board, state.options, state.seats
    new.phase, new.round, new.turn, new.saplings = state.phase, state.round, state.turn, state.saplings
    new.order, new.place, new.fate, new.rank, new.out = state.order, state.place, state.fate, state.rank, state.out
    new.cell, new.last, new.dents, new.moved = state.cell, state.last, state.dents, state.moved
    new.left, new.right, new.brake = state.left, state.right, state.brake
    new.left_card, new.right_card, new.used = state.left_card, state.right_card, state.used
    new.hand, new.deck, new.drawn = [EMPTY] * state.seats, [EMPTY] * state.seats, [0] * state.seats
    new.hand[seat], new.deck[seat] = state.hand[seat], state.deck[seat]
    return new
