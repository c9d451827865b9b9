"""The movement cards: eleven kinds, what they show, and which may be played together.

It must never know whose hand a card is in.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from core.canonical import Value
from games.rules.bag import Bag
from reindeer_races.boards import LANES, OBJECTS

ELF = 2 * LANES  # the kind of the joker (RR-31)
NAMES = (*(name for each in OBJECTS for name in (each, f"{each}-2")), "elf")  # one object, two objects, ..., elf
KIND = {name: kind for kind, name in enumerate(NAMES)}
KINDS = len(NAMES)
DECK: Bag = (*(count for _object in OBJECTS for count in (7, 6)), 12)  # R-RR-06: 77 cards
NONE: Bag = (0,) * KINDS
STEPS: Bag = (1, 2) * LANES + (1,)  # the objects on a card of each kind; an elf is one (RR-32)


def total(cards: Bag) -> int:
    """How many cells cards move: the objects on them, two on each second kind, and an elf counts one (RR-32).

    >>> total((1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    6
    """
    return sum(cards) + sum(cards[1::2])


@lru_cache(maxsize=1 << 12)
def objects(cards: Bag) -> tuple[int, ...]:
    """The objects that cards show, elves aside: one at most may be played (RR-30)."""
    return tuple(at for at in range(LANES) if cards[2 * at] or cards[2 * at + 1])


@lru_cache(maxsize=1 << 12)
def named(held: Bag) -> tuple[str, ...]:
    """The names of the cards in a bag, in the order of the kinds.

    >>> named((0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1)) == (NAMES[1], NAMES[1], "elf")
    True
    """
    return tuple(name for name, count in zip(NAMES, held, strict=True) for _card in range(count))


def names(held: Bag) -> list[Value]:
    """The names of the cards in a bag, in a list that is nobody else's."""
    return [*named(held)]


def plays(hand: Bag) -> Iterator[Bag]:
    """Every set of cards that may be played together: of one object with any elves, or elves alone (RR-29 to RR-31).

    >>> len(list(plays((2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1))))
    11
    """
    for at in range(LANES):
        ones, twos = hand[2 * at], hand[2 * at + 1]
        for one, two, elves in product(range(ones + 1), range(twos + 1), range(hand[ELF] + 1)):
            if one or two:
                yield _held({2 * at: one, 2 * at + 1: two, ELF: elves})
    for elves in range(1, hand[ELF] + 1):
        yield _held({ELF: elves})


def _held(counts: dict[int, int]) -> Bag:
    return tuple(counts.get(kind, 0) for kind in range(KINDS))
