"""What one seat may know, as a state, so that the rules' own previews can be asked about it; bots are given this.

Built from nothing upwards, like `view`. It must never be written into: what lies open is shared with the state it was
seen in.
"""

from __future__ import annotations

from games.rules.bag import Bag, minus
from reindeer_races.rules.movement_cards import DECK, NONE
from reindeer_races.rules.state import State


def redacted_state(state: State, seat: int) -> State:
    """The race as a seat knows it (R-RR-25): the cards of others lie face down, and may be any of the pile."""
    new = State.__new__(State)
    new.board, new.options, new.seats = state.board, state.options, state.seats
    new.phase, new.turn, new.turns, new.ending = state.phase, state.turn, state.turns, state.ending
    new.lanes, new.on, new.supply = state.lanes, state.on, state.supply
    new.tiles, new.won, new.discards, new.drawn = state.tiles, state.won, state.discards, 0
    new.hand = [face_down(sum(hand)) for hand in state.hand]
    new.hand[seat] = state.hand[seat]
    new.pile = minus(minus(DECK, state.discards), state.hand[seat])
    return new


def face_down(count: int) -> Bag:
    """So many cards of nobody knows which kind: they stand behind all kinds there are.

    >>> sum(face_down(3)), face_down(3)[:1]
    (3, (0,))
    """
    return (*NONE, count)
