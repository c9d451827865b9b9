"""What things are worth to a bot, in sixtieths of a point. It must never try anything."""

from __future__ import annotations

from games.rules.bag import Bag
from reindeer_races.boards import LANES
from reindeer_races.rules.bots.tries import Try
from reindeer_races.rules.movement_cards import ELF, KINDS, STEPS
from reindeer_races.rules.running import DRAWS, HOME, TAKEN_OFF, TURNS_CARD
from reindeer_races.rules.state import HAND, SUPPLY, State

POINT = 60
HELD = 45  # an object in the hand, in hundredths of a step
WILD = 50  # an elf in the hand
DRAWN = 90  # two cards more
SURE = 3 * POINT  # to be home: who is near may still be overtaken

Prices = list[int]


def prices(state: State, seat: int) -> Prices:
    """What a step on each lane is worth: its reward, shared out over the way; nothing where the seat cannot run."""
    has_more = state.supply[seat] > 0
    return [
        POINT * tiles[0] // len(on) if tiles and (has_more or seat in on) else 0
        for tiles, on in zip(state.tiles, state.on, strict=True)
    ]


def worth(state: State, price: Prices, tried: Try) -> int:
    """What a run brings, less what its cards were worth."""
    lane, run, (ones, twos, wild) = tried.lane, tried.run, tried.spent
    step, end = price[lane], run.path[-1]
    cost = (ones + 2 * twos) * step * HELD // 100 + wild * WILD
    if run.end == HOME:
        return POINT * state.tiles[lane][0] - step * tried.start + SURE - cost
    if run.end == TAKEN_OFF:
        end = SUPPLY
    elif run.end == TURNS_CARD:
        end += 1 if end % 2 else -1  # the other cell of the card (R-RR-10)
    elif run.end == DRAWS:
        cost -= DRAWN
    return step * (end - tried.start) - cost


def held(hand: Bag, price: Prices) -> int:
    """What a hand is worth."""
    objects = sum((hand[2 * lane] + 2 * hand[2 * lane + 1]) * price[lane] for lane in range(LANES))
    return objects * HELD // 100 + hand[ELF] * WILD


def spare(hand: Bag, price: Prices) -> Bag:
    """The cards that a hand of seven misses least: of lanes that are worth little, or of which it holds little.

    >>> spare((0, 0, 1, 0, 5, 1, 0, 0, 0, 0, 1), [60, 60, 60, 60, 60])
    (0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    """
    left, gone = list(hand), [0] * KINDS
    for _card in range(sum(hand) - HAND):
        kind = min((kind for kind in range(KINDS) if left[kind]), key=lambda kind: _missed(left, price, kind))
        left[kind] -= 1
        gone[kind] += 1
    return tuple(gone)


def _missed(hand: list[int], price: Prices, kind: int) -> int:
    """An elf fits whatever else is held; another card is worth more, the more there is of its lane."""
    if kind == ELF:
        return WILD * HAND
    first = kind - kind % 2
    return price[kind // 2] * STEPS[kind] * (1 + hand[first] + 2 * hand[first + 1])
