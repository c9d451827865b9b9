"""Whether there are cards enough for a plan: those somebody owns, or else, for a standard game, one box (RR-03)."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from courses.plans.findings import Finding
from reindeer_races.boards import Card
from reindeer_races.plans.cards import LETTERS, TITLES, word
from reindeer_races.plans.checks.wishes import Wishes, both, make_finding, marked
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.stock import NONE, boxes, inventory, is_own


def look(plan: Plan, wishes: Wishes) -> list[Finding]:
    """One finding for each card that goes without; of house plans only where a stock is told."""
    if wishes.stock is None and plan.is_house:
        return []
    places = [(at, number, laid.card) for at, lane in enumerate(plan.lanes) for number, laid in enumerate(lane.cards)]
    taken = inventory((card for _at, _number, card in places), wishes.stock or boxes(1)).taken
    return [
        marked(_missing(at, card, wishes, number + 1), both(number))
        for (at, number, card), name in zip(places, taken, strict=True)
        if name == NONE
    ]


def _missing(at: int, card: Card, wishes: Wishes, number: int) -> Finding:
    if is_own(card):
        template = _("Card %(card)s of lane %(lane)s (%(word)s) is of your own making: it is in no box.")
        hint = _("Print it and cut it out.")
        return make_finding(at, "warning", "stock-custom", template, hint, card=number, word=word(card))
    if wishes.stock is None:
        template = _("Card %(card)s of lane %(lane)s (%(word)s) is one more than a box has.")
        hint = _("Use another card, or have a second box at hand.")
        return make_finding(at, "warning", "box-short", template, hint, card=number, word=word(card))
    template = _("No card is left for card %(card)s of lane %(lane)s (%(word)s).")
    hint = _("Use another card, or add a box to the stock.")
    return make_finding(at, "error", "stock-short", template, hint, card=number, word=word(card))


SEVERAL = {
    "box-short": "%(count)s {card} cards more than a box has.",
    "stock-short": "%(count)s {card} cards more than the stock has.",
    "stock-custom": "%(count)s {card} cards are of your own making: they are in no box.",
}


def alike(finding: Finding) -> str:
    """What a command says, in English, of several findings about this card; nothing of other kinds."""
    template = SEVERAL.get(finding.code.rpartition(".")[2], "")
    return template and template.format(card=_shown(str(dict(finding.fields)["word"])))


def _shown(word: str) -> str:
    """A card by what its two halves show.

    >>> _shown("p.p"), _shown("i.p~")
    ('plain', 'ice and plain')
    """
    return " and ".join(dict.fromkeys(TITLES[LETTERS.index(letter)] for letter in word[:3:2]))
