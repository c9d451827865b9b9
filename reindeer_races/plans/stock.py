"""Which cards somebody owns, and what is left of them when a plan is laid. It must never judge a plan for its lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from reindeer_races.boards import BOX, Card
from reindeer_races.plans.cards import face, name

NAMES = {name(card): card for card, _count in BOX}
NONE = ""  # a card that none was left for


@dataclass(frozen=True, slots=True)
class Stock:
    """How many cards of each name somebody owns."""

    cards: tuple[tuple[str, int], ...]

    @property
    def all(self) -> tuple[Card, ...]:
        """Every card, unturned.

        >>> len(boxes(1).all)
        27
        """
        return tuple(NAMES[name] for name, count in self.cards for _card in range(count))


@dataclass(frozen=True, slots=True)
class Inventory:
    """The name of each card that was taken (or NONE), and the cards left over."""

    taken: tuple[str, ...]
    left: tuple[tuple[str, int], ...]


def boxes(count: int) -> Stock:
    """The stock of so many boxes.

    >>> dict(boxes(2).cards)["yeti.plain"]
    4
    """
    return Stock(tuple((name(card), count * cards) for card, cards in BOX))


def inventory(cards: Iterable[Card], stock: Stock) -> Inventory:
    """Take the cards one after the other; the later ones go without.

    >>> inventory([(5, 0), (0, 5)], Stock((("yeti.plain", 1),))).taken
    ('yeti.plain', '')
    """
    left = Counter(dict(stock.cards))
    taken: list[str] = []
    for card in cards:
        wanted = name(card)
        taken.append(wanted if left[wanted] > 0 else NONE)
        left[wanted] -= left[wanted] > 0
    return Inventory(tuple(taken), tuple((name, left[name]) for name, _count in stock.cards))


def is_own(card: Card) -> bool:
    """Whether a card is in no box.

    >>> is_own((0, 1)), is_own((5, 5))
    (False, True)
    """
    return face(card) not in NAMES.values()
