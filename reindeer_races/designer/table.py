"""The table of Reindeer Races (`courses.plans.table`): bins, cards, what it says. It must never know a draft."""

from __future__ import annotations

from typing import Any

from core import canonical
from core.i18n import gettext_noop as _
from courses.plans.listed import Say
from reindeer_races.designer.ui_strings import SENTENCES
from reindeer_races.plans.cards import OBJECT_TITLES
from reindeer_races.plans.designing import desk as cards
from reindeer_races.plans.designing.desk import desk
from reindeer_races.plans.rows import APART

__all__ = ["BEGIN", "BOARD", "EMPTY", "SENTENCES", "WORD", "browser_data", "desk", "shown"]

EMPTY = canonical.dump(cards.EMPTY)
BEGIN = _("Five rows wait for their cards.")
WORD = _("You fill five rows with cards of the box, and see at once whether the course is sound.")
BOARD = _("The rows as they lie; the lists beside them name their cards.")
TENTHS = 10


def browser_data(say: Say) -> dict[str, Any]:
    """What the modules know: the cards of the box with their keys, what cells can be, what lanes are called."""
    return {
        "cards": [_card(seen, key, say) for key, seen in enumerate(cards.catalogue(), 1)],
        "kinds": _kinds(say),
        "titles": [say(title).capitalize() for title in OBJECT_TITLES],
        "apart": APART * TENTHS,
    }


def shown(say: Say) -> dict[str, Any]:
    """The bins in the order of the box, and the pictures that cards and lanes are made of."""
    return {
        "bins": [_card(seen, key, say) for key, seen in enumerate(cards.catalogue(), 1)],
        "kinds": _kinds(say),
        "symbols": cards.symbols(),
    }


def _card(seen: dict[str, Any], key: int, say: Say) -> dict[str, Any]:
    return seen | {"title": ", ".join(say(title) for title in seen["titles"]), "key": str(key)}


def _kinds(say: Say) -> list[dict[str, str]]:
    return [seen | {"title": say(seen["title"])} for seen in cards.kinds()]
