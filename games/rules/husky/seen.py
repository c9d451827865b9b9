"""What one seat may know, as a state, so that the rules' own previews can be asked about it; bots are given this.

Built from nothing upwards, like `view`. It must never hold a card of another hand: those lie among the cards of the
pile, whose order nobody knows (R-HU-30). Nor be written into: what lies open is shared with the state it was seen in.
"""

from __future__ import annotations

from games.rules.bag import minus
from games.rules.husky.decks import CARDS
from games.rules.husky.state import State, fresh

# Everything but hands and the pile lies open; in the piles of weather and events is what was not turned up yet.
OPEN = (
    "animals", "blocked", "boost", "camp", "done", "due", "event_due", "event_used", "events", "how", "kinds_due",
    "musher", "passed", "phase", "round", "start", "trail", "turn", "used", "weather", "weathers",
)  # fmt: skip


def seen(state: State, seat: int) -> State:
    """The race as a seat knows it: of other hands only how many cards; with seat -1 of every hand."""
    known = fresh(state.board, state.options, state.seats)
    for name in OPEN:
        setattr(known, name, getattr(state, name))
    known.pile = [*minus(known.pile, state.used)]
    known.hand = [hand if each == seat else face_down(sum(hand)) for each, hand in enumerate(state.hand)]
    if 0 <= seat < state.seats:
        known.pile = [*minus(known.pile, state.hand[seat])]
    return known


def face_down(count: int) -> list[int]:
    """So many cards of nobody knows which kind: they stand behind all kinds there are.

    >>> sum(face_down(3)), face_down(3)[:1]
    (3, [0])
    """
    return [*[0] * len(CARDS), count]
