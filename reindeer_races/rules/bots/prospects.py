"""What a seat may hope for: the more, the likelier it wins. The unit is nothing in particular.

The weights were found by racing: they began as those that tell best who won a thousand races of racers, and were then
tried one by one. It must never try a run.
"""

from __future__ import annotations

from functools import lru_cache

from games.rules.bag import Bag
from reindeer_races.rules.movement_cards import ELF
from reindeer_races.rules.outcome import ranked
from reindeer_races.rules.state import OVER, State

WON, LOST = 1 << 30, -1 << 30  # RR-65: whoever ends the race while another is ahead has lost it
POINT = 134  # won
NEAR = 20  # a point of the next reward of a lane that the cards in hand reach
REACH = 8  # so many steps short of it is too far to count
CARD = -30  # in the hand, where it wins nothing
WILD = 170  # more for an elf
COMING = 127  # a card that will be drawn


def prospects(state: State, seat: int, hand: Bag, coming: int) -> int:
    """Of a seat with such a hand, and so many cards that it will draw."""
    if state.phase == OVER:
        return WON if _has_won(state, seat) else LOST
    wild = hand[ELF]
    total = POINT * sum(state.won[seat]) + WILD * wild + CARD * sum(hand) + COMING * coming
    for on, tiles, ones, twos in zip(state.on, state.tiles, hand[:ELF:2], hand[1:ELF:2], strict=True):
        total += _lane(on, tiles[0], seat, ones + 2 * twos + wild)
    return total


def _has_won(state: State, seat: int) -> bool:
    return any(result["seat"] == seat and result["place"] == 1 for result in ranked(state.won))


@lru_cache(maxsize=1 << 14)
def _lane(on: tuple[int, ...], tile: int, seat: int, steps: int) -> int:
    """What the seat may hope for on a lane that it could run so many steps on: less for each step that it is short."""
    at = len(on) - 1
    while at and on[at] != seat:
        at -= 1
    short = max(0, len(on) - at - steps)
    return NEAR * tile * (REACH - short) ** 2 // REACH**2 if short < REACH else 0
