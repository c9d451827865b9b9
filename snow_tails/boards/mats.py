"""What the two dogs and the brake of a sled can show, as bits, so that many settings are handled as one number.

It must never know a Board: cards and speeds only (ST-38..ST-61).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from snow_tails.boards.parts import LEFT, RIGHT

VALUES = range(1, 6)
Setting = tuple[int, int, int]  # left dog, right dog, brake
SETTINGS: tuple[Setting, ...] = tuple(product(VALUES, VALUES, VALUES))
NUMBER = {setting: number for number, setting in enumerate(SETTINGS)}
FIRST: Setting = (3, 3, 3)  # ST-20
ALL = (1 << len(SETTINGS)) - 1
STRIDES = (25, 5, 1)  # how far apart the bits of neighbouring values are, by place


@dataclass(frozen=True, slots=True)
class Group:
    """All settings that give the same move (ST-50, ST-52, ST-60, ST-61)."""

    speed: int
    drifts: int
    side: int
    is_balanced: bool
    settings: int


def move_of(setting: Setting) -> tuple[int, int, int]:
    """Speed, drift steps and side of a setting.

    >>> move_of((5, 3, 1))
    (7, 2, -1)
    """
    left, right, brake = setting
    speed = max(0, left + right - brake)
    drifts = min(speed, abs(left - right))
    return (speed, drifts, 0 if left == right or not drifts else LEFT if left > right else RIGHT)


def _groups() -> tuple[Group, ...]:
    groups: dict[tuple[int, int, int, bool], int] = {}
    for number, setting in enumerate(SETTINGS):
        key = (*move_of(setting), setting[0] == setting[1])
        groups[key] = groups.get(key, 0) | 1 << number
    return tuple(Group(*key, settings) for key, settings in sorted(groups.items()))


GROUPS = _groups()
_GROUP_OF = {setting: group for group in GROUPS for setting in SETTINGS if group.settings >> NUMBER[setting] & 1}
STANDING = sum(group.settings for group in GROUPS if group.speed == 0)
MOVING = tuple(group for group in GROUPS if group.speed)


def group_of(setting: Setting) -> Group:
    """The group of a setting."""
    return _GROUP_OF[setting]


PLANES = tuple(  # by place and value: the settings that show it there
    tuple(sum(1 << number for number, setting in enumerate(SETTINGS) if setting[place] == value) for value in VALUES)
    for place in range(3)
)
FILLS = tuple(sum(1 << stride * step for step in range(5)) for stride in STRIDES)


def _free(shown: int, place: int, value: int) -> int:
    """What may have been shown before a card of this value was played on this place."""
    return ((shown & PLANES[place][value - 1]) >> (value - 1) * STRIDES[place]) * FILLS[place]


@lru_cache(maxsize=1 << 15)
def before(shown: int, cards: int) -> int:
    """From which settings some of these can be reached with 1 to so many cards of one value (ST-38..ST-42).

    A card that shows what was there already changes nothing (ST-X46), so each of them is among the answers.

    >>> SETTINGS[before(1 << NUMBER[5, 5, 5], 1).bit_length() - 1]
    (5, 5, 5)
    """
    settings = shown
    for value in VALUES:
        by_cards = [shown, 0, 0, 0]
        for place in range(3):
            for used in reversed(range(cards)):
                by_cards[used + 1] |= _free(by_cards[used], place, value)
        settings |= by_cards[1] | by_cards[2] | by_cards[3]
    return settings


def played(setting: Setting, cards: int) -> list[Setting]:
    """What can be shown after playing 1 to so many cards of one value on different places, in a fixed order."""
    chosen = [which for which in product((False, True), repeat=3) if 1 <= sum(which) <= cards]
    settings: set[Setting] = set()
    for value, (left, right, brake) in product(VALUES, chosen):
        settings.add((value if left else setting[0], value if right else setting[1], value if brake else setting[2]))
    return sorted(settings)
