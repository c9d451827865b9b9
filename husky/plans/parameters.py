"""What somebody asks beside a plan, from a value that claims to say it: wishes, and courses by wish.

What cannot be read is `Malformed` with a code of its own for each mistake. It must never answer.
"""

from __future__ import annotations

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.parameters import read_difficulty, whole, wished
from husky.boards import KINDS
from husky.plans.checks import Wishes
from husky.plans.difficulty import WORDS
from husky.plans.generate import STEPS, Wish
from husky.plans.stock import Stock, boxes

CELL_MM = 20  # how wide a cell is on a table, where nobody says
ANIMALS = (0, 100)  # of one kind


def read_wishes(payload: object) -> Wishes:
    """The animals and the table of `{boxes | stock, table, lane_mm}`; what is left out is not wished for.

    >>> read_wishes({"stock": {"animals": {"bear": 2}}}).stock
    Stock(animals=(0, 0, 2))
    """
    return Wishes(*wished(payload, boxes, _stock, CELL_MM))


def lane_of(payload: dict[str, int]) -> int:
    """The scale of wishes that were read, with or without a table."""
    return payload.get("lane_mm", CELL_MM)


def _stock(payload: object) -> Stock:
    animals = payload["animals"] if isinstance(payload, dict) and set(payload) == {"animals"} else None
    if not isinstance(animals, dict) or not set(animals) <= set(KINDS):
        template = _("A stock has animals, which are numbers by kind; the kinds are: %(kinds)s.")
        raise Malformed("wishes.stock", template, kinds=", ".join(KINDS))
    return Stock(tuple(whole(animals.get(kind, 0), ANIMALS, "wishes.stock", kind) for kind in KINDS))


def read_wish(payload: dict[str, object]) -> Wish:
    """A course by wish; without boxes or a stock it has the animals of one box (HU-04).

    >>> read_wish({"levels": 20}).levels
    20
    """
    if "turns" in payload:
        raise Malformed("wish.turns", _("Husky has no wish for turns: everybody finds their own way."))
    levels = whole(payload["levels"], STEPS, "wish.levels", "levels") if "levels" in payload else None
    wishes = read_wishes(payload.get("wishes", {}))
    difficulty = read_difficulty(payload.get("difficulty", ""), tuple(WORDS))
    return Wish(levels, difficulty, wishes.stock or boxes(1), wishes.table)
