"""What comes between two turns: whose turn it is, the end of a round, the end of the race.

It must never move a sled nor touch a card but where a turn begins without one.
"""

from __future__ import annotations

from snow_tails.rules import facts, hands
from snow_tails.rules.event_log import EventLog
from snow_tails.rules.standing import crossed, next_seat
from snow_tails.rules.state import NOBODY, ON

ALL_DONE, ALL_OUT, CAPPED = "all-done", "all-out", "capped"  # how a race ends


def begin(log: EventLog) -> None:
    """Everybody has a start place: deal, and begin the first round (ST-26, ST-32)."""
    for seat in range(log.state.seats):
        hands.deal(log, seat)
    log.events.append(facts.round_began(log.state, 1))
    go_on(log)


def go_on(log: EventLog) -> None:
    """Go to the next seat that owes a decision, over as many rounds and wrecks as it takes; or end the race."""
    state = log.state
    while True:
        seat = next_seat(state)
        if seat == NOBODY:
            if not _next_round(log):
                return
        elif state.hand[seat] or hands.without_card(log, seat):
            log.events.append(facts.turn_began(state, seat))
            return


def _next_round(log: EventLog) -> bool:
    """End the round: who crossed the line has finished (ST-104 to ST-110). Whether another one begins."""
    state = log.state
    if past := crossed(state):
        first = 1 + sum(1 for rank in state.rank if rank)
        for place, seat in enumerate(past, first):
            log.events.append(facts.sled_finished(state, seat, place))
    if ON not in state.fate:
        _end(log)
        return False
    if state.round == state.options.most_rounds:
        log.events.append(facts.race_ended(state, CAPPED))  # R-ST-37
        return False
    log.events.append(facts.round_began(state, state.round + 1))
    return True


def _end(log: EventLog) -> None:
    """Nobody is racing now (ST-109); with nobody at the finish the race is void (R-ST-36)."""
    log.events.append(facts.race_ended(log.state, ALL_DONE if any(log.state.rank) else ALL_OUT))
