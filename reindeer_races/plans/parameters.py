"""What somebody asks beside a plan, from a value that claims to say it: wishes, and courses by wish.

What cannot be read is `Malformed` with a code of its own for each mistake. It must never answer.
"""

from __future__ import annotations

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.parameters import read_difficulty, whole, wished
from reindeer_races.plans.checks import Wishes
from reindeer_races.plans.difficulty import WORDS
from reindeer_races.plans.generate import Wish
from reindeer_races.plans.rows import LANE_MM
from reindeer_races.plans.stock import NAMES, Stock, boxes

CARDS = (0, 100)  # of one name


def read_wishes(payload: object) -> Wishes:
    """The cards and the table of `{boxes | stock, table, lane_mm}`; what is left out is not wished for.

    >>> read_wishes({"stock": {"cards": {"yeti.plain": 2}}}).stock
    Stock(cards=(('yeti.plain', 2),))
    """
    return Wishes(*wished(payload, boxes, _stock, LANE_MM))


def lane_of(payload: dict[str, int]) -> int:
    """The scale of wishes that were read, with or without a table."""
    return payload.get("lane_mm", LANE_MM)


def _stock(payload: object) -> Stock:
    cards = payload["cards"] if isinstance(payload, dict) and set(payload) == {"cards"} else None
    if not isinstance(cards, dict) or not set(cards) <= set(NAMES):
        template = _("A stock has cards, which are numbers by name; the names are: %(names)s.")
        raise Malformed("wishes.stock", template, names=", ".join(NAMES))
    return Stock(tuple((name, whole(cards[name], CARDS, "wishes.stock", name)) for name in NAMES if name in cards))


def read_wish(payload: dict[str, object]) -> Wish:
    """A course by wish; without boxes or a stock it is shuffled from one box (RR-10).

    >>> read_wish({"difficulty": "hard"}).difficulty
    'hard'
    """
    for name in ("levels", "turns"):
        if name in payload:
            template = _("Reindeer Races has no wish for %(field)s: its lanes have the lengths of the rules.")
            raise Malformed(f"wish.{name}", template, field=name)
    wishes = read_wishes(payload.get("wishes", {}))
    return Wish(read_difficulty(payload.get("difficulty", ""), tuple(WORDS)), wishes.stock or boxes(1), wishes.table)
