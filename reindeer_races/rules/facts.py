"""What happens in a race: each function does it to the state and gives the event that tells it.

The rules call them when they decide, `evolve` when it reads a log: no event can say one thing and do another. They must
never judge: who calls them knows that it can happen. Lanes count from 0 here, and from 1 in what is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.canonical import Value
from games.rules.bag import Bag, minus, plus
from games.rules.protocol import Event
from games.rules.writing import put
from reindeer_races.boards import LANES, turned
from reindeer_races.rules.movement_cards import NAMES, NONE, names
from reindeer_races.rules.state import DISCARDING, NOBODY, OVER, RUNNING, SUPPLY, State


def track_laid(state: State, turns: Sequence[Sequence[int]]) -> Event:
    """Which cards got half a turn at setup (R-RR-08)."""
    for lane in range(LANES):
        cards = zip(state.lanes[lane], turns[lane], strict=True)
        state.lanes[lane] = tuple(turned(card) if turn else card for card, turn in cards)
    return {"kind": "track-laid", "turned": [[*lane] for lane in turns]}


def turn_began(state: State, seat: int) -> Event:
    state.phase, state.turn = RUNNING, seat
    state.turns += 1
    return {"kind": "turn-began", "seat": seat}


def cards_played(state: State, seat: int, cards: Bag) -> Event:
    """They are in the discard pile at once (R-RR-18)."""
    _leave(state, seat, cards)
    return {"kind": "cards-played", "seat": seat, "cards": names(cards)}


def cards_discarded(state: State, seat: int, cards: Bag) -> Event:
    _leave(state, seat, cards)
    return {"kind": "cards-discarded", "seat": seat, "cards": names(cards)}


def _leave(state: State, seat: int, cards: Bag) -> None:
    state.hand[seat] = minus(state.hand[seat], cards)
    state.discards = plus(state.discards, cards)


def reindeer_ran(state: State, seat: int, lane: int, start: int, path: list[Value], end: int) -> Event:
    """It ends where its path does: on a cell, or back in the supply from home or off the ice (RR-42, R-RR-11)."""
    on = state.on[lane]
    if start == SUPPLY:
        state.supply[seat] -= 1
    else:
        on = put(on, start, NOBODY)
    if end == SUPPLY or end == len(on):
        state.supply[seat] += 1
    else:
        on = put(on, end, seat)
    state.on[lane] = on
    return {"kind": "reindeer-ran", "seat": seat, "lane": lane + 1, "from": start, "path": path}


def reindeer_taken(state: State, seat: int, lane: int, at: int) -> Event:
    """By the yeti, back to the supply (RR-59)."""
    state.on[lane] = put(state.on[lane], at, NOBODY)
    state.supply[seat] += 1
    return {"kind": "reindeer-taken", "seat": seat, "lane": lane + 1, "at": at}


def card_turned(state: State, lane: int, card: int) -> Event:
    """Its two cells change places, and so does whoever stands on them (R-RR-10); cards count from 0 here, too."""
    cards, on = state.lanes[lane], state.on[lane]
    state.lanes[lane] = (*cards[:card], turned(cards[card]), *cards[card + 1 :])
    first = 2 * card + 1
    state.on[lane] = (*on[:first], on[first + 1], on[first], *on[first + 2 :])
    return {"kind": "card-turned", "lane": lane + 1, "card": card + 1}


def reward_won(state: State, seat: int, lane: int) -> Event:
    """The highest that is left (RR-40)."""
    points, *left = state.tiles[lane]
    state.tiles[lane] = (*left,)
    state.won[seat] += (points,)
    return {"kind": "reward-won", "seat": seat, "lane": lane + 1, "points": points}


def pile_shuffled(state: State) -> Event:
    count = sum(state.discards)
    state.pile, state.discards = state.discards, NONE
    return {"kind": "pile-shuffled", "count": count}


def cards_drawn(state: State, seat: int, kinds: Sequence[int]) -> Event:
    pile, hand = [*state.pile], [*state.hand[seat]]
    for kind in kinds:
        pile[kind] -= 1
        hand[kind] += 1
    state.pile, state.hand[seat] = tuple(pile), tuple(hand)
    state.drawn += len(kinds)
    cards: list[Value] = [NAMES[kind] for kind in kinds]
    return {"kind": "cards-drawn", "seat": seat, "count": len(cards), "sealed": {"cards": cards}}


def discards_due(state: State, seat: int, count: int) -> Event:
    state.phase = DISCARDING
    return {"kind": "discards-due", "seat": seat, "count": count}


def race_ended(state: State, how: str, lane: int) -> Event:
    """By the lane whose last reward is gone, or NOBODY's where the turns are up (R-RR-26)."""
    state.phase, state.turn, state.ending = OVER, NOBODY, lane
    return {"kind": "race-ended", "how": how, "lane": lane + 1}
