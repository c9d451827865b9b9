"""How the laws see Reindeer Races: a seeded course, options in turn, and other hands dealt anew."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from games.rules.bag import bag, cards
from reindeer_races import boards
from reindeer_races.rules.movement_cards import KINDS

LENGTHS = (3, 4, 5, 6, 7)


@lru_cache(maxsize=64)
def board_of(seed: int) -> tuple[bytes, str]:
    """The 27 cards shuffled into five lanes, two left over (RR-10 to RR-12)."""
    box = [card for card, count in boards.BOX for _card in range(count)]
    Random(seed).shuffle(box)
    lanes = tuple(tuple(box.pop() for _card in range(length)) for length in LENGTHS)
    board = boards.Board(lanes, boards.REWARDS_A)
    return boards.write(board), boards.digest(board)


def options_of(seed: int) -> dict[str, Any]:
    """Every option in turn."""
    options: dict[str, Any] = {"turns": 40 if seed % 5 == 0 else 400}
    if seed % 3 == 1:
        options |= {"rewards": "b", "orientation": "fixed", "first": 1}
    return options | {"leap": 2} if seed % 7 == 3 else options


def redealt(state: Any, seat: int, hand: Random) -> Any:
    """Other hands and the pile dealt anew; with seat -1 all hands are unknown."""
    other = state.copy()
    unknown = [each for each in range(state.seats) if each != seat]
    pool = cards(state.pile) + [card for each in unknown for card in cards(state.hand[each])]
    hand.shuffle(pool)
    for each in unknown:
        held = sum(state.hand[each])
        other.hand[each] = bag(KINDS, pool[:held])
        del pool[:held]
    other.pile = bag(KINDS, pool)
    return other
