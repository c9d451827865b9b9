"""What comes between decisions: animals that cannot move, the event of a card, the next turn, weather and deal.

It must never decide anything for a seat that has a choice.
"""

from __future__ import annotations

from husky.rules import facts, happenings, herd, piles
from husky.rules.event_log import EventLog
from husky.rules.state import ANIMAL, CAPPED, HAND, NOBODY, OFF, OVER


def go_on(log: EventLog) -> None:
    """Go to the next decision that is owed, or to the end of the race."""
    state = log.state
    while state.phase != OVER and state.due.seat == NOBODY:
        if state.kinds_due:
            next_animal(log)
        elif state.event_due:
            happenings.happen(log, state.turn)
        else:
            end_turn(log)


def next_animal(log: EventLog) -> None:
    """A kind of which none can move is skipped (R-HU-13)."""
    kind = log.state.kinds_due[0]
    if herd.can_move(log.state, kind):
        log.events.append(facts.decision_owed(log.state, log.state.turn, ANIMAL, kind))
    else:
        log.events.append(facts.animals_stuck(log.state, kind))


def end_turn(log: EventLog) -> None:
    """Play goes clockwise (HU-22)."""
    seat = log.state.turn
    log.events.append(facts.turn_ended(log.state, seat))
    begin_turn(log, (seat + 1) % log.state.seats)


def begin_turn(log: EventLog, seat: int) -> None:
    """The start player turns the weather before acting; after eight turns each, all cards are dealt anew first.

    On the first turn the musher is put on the start cell (HU-23 to HU-25, HU-53, R-HU-28).
    """
    state = log.state
    if seat == state.start:
        if state.round and state.round == state.options.most_rounds:
            log.events.append(facts.race_ended(state, CAPPED, NOBODY))
            return
        if min(state.done) == HAND:
            log.events.append(facts.cards_gathered(state))
            piles.deal(log)
        log.events.append(facts.round_began(state, state.round + 1))
        piles.turn_weather(log)
    if state.musher[seat] == OFF:
        log.events.append(facts.musher_placed(state, seat))
    log.events.append(facts.turn_began(state, seat))
