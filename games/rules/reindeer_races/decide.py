"""From a command to its events: one function for each kind of order, and what happens before the first turn."""

from __future__ import annotations

from games.rules.bag import minus, nth
from games.rules.luck import Luck
from games.rules.protocol import Command, Event
from games.rules.reindeer_races import commands, moves, refusals
from games.rules.reindeer_races.commands import Discard, Draw, Move
from games.rules.reindeer_races.movement_cards import NAMES, NONE
from games.rules.reindeer_races.options import BY_LOT
from games.rules.reindeer_races.running import DRAWS, HOME, TAKEN_OFF, TURNS_CARD, Run
from games.rules.reindeer_races.state import DEAL, DISCARDING, DRAW, HAND, OVER, State
from games.rules.reindeer_races.tale import Tale, begun
from ground.canonical import Value

TRACK, FIRST, PILE = "reindeer-races.track", "reindeer-races.first", "reindeer-races.pile"
LANE_EMPTY, CAPPED = "lane-empty", "capped"  # how a race ends


def start(state: State, luck: Luck) -> list[Event]:
    """Lay the track, deal five cards each, and begin (RR-11, RR-20, RR-23)."""
    tale = begun(state.copy(), luck)
    if state.options.is_turned:
        tale.tell({"kind": "track-laid", "turned": _turned(state, luck)})
    for seat in range(state.seats):
        _draw(tale, seat, DEAL)
    first = state.options.first
    tale.tell({"kind": "turn-began", "seat": luck.below(state.seats, FIRST, 0) if first == BY_LOT else first})
    return tale.events


def _turned(state: State, luck: Luck) -> list[Value]:
    """A half-turn by lot for every card, in the order in which they lie (R-RR-08)."""
    counter, found = 0, list[Value]()
    for lane in state.board.lanes:
        found.append([luck.below(2, TRACK, counter + card) for card in range(len(lane))])
        counter += len(lane)
    return found


def decide(state: State, seat: int, command: Command, luck: Luck) -> list[Event]:
    """The events of a command; `Refused` with its clause where the rules do not allow it, and nothing changes."""
    return _told(state.copy(), seat, command, luck).events


def lived(state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
    """The same, with the state that the events lead to: it was made while they were told."""
    return raced_on(state.copy(), seat, command, luck)


def raced_on(state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
    """The same for who needs the old state no more: it becomes the new one, and is worth nothing after a refusal."""
    tale = _told(state, seat, command, luck)
    return tale.events, tale.state


def _told(state: State, seat: int, command: Command, luck: Luck) -> Tale:
    order = commands.read(command)
    if state.phase == OVER:
        raise refusals.over()
    if not 0 <= seat < state.seats:
        raise refusals.unknown_seat()
    if seat != state.turn:
        raise refusals.not_your_turn(state.turn)
    if isinstance(order, Discard):
        return _discarded(state, seat, order, luck)
    if state.phase == DISCARDING:
        raise refusals.discard_first()
    return _moved(state, seat, order, luck) if isinstance(order, Move) else _drawn(state, seat, order, luck)


def _drawn(state: State, seat: int, order: Draw, luck: Luck) -> Tale:
    """RR-25 to RR-27."""
    tale = begun(state, luck)
    _draw(tale, seat, DRAW)
    _after(tale, seat)
    return tale


def _discarded(state: State, seat: int, order: Discard, luck: Luck) -> Tale:
    """Which cards go is the player's choice, made with all cards in sight (R-RR-17)."""
    if state.phase != DISCARDING:
        raise refusals.nothing_to_discard()
    due = sum(state.hand[seat]) - HAND
    if sum(order.cards) != due:
        raise refusals.wrong_discards(due)
    if min(minus(state.hand[seat], order.cards)) < 0:
        raise refusals.not_held()
    tale = begun(state, luck)
    tale.tell({"kind": "cards-discarded", "seat": seat, "cards": commands.names(order.cards)})
    _next_turn(tale, seat)
    return tale


def _moved(state: State, seat: int, order: Move, luck: Luck) -> Tale:
    found = moves.looked_at(state, seat, order)
    tale = begun(state, luck)
    tale.tell({"kind": "cards-played", "seat": seat, "cards": commands.names(order.cards)})
    path: list[Value] = [*found.path]
    lane = order.lane + 1
    tale.tell({"kind": "reindeer-ran", "seat": seat, "lane": lane, "from": order.start, "path": path})
    _arrived(tale, seat, lane, found)
    if tale.state.phase != OVER:
        _after(tale, seat)
    return tale


def _arrived(tale: Tale, seat: int, lane: int, found: Run) -> None:
    """What the end of a run brings: a reward, or the action of the cell (RR-40, RR-50)."""
    at = found.path[-1]
    if found.end == HOME:
        tale.tell({"kind": "reward-won", "seat": seat, "lane": lane, "points": tale.state.tiles[lane - 1][0]})
        if not tale.state.tiles[lane - 1]:
            tale.tell({"kind": "race-ended", "how": LANE_EMPTY, "lane": lane})  # R-RR-20: at once
    elif found.end == TURNS_CARD:
        tale.tell({"kind": "card-turned", "lane": lane, "card": (at + 1) // 2})
    elif found.end == TAKEN_OFF:
        tale.tell({"kind": "reindeer-taken", "seat": seat, "lane": lane, "at": at})
    elif found.end == DRAWS:
        _draw(tale, seat, DRAW)  # RR-58


def _after(tale: Tale, seat: int) -> None:
    """The hand is checked after drawing (R-RR-17); the cards are seen before some of them go."""
    due = sum(tale.state.hand[seat]) - HAND
    if due > 0:
        tale.tell({"kind": "discards-due", "seat": seat, "count": due})
    else:
        _next_turn(tale, seat)


def _next_turn(tale: Tale, seat: int) -> None:
    if tale.state.turns == tale.state.options.most_turns:
        tale.tell({"kind": "race-ended", "how": CAPPED, "lane": 0})  # R-RR-26
    else:
        tale.tell({"kind": "turn-began", "seat": (seat + 1) % tale.state.seats})


def _draw(tale: Tale, seat: int, count: int) -> None:
    """Draw from the pile; an empty one is made anew of the discards when a card is needed (RR-28, R-RR-19)."""
    while count:
        state = tale.state
        pile, size = state.pile, sum(state.pile)
        if not size:
            if state.discards == NONE:
                return
            tale.tell({"kind": "pile-shuffled", "count": sum(state.discards)})
            continue
        got: list[Value] = []
        for counter in range(state.drawn, state.drawn + min(count, size)):
            kind = nth(pile, tale.luck.below(sum(pile), PILE, counter))
            pile = (*pile[:kind], pile[kind] - 1, *pile[kind + 1 :])
            got.append(NAMES[kind])
        count -= len(got)
        tale.tell({"kind": "cards-drawn", "seat": seat, "count": len(got), "sealed": {"cards": got}})
