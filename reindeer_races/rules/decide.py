"""From a command to its events: one function for each kind of order, and what happens before the first turn."""

from __future__ import annotations

from core.errors import Refused
from games.rules.bag import holds, nth
from games.rules.luck import Luck
from games.rules.option import BY_LOT
from games.rules.protocol import Command, Event
from reindeer_races.rules import commands, facts, moves, refusals
from reindeer_races.rules.commands import Discard, Move
from reindeer_races.rules.event_log import EventLog
from reindeer_races.rules.movement_cards import NONE
from reindeer_races.rules.running import DRAWS, HOME, TAKEN_OFF, TURNS_CARD, Run
from reindeer_races.rules.state import DEAL, DISCARDING, DRAW, HAND, NOBODY, OVER, State

TRACK, FIRST, PILE = "reindeer-races.track", "reindeer-races.first", "reindeer-races.pile"
LANE_EMPTY, CAPPED = "lane-empty", "capped"  # how a race ends


def start(state: State, luck: Luck) -> list[Event]:
    """Lay the track, deal five cards each, and begin (RR-11, RR-20, RR-23)."""
    return start_and_apply(state, luck)[0]


def start_and_apply(state: State, luck: Luck) -> tuple[list[Event], State]:
    """The events of `start`, and the state that they lead to."""
    log = EventLog(state.copy(), luck)
    _begin(log)
    return log.events, log.state


def _begin(log: EventLog) -> None:
    state, luck = log.state, log.luck
    if state.options.is_turned:
        log.events.append(facts.track_laid(state, _turned(state, luck)))
    for seat in range(state.seats):
        _draw(log, seat, DEAL)
    first = state.options.first
    begins = luck.below(state.seats, FIRST, 0) if first == BY_LOT else first
    log.events.append(facts.turn_began(state, begins))


def _turned(state: State, luck: Luck) -> list[list[int]]:
    """A half-turn by lot for every card, in the order in which they lie (R-RR-08)."""
    counter, turned = 0, list[list[int]]()
    for lane in state.board.lanes:
        turned.append([luck.below(2, TRACK, counter + card) for card in range(len(lane))])
        counter += len(lane)
    return turned


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
        raise _out_of_turn(state, seat)
    log = EventLog(state, luck)
    if isinstance(order, Discard):
        _discarded(log, seat, order)
    elif state.phase == DISCARDING:
        raise refusals.discard_first()
    elif isinstance(order, Move):
        _moved(log, seat, order)
    else:
        _draw(log, seat, DRAW)  # RR-25 to RR-27
        _after(log, seat)
    return log.events, state


def _out_of_turn(state: State, seat: int) -> Refused:
    if state.phase == OVER:
        return refusals.over()
    return refusals.not_your_turn(state.turn) if 0 <= seat < state.seats else refusals.unknown_seat()


def _discarded(log: EventLog, seat: int, order: Discard) -> None:
    """Which cards go is the player's choice, made with all cards in sight (R-RR-17)."""
    state = log.state
    if state.phase != DISCARDING:
        raise refusals.nothing_to_discard()
    due = sum(state.hand[seat]) - HAND
    if sum(order.cards) != due:
        raise refusals.wrong_discards(due)
    if not holds(state.hand[seat], order.cards):
        raise refusals.not_held()
    log.events.append(facts.cards_discarded(state, seat, order.cards))
    _next_turn(log, seat)


def _moved(log: EventLog, seat: int, order: Move) -> None:
    state = log.state
    run = moves.looked_at(state, seat, order)
    log.events.append(facts.cards_played(state, seat, order.cards))
    log.events += ran(state, seat, order.lane, order.start, run)
    if run.end == DRAWS:
        _draw(log, seat, DRAW)  # RR-58
    if state.phase != OVER:
        _after(log, seat)


def ran(state: State, seat: int, lane: int, start: int, run: Run) -> list[Event]:
    """A run, and what its end brings but for cards: a reward, or the action of the cell (RR-40, RR-50)."""
    at = run.path[-1]
    events = [facts.reindeer_ran(state, seat, lane, start, [*run.path], at)]
    if run.end == HOME:
        events.append(facts.reward_won(state, seat, lane))
        if not state.tiles[lane]:
            events.append(facts.race_ended(state, LANE_EMPTY, lane))  # R-RR-20: at once
    elif run.end == TURNS_CARD:
        events.append(facts.card_turned(state, lane, (at - 1) // 2))
    elif run.end == TAKEN_OFF:
        events.append(facts.reindeer_taken(state, seat, lane, at))
    return events


def _after(log: EventLog, seat: int) -> None:
    """The hand is checked after drawing (R-RR-17); the cards are seen before some of them go."""
    due = sum(log.state.hand[seat]) - HAND
    if due > 0:
        log.events.append(facts.discards_due(log.state, seat, due))
    else:
        _next_turn(log, seat)


def _next_turn(log: EventLog, seat: int) -> None:
    state = log.state
    if state.turns == state.options.most_turns:
        log.events.append(facts.race_ended(state, CAPPED, NOBODY))  # R-RR-26
    else:
        log.events.append(facts.turn_began(state, (seat + 1) % state.seats))


def _draw(log: EventLog, seat: int, count: int) -> None:
    """Draw from the pile; an empty one is made anew of the discards when a card is needed (RR-28, R-RR-19)."""
    state = log.state
    while count:
        size = sum(state.pile)
        if size:
            got = _drawn(log, min(count, size), size)
            count -= len(got)
            log.events.append(facts.cards_drawn(state, seat, got))
        elif state.discards == NONE:
            return
        else:
            log.events.append(facts.pile_shuffled(state))


def _drawn(log: EventLog, count: int, size: int) -> list[int]:
    """The kinds of so many cards of the pile, which has this size."""
    pile, counter, got = [*log.state.pile], log.state.drawn, list[int]()
    for gone in range(count):
        kind = nth(pile, log.luck.below(size - gone, PILE, counter + gone))
        pile[kind] -= 1
        got.append(kind)
    return got
