"""What comes between decisions: animals that cannot move, the event of a card, the next turn, weather and deal.

It must never decide anything for a seat that has a choice.
"""

from __future__ import annotations

from games.rules.husky import facts, happenings, herd, piles
from games.rules.husky.event_log import EventLog
from games.rules.husky.state import ANIMAL, CAPPED, HAND, NOBODY, OFF, OVER


def go_on(tale: EventLog) -> None:
    """Go to the next decision that is owed, or to the end of the race."""
    state = tale.state
    while state.phase != OVER and state.due.seat == NOBODY:
        if state.kinds_due:
            next_animal(tale)
        elif state.event_due:
            happenings.happen(tale, state.turn)
        else:
            end_turn(tale)


def next_animal(tale: EventLog) -> None:
    """A kind of which none can move is skipped (R-HU-13)."""
    kind = tale.state.kinds_due[0]
    if herd.can_move(tale.state, kind):
        tale.events.append(facts.decision_owed(tale.state, tale.state.turn, ANIMAL, kind))
    else:
        tale.events.append(facts.animals_stuck(tale.state, kind))


def end_turn(tale: EventLog) -> None:
    """Play goes clockwise (HU-22)."""
    seat = tale.state.turn
    tale.events.append(facts.turn_ended(tale.state, seat))
    begin_turn(tale, (seat + 1) % tale.state.seats)


def begin_turn(tale: EventLog, seat: int) -> None:
    """The start player turns the weather before acting; after eight turns each, all cards are dealt anew first.

    On the first turn the musher is put on the start cell (HU-23 to HU-25, HU-53, R-HU-28).
    """
    state = tale.state
    if seat == state.start:
        if state.round and state.round == state.options.most_rounds:
            tale.events.append(facts.race_ended(state, CAPPED, NOBODY))
            return
        if min(state.done) == HAND:
            tale.events.append(facts.cards_gathered(state))
            piles.deal(tale)
        tale.events.append(facts.round_began(state, state.round + 1))
        piles.turn_weather(tale)
    if state.musher[seat] == OFF:
        tale.events.append(facts.musher_placed(state, seat))
    tale.events.append(facts.turn_began(state, seat))
