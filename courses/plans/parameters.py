"""What is asked beside a plan in the same words whatever its game: numbers within bounds, tables, seeds.

What cannot be read is `Malformed` with the code its asker tells. It must never answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.wishes import TableSize

BOXES = (1, 10)
SIDES_MM = (100, 20_000)
LANES_MM = (5, 200)
SIDES = re.compile(r"([0-9]{1,6})x([0-9]{1,6})")
SEED = re.compile(r"[0-9a-f]{1,64}")
Stock = TypeVar("Stock")


def whole(number: object, bounds: tuple[int, int], code: str, field: str) -> int:
    """A whole number within bounds.

    >>> whole(2, BOXES, "wishes.boxes", "boxes")
    2
    """
    if type(number) is not int or not bounds[0] <= number <= bounds[1]:
        template = _("%(field)s is a whole number from %(least)s to %(most)s.")
        raise Malformed(code, template, field=field, least=bounds[0], most=bounds[1])
    return number


def wished(
    payload: object, boxes: Callable[[int], Stock], own: Callable[[object], Stock], lane_mm: int
) -> tuple[Stock | None, TableSize | None]:
    """The stock and the table of `{boxes | stock, table, lane_mm}`; what is left out is not wished for."""
    known = {"boxes", "stock", "table", "lane_mm"}
    if not isinstance(payload, dict) or not set(payload) <= known or {"boxes", "stock"} <= set(payload):
        raise Malformed("wishes.fields", _("Wishes have boxes or a stock, and they may have table and lane_mm."))
    lane_mm = whole(payload.get("lane_mm", lane_mm), LANES_MM, "wishes.lane", "lane_mm")
    table = _table(payload["table"], lane_mm) if "table" in payload else None
    if "boxes" in payload:
        return boxes(whole(payload["boxes"], BOXES, "wishes.boxes", "boxes")), table
    return (own(payload["stock"]) if "stock" in payload else None), table


def _table(payload: object, lane_mm: int) -> TableSize:
    """Two sides in millimetres, as `1200x800` or as a list."""
    match = SIDES.fullmatch(payload) if isinstance(payload, str) else None
    sides = [int(match[1]), int(match[2])] if match else payload
    if not isinstance(sides, list) or len(sides) != 2:
        raise Malformed("wishes.table", _("A table is two sides in millimetres, such as 1200x800."))
    long, short = (whole(side, SIDES_MM, "wishes.table", "table") for side in sides)
    return TableSize(long, short, lane_mm)


def read_seed(seed: object) -> str:
    """The text of a seed."""
    if not isinstance(seed, str) or not SEED.fullmatch(seed):
        raise Malformed("wish.seed", _("A seed is 1 to 64 of 0-9 and a-f."))
    return seed


def read_difficulty(difficulty: object, words: tuple[str, ...]) -> str:
    """One of the words, or nothing where nothing is wished."""
    if not isinstance(difficulty, str) or difficulty not in ("", *words):
        raise Malformed("wish.difficulty", _("A difficulty is one of: %(words)s."), words=", ".join(words))
    return difficulty
