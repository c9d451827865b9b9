"""From a command to its events: one function for each kind of order, and what happens before the first turn."""

from __future__ import annotations

from core.errors import Refused
from games.rules.luck import Luck
from games.rules.protocol import Command, Event
from snow_tails.rules import commands, facts, refusals, rounds, standing, turns
from snow_tails.rules.commands import Order, PlayTurn, Retire, TakePlace
from snow_tails.rules.event_log import EventLog
from snow_tails.rules.state import NOBODY, ON, OVER, PLACING, RACING, State

ORDER_LABEL = "snow-tails.order"


def start(state: State, luck: Luck) -> list[Event]:
    """Who chooses first is drawn or given (ST-23); places that are dealt need no decision."""
    return start_and_apply(state, luck)[0]


def start_and_apply(state: State, luck: Luck) -> tuple[list[Event], State]:
    """The events of `start`, and the state that they lead to."""
    log = EventLog(state.copy(), luck)
    _begin(log)
    return log.events, log.state


def _begin(log: EventLog) -> None:
    state, luck = log.state, log.luck
    log.events.append(facts.order_drawn(state, _order(state, luck)))
    if state.options.is_dealt:
        for place, seat in enumerate(state.order, 1):
            log.events.append(facts.place_taken(state, seat, place))
        rounds.begin(log)
    else:
        log.events.append(facts.turn_began(state, state.order[0]))


def _order(state: State, luck: Luck) -> list[int]:
    if state.options.order:
        return list(state.options.order)
    left = list(range(state.seats))
    return [left.pop(luck.below(len(left), ORDER_LABEL, at)) for at in range(state.seats)]


def decide(state: State, seat: int, command: Command, luck: Luck) -> list[Event]:
    """The events of a command; `Refused` with its clause where the rules do not allow it, and nothing changes."""
    return apply_in_place(state.copy(), seat, command, luck)[0]


def decide_and_apply(state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
    """The events of a command, and the state that they lead to; `state` itself stays as it was."""
    return apply_in_place(state.copy(), seat, command, luck)


def apply_in_place(state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
    """Like `decide_and_apply`, but writes into `state`, which becomes the new one; discard it after `Refused`."""
    order = commands.read(command)
    if seat != state.turn or seat == NOBODY:
        _check_out_of_turn(state, seat, order)
    log = EventLog(state, luck)
    if isinstance(order, PlayTurn):
        if state.phase != RACING:
            raise _not_now(state)
        turns.played(log, seat, order, turns.looked_at(state, seat, order))
        rounds.go_on(log)
    elif isinstance(order, Retire):
        _retired(log, seat)
    else:
        _placed(log, seat, order)
    return log.events, state


def _check_out_of_turn(state: State, seat: int, order: Order) -> None:
    """A seat that is not at turn can only retire, as long as it races."""
    if state.phase == OVER:
        raise refusals.over()
    if not 0 <= seat < state.seats:
        raise refusals.unknown_seat()
    if state.fate[seat] != ON:
        raise refusals.out_of_race()
    if not isinstance(order, Retire):
        raise refusals.not_your_turn(state.turn)


def _not_now(state: State) -> Refused:
    return refusals.over() if state.phase == OVER else refusals.not_now()


def _placed(log: EventLog, seat: int, order: TakePlace) -> None:
    state = log.state
    if state.phase != PLACING:
        raise _not_now(state)
    if not 1 <= order.place <= len(state.board.starts):
        raise refusals.no_such_place(len(state.board.starts))
    if order.place in state.place:
        raise refusals.place_taken(order.place)
    log.events.append(facts.place_taken(state, seat, order.place))
    waiting = [other for other in state.order if not state.place[other]]
    if waiting:
        log.events.append(facts.turn_began(state, waiting[0]))
    else:
        rounds.begin(log)


def _retired(log: EventLog, seat: int) -> None:
    """A seat that retires need not be at turn; another seat's turn stays (R-ST-37)."""
    state = log.state
    if state.phase != RACING:
        raise refusals.over() if state.phase == OVER else refusals.retire_before_start()
    if seat in standing.crossed(state):
        raise refusals.retire_past_line()
    log.events.append(facts.sled_retired(state, seat))
    if seat == state.turn:
        rounds.go_on(log)
