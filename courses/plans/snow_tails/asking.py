"""What somebody asks beside a plan, from a value that claims to say it: wishes, gaps, courses by wish.

What cannot be read is `Malformed` with a code of its own for each mistake. It must never answer.
"""

from __future__ import annotations

import re
from dataclasses import replace

from courses.geometry.frame import Pose
from courses.plans.snow_tails.checks import Table, Wishes
from courses.plans.snow_tails.checks.wishes import LANE_MM
from courses.plans.snow_tails.difficulty import WORDS
from courses.plans.snow_tails.gaps import Gap, at_end, between, to_start
from courses.plans.snow_tails.mixtures import Wish
from courses.plans.snow_tails.plan import Plan
from courses.plans.snow_tails.stock import FACES, Stock, boxes
from ground.errors import Malformed
from ground.words import gettext_noop as _

BOXES = (1, 10)
TILES = (0, 50)  # of one name
SAPLINGS = (0, 999)
SIDES_MM = (100, 20_000)
LANES_MM = (5, 200)
LEVELS = (1, 1000)
TURNS = (0, 60)
PLACES = (-100_000, 100_000)  # hundredths of a lane's width
HEADINGS = (-360, 360)
TOLERANCES = (0, 300)  # hundredths of a lane's width
SIDES = re.compile(r"([0-9]{1,6})x([0-9]{1,6})")
SEED = re.compile(r"[0-9a-f]{1,64}")


def read_wishes(said: object) -> Wishes:
    """The tiles and the table of `{boxes | stock, table, lane_mm}`; what is left out is not wished for.

    >>> read_wishes({"boxes": 2, "table": "1200x800"}).table
    Table(long_mm=1200, short_mm=800, lane_mm=20)
    """
    known = {"boxes", "stock", "table", "lane_mm"}
    if not isinstance(said, dict) or not set(said) <= known or {"boxes", "stock"} <= set(said):
        raise Malformed("wishes.fields", _("Wishes have boxes or a stock, and they may have table and lane_mm."))
    lane_mm = _whole(said.get("lane_mm", LANE_MM), LANES_MM, "wishes.lane", "lane_mm")
    table = _table(said["table"], lane_mm) if "table" in said else None
    if "boxes" in said:
        return Wishes(boxes(_whole(said["boxes"], BOXES, "wishes.boxes", "boxes")), table)
    return Wishes(_stock(said["stock"]) if "stock" in said else None, table)


def lane_of(said: dict[str, int]) -> int:
    """The scale of wishes that were read, with or without a table."""
    return said.get("lane_mm", LANE_MM)


def _whole(said: object, bounds: tuple[int, int], code: str, field: str) -> int:
    if type(said) is not int or not bounds[0] <= said <= bounds[1]:
        template = _("%(field)s is a whole number from %(least)s to %(most)s.")
        raise Malformed(code, template, field=field, least=bounds[0], most=bounds[1])
    return said


def _table(said: object, lane_mm: int) -> Table:
    """Two sides in millimetres, as `1200x800` or as a list."""
    match = SIDES.fullmatch(said) if isinstance(said, str) else None
    sides = [int(match[1]), int(match[2])] if match else said
    if not isinstance(sides, list) or len(sides) != 2:
        raise Malformed("wishes.table", _("A table is two sides in millimetres, such as 1200x800."))
    long, short = (_whole(side, SIDES_MM, "wishes.table", "table") for side in sides)
    return Table(long, short, lane_mm)


def _stock(said: object) -> Stock:
    if not isinstance(said, dict) or not {"tiles"} <= set(said) <= {"tiles", "saplings"}:
        raise Malformed("wishes.stock", _("A stock has tiles, and it may have saplings."))
    tiles = said["tiles"]
    if not isinstance(tiles, dict) or not set(tiles) <= set(FACES):
        template = _("The tiles of a stock are numbers by name; the names are: %(names)s.")
        raise Malformed("wishes.stock", template, names=", ".join(FACES))
    counts = [(name, _whole(tiles[name], TILES, "wishes.stock", name)) for name in FACES if name in tiles]
    return Stock(tuple(counts), _whole(said.get("saplings", 0), SAPLINGS, "wishes.stock", "saplings"))


def read_gap(plan: Plan, said: dict[str, object]) -> Gap:
    """The gap that one of `to`, `to_start` and `between` tells; sections count from 1, places in hundredths.

    >>> read_gap(Plan(()), {"to": {"x": 900, "y": 0, "heading": 90}}).wanted
    Pose(x=9.0, y=0.0, heading=90)
    """
    told = [name for name in ("to", "to_start", "between") if name in said]
    if len(told) != 1:
        raise Malformed("gap.fields", _("A gap is told by one of: to, to_start, between."))
    if told == ["to"]:
        return at_end(plan, _pose(said["to"]))
    if told == ["to_start"]:
        _whole(said["to_start"], (1, 1), "gap.to-start", "to_start")
        return to_start(plan)
    places = said["between"]
    if not isinstance(places, list) or len(places) != 2:
        raise Malformed("gap.between", _("A gap lies between two sections, told by their numbers."))
    before, after = (_whole(place, (1, len(plan.sections)), "gap.between", "between") for place in places)
    return between(plan, before - 1, after - 1)


def _pose(said: object) -> Pose:
    if not isinstance(said, dict) or set(said) != {"x", "y", "heading"}:
        raise Malformed("gap.to", _("An exit is x, y (hundredths of a lane's width) and heading (degrees)."))
    x, y = (_whole(said[name], PLACES, "gap.to", name) / 100 for name in ("x", "y"))
    return Pose(x, y, _whole(said["heading"], HEADINGS, "gap.to", "heading") % 360)


def read_tolerance(said: object) -> float:
    """A tolerance in lane widths from one in hundredths.

    >>> read_tolerance(5)
    0.05
    """
    return _whole(said, TOLERANCES, "gap.tolerance", "tolerance") / 100


def read_seed(said: object) -> str:
    if not isinstance(said, str) or not SEED.fullmatch(said):
        raise Malformed("wish.seed", _("A seed is 1 to 64 of 0-9 and a-f."))
    return said


def read_wish(said: dict[str, object]) -> Wish:
    """A course by wish; without boxes or a stock it is made of one box.

    >>> read_wish({"turns": 3, "difficulty": "hard"}).turns
    3
    """
    wishes = read_wishes(said.get("wishes", {}))
    if wishes.stock is None:
        wishes = replace(wishes, stock=boxes(1))
    hard = said.get("difficulty", "")
    if not isinstance(hard, str) or hard not in ("", *WORDS):
        template = _("A difficulty is one of: %(words)s.")
        raise Malformed("wish.difficulty", template, words=", ".join(WORDS))
    levels = _whole(said["levels"], LEVELS, "wish.levels", "levels") if "levels" in said else None
    turns = _whole(said["turns"], TURNS, "wish.turns", "turns") if "turns" in said else None
    return Wish(levels, turns, hard, wishes)
