"""What one seat may know, as a state, so that the rules' own previews can be asked about it; bots are given this.

Built from nothing upwards, like `view`. It must never hold a card of another hand: those lie among the cards of the
pile, whose order nobody knows (R-HU-30). Nor be written into: what lies open is shared with the state it was seen in.
"""

from __future__ import annotations

from husky.rules.decks import CARDS
from husky.rules.state import HAND, State

NONE = [0] * len(CARDS)


def redacted_state(state: State, seat: int) -> State:
    """The race as a seat knows it: of other hands only how many cards; with seat -1 of every hand.

    In the piles of weather and events is what was not turned up yet, and what was lies open.
    """
    known = State.__new__(State)
    known.board, known.options, known.seats, known.kinds = state.board, state.options, state.seats, state.kinds
    known.phase, known.start, known.turn, known.round, known.how = (
        state.phase, state.start, state.turn, state.round, state.how
    )  # fmt: skip
    known.due, known.kinds_due, known.event_due, known.trail = state.due, state.kinds_due, state.event_due, state.trail
    known.animals, known.musher, known.passed = state.animals, state.musher, state.passed
    known.blocked, known.boost, known.camp, known.done = state.blocked, state.boost, state.camp, state.done
    known.used, known.weather, known.weathers = state.used, state.weather, state.weathers
    known.events, known.event_used = state.events, state.event_used
    known.drawn, known.weathers_drawn, known.events_drawn = 0, 0, 0
    known.hand = [FACE_DOWN[sum(hand)] for hand in state.hand]
    own = NONE
    if 0 <= seat < state.seats:
        known.hand[seat] = own = state.hand[seat]
    known.pile = [1 - used - held for used, held in zip(state.used, own, strict=False)]
    return known


def face_down(count: int) -> list[int]:
    """So many cards of nobody knows which kind: they stand behind all kinds there are.

    >>> sum(face_down(3)), face_down(3)[:1]
    (3, [0])
    """
    return [*NONE, count]


FACE_DOWN = tuple(map(face_down, range(HAND + 1)))
