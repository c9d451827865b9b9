"""What somebody asks beside a plan, from a value that claims to say it: wishes, gaps, courses by wish.

What cannot be read is `Malformed` with a code of its own for each mistake. It must never answer.
"""

from __future__ import annotations

from dataclasses import replace

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.geometry.frame import Pose
from courses.plans.parameters import read_difficulty, whole, wished
from courses.plans.wishes import LANE_MM
from snow_tails.plans.checks import Wishes
from snow_tails.plans.difficulty import WORDS
from snow_tails.plans.gaps import Gap, at_end, between, to_start
from snow_tails.plans.mixtures import Wish
from snow_tails.plans.plan import Plan
from snow_tails.plans.stock import FACES, Stock, boxes

TILES = (0, 50)  # of one name
SAPLINGS = (0, 999)
LEVELS = (1, 1000)
TURNS = (0, 60)
PLACES = (-100_000, 100_000)  # hundredths of a lane's width
HEADINGS = (-360, 360)
TOLERANCES = (0, 300)  # hundredths of a lane's width


def read_wishes(payload: object) -> Wishes:
    """The tiles and the table of `{boxes | stock, table, lane_mm}`; what is left out is not wished for.

    >>> read_wishes({"boxes": 2, "table": "1200x800"}).table
    TableSize(long_mm=1200, short_mm=800, lane_mm=20)
    """
    return Wishes(*wished(payload, boxes, _stock, LANE_MM))


def lane_of(payload: dict[str, int]) -> int:
    """The scale of wishes that were read, with or without a table."""
    return payload.get("lane_mm", LANE_MM)


def _stock(payload: object) -> Stock:
    if not isinstance(payload, dict) or not {"tiles"} <= set(payload) <= {"tiles", "saplings"}:
        raise Malformed("wishes.stock", _("A stock has tiles, and it may have saplings."))
    tiles = payload["tiles"]
    if not isinstance(tiles, dict) or not set(tiles) <= set(FACES):
        template = _("The tiles of a stock are numbers by name; the names are: %(names)s.")
        raise Malformed("wishes.stock", template, names=", ".join(FACES))
    counts = [(name, whole(tiles[name], TILES, "wishes.stock", name)) for name in FACES if name in tiles]
    return Stock(tuple(counts), whole(payload.get("saplings", 0), SAPLINGS, "wishes.stock", "saplings"))


def read_gap(plan: Plan, payload: dict[str, object]) -> Gap:
    """The gap that one of `to`, `to_start` and `between` tells; sections count from 1, places in hundredths.

    >>> read_gap(Plan(()), {"to": {"x": 900, "y": 0, "heading": 90}}).wanted
    Pose(x=9.0, y=0.0, heading=90)
    """
    names = [name for name in ("to", "to_start", "between") if name in payload]
    if len(names) != 1:
        raise Malformed("gap.fields", _("A gap is given by one of: to, to_start, between."))
    if names == ["to"]:
        return at_end(plan, _pose(payload["to"]))
    if names == ["to_start"]:
        whole(payload["to_start"], (1, 1), "gap.to-start", "to_start")
        return to_start(plan)
    places = payload["between"]
    if not isinstance(places, list) or len(places) != 2:
        raise Malformed("gap.between", _("A gap lies between two sections, given by their numbers."))
    before, after = (whole(place, (1, len(plan.sections)), "gap.between", "between") for place in places)
    return between(plan, before - 1, after - 1)


def _pose(payload: object) -> Pose:
    if not isinstance(payload, dict) or set(payload) != {"x", "y", "heading"}:
        raise Malformed("gap.to", _("An exit is x, y (hundredths of a lane's width) and heading (degrees)."))
    x, y = (whole(payload[name], PLACES, "gap.to", name) / 100 for name in ("x", "y"))
    return Pose(x, y, whole(payload["heading"], HEADINGS, "gap.to", "heading") % 360)


def read_tolerance(hundredths: object) -> float:
    """A tolerance in lane widths from one in hundredths.

    >>> read_tolerance(5)
    0.05
    """
    return whole(hundredths, TOLERANCES, "gap.tolerance", "tolerance") / 100


def read_wish(payload: dict[str, object]) -> Wish:
    """A course by wish; without boxes or a stock it is made of one box.

    >>> read_wish({"turns": 3, "difficulty": "hard"}).turns
    3
    """
    wishes = read_wishes(payload.get("wishes", {}))
    if wishes.stock is None:
        wishes = replace(wishes, stock=boxes(1))
    hard = read_difficulty(payload.get("difficulty", ""), tuple(WORDS))
    levels = whole(payload["levels"], LEVELS, "wish.levels", "levels") if "levels" in payload else None
    turns = whole(payload["turns"], TURNS, "wish.turns", "turns") if "turns" in payload else None
    return Wish(levels, turns, hard, wishes)
