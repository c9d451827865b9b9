"""The three decks as data: action cards, weather and events (section 10 of the ledger).

It must never know whose hand a card is in.
"""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from husky.boards import KINDS
from husky.boards.land import BEAR, ELK, WOLF

PAIRS = ((WOLF, BEAR), (WOLF, ELK), (BEAR, ELK))  # HU-19: two of the three kinds, in the order in which they move


class Card(NamedTuple):
    """An action card (HU-18 to HU-20)."""

    numbers: tuple[int, int, int]  # cells to move when the action begins on snow, bush or ice
    kinds: tuple[int, int]
    has_event: bool
    name: str  # the one word for it in commands and events, for example "246-wolf-bear-e"


def _rows() -> list[tuple[tuple[int, ...], bool]]:
    """R-HU-03: strong numbers pay with the risk of an event."""
    rows = [(numbers, True) for numbers in sorted(permutations((2, 4, 6)))]
    rows += [(numbers, False) for numbers in sorted(permutations((3, 4, 5)))]
    rows += [(numbers, False) for numbers in sorted(permutations((1, 3, 5)))]
    return [*rows, ((4, 4, 4), True), ((3, 3, 3), False)]


def _card(numbers: tuple[int, ...], kinds: tuple[int, int], has_event: bool) -> Card:
    first, second = (KINDS[kind] for kind in kinds)
    name = f"{''.join(map(str, numbers))}-{first}-{second}{'-e' if has_event else ''}"
    return Card((numbers[0], numbers[1], numbers[2]), kinds, has_event, name)


CARDS = tuple(_card(numbers, pair, has_event) for numbers, has_event in _rows() for pair in PAIRS)
NUMBER = {card.name: number for number, card in enumerate(CARDS)}

# R-HU-02: what each weather takes from snow, bush and ice, and how many cards of it there are (HU-57 to HU-59).
WEATHERS: tuple[tuple[tuple[int, int, int], int], ...] = (
    ((0, 1, 2), 8),
    ((0, 2, 1), 4),
    ((1, 0, 2), 4),
    ((1, 2, 0), 2),
    ((2, 0, 1), 2),
    ((2, 1, 0), 4),
)
WEATHER_PILE = tuple(count for _taken, count in WEATHERS)

# R-HU-04: ten kinds, three cards of each.
TAIL_WIND, FRESH_DOGS, CAMP, FLARE, SUPPLIES, WEATHER_CHANGE, TANGLED, BROKEN, HUNGRY, LOST = EVENTS = (
    "tail-wind", "fresh-dogs", "camp", "flare", "supplies", "weather-change", "tangled", "broken-runner",
    "hungry-pack", "lost-trail",
)  # fmt: skip
EVENT_PILE = (3,) * len(EVENTS)
