"""Where a row has room beside all others, by the boxes around them. It must never load Shapely, nor judge."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from reindeer_races.plans.plan import MOST_NUMBER, Lane, Place, Plan
from reindeer_races.plans.rows import Row, entry, rows

Box = tuple[float, float, float, float]  # left, low, right, top: in lane widths
GAP = 1.0


def is_clear(plan: Plan, at: int, lane: Lane) -> bool:
    """Whether a row in the place of another would lie in a box of its own.

    >>> from reindeer_races.plans.text import read_text
    >>> plan = read_text("letter p.p bauble @0,0,0 p.p")
    >>> [is_clear(plan, 1, replace(plan.lanes[1], place=place)) for place in (Place(5, 4, 0), None)]
    [False, True]
    """
    laid = rows(_with(plan, at, lane))
    own = _box([laid[at]])
    return not any(_is_on(own, _box([other])) for number, other in enumerate(laid) if number != at and other.strips)


def aside(plan: Plan, at: int) -> Lane | None:
    """The row moved beneath all others, as it bends and heads; None beyond what a plan can say.

    >>> from reindeer_races.plans.text import read_text
    >>> aside(read_text("letter p.p bauble @0,0,0 p.p"), 1).place
    Place(x=0, y=-100, heading=0)
    """
    laid = rows(plan)
    lowest = min(_box([other])[1] for number, other in enumerate(laid) if number != at and other.strips)
    begin, top = entry(plan, at), _box([laid[at]])[3]
    place = Place(round(begin.x * 10), round((begin.y + lowest - GAP - top) * 10), begin.heading)
    return replace(plan.lanes[at], place=place) if abs(place.y) <= MOST_NUMBER else None


def _with(plan: Plan, at: int, lane: Lane) -> Plan:
    return replace(plan, lanes=(*plan.lanes[:at], lane, *plan.lanes[at + 1 :]))


def _box(laid: Iterable[Row]) -> Box:
    corners = [corner for row in laid for strip in row.strips for corner in strip.corners]
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _is_on(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
