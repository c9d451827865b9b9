"""What comes between decisions: animals that cannot move, the event of a card, the next turn, weather and deal.

It must never decide anything for a seat that has a choice.
"""

from __future__ import annotations

from courses.boards.husky import KINDS
from games.rules.husky import happenings, herd, piles
from games.rules.husky.state import ANIMAL, CAPPED, HAND, NOBODY, OFF, OVER
from games.rules.husky.tale import Tale


def go_on(tale: Tale) -> None:
    """Go to the next decision that is owed, or to the end of the race."""
    while tale.state.phase != OVER and tale.state.due.seat == NOBODY:
        state = tale.state
        if state.kinds_due:
            next_animal(tale)
        elif state.event_due:
            happenings.happen(tale, state.turn)
        else:
            end_turn(tale)


def next_animal(tale: Tale) -> None:
    """A kind of which none can move is skipped (R-HU-13)."""
    kind = tale.state.kinds_due[0]
    if herd.can_move(tale.state, kind):
        tale.tell({"kind": "decision-owed", "seat": tale.state.turn, "what": ANIMAL, "about": kind})
    else:
        tale.tell({"kind": "animals-stuck", "animals": KINDS[kind]})


def end_turn(tale: Tale) -> None:
    """Play goes clockwise (HU-22)."""
    seat = tale.state.turn
    tale.tell({"kind": "turn-ended", "seat": seat})
    begin_turn(tale, (seat + 1) % tale.state.seats)


def begin_turn(tale: Tale, seat: int) -> None:
    """The start player turns the weather before acting; after eight turns each, all cards are dealt anew first.

    On the first turn the musher is put on the start cell (HU-23 to HU-25, HU-53, R-HU-28).
    """
    state = tale.state
    if seat == state.start:
        if state.round and state.round == state.options.most_rounds:
            tale.tell({"kind": "race-ended", "how": CAPPED, "winner": NOBODY})
            return
        if min(state.done) == HAND:
            tale.tell({"kind": "cards-gathered"})
            piles.deal(tale)
        tale.tell({"kind": "round-began", "round": state.round + 1})
        piles.turn_weather(tale)
    if tale.state.musher[seat] == OFF:
        tale.tell({"kind": "musher-placed", "seat": seat})
    tale.tell({"kind": "turn-began", "seat": seat})
