"""Track cards and their words: two letters with a point between, as `i.p`, and a tilde where the card lies turned.

It must never know how many cards there are.
"""

from __future__ import annotations

from core.i18n import gettext_noop as _
from reindeer_races.boards import BOX, KINDS, Card, turned

LETTERS = "pibsky"  # plain, ice on, ice back, snowman, skis, yeti: in the order of KINDS
PRINTED = tuple(card for card, _count in BOX)  # as they lie unturned
TITLES = (_("plain"), _("ice"), _("ice, backward"), _("snowman"), _("skis"), _("yeti tracks"))
OBJECT_TITLES = (_("letters"), _("baubles"), _("logs"), _("presents"), _("trees"))  # RR-14 to RR-18


def word(card: Card) -> str:
    """The word of a card as it lies.

    >>> word((1, 0)), word((0, 2)), word((2, 1))
    ('i.p', 'i.p~', 'b.i')
    """
    if card not in PRINTED and turned(card) in PRINTED:
        return f"{_letters(turned(card))}~"
    return _letters(card)


def _letters(card: Card) -> str:
    return ".".join(LETTERS[kind] for kind in card)


def named(word: str) -> Card:
    """The card of a word; requires one.

    >>> named("k.y~")
    (5, 4)
    """
    card = (LETTERS.index(word[0]), LETTERS.index(word[2]))
    return turned(card) if word.endswith("~") else card


def face(card: Card) -> Card:
    """The card as it lies unturned: as it is printed in the box, or, of one's own, the smaller way round.

    >>> face((0, 2)), face((2, 2))
    ((1, 0), (1, 1))
    """
    if card in PRINTED or turned(card) in PRINTED:
        return card if card in PRINTED else turned(card)
    return min(card, turned(card))


def name(card: Card) -> str:
    """What a stock calls a card.

    >>> name((0, 3))
    'snowman.plain'
    """
    return ".".join(KINDS[kind] for kind in face(card))
