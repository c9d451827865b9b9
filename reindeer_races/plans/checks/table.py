"""Whether the rows have room: beside one another, and on the table.

The geometry is imported when it is asked, not before: compiling a plan can do without Shapely.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from courses.plans.wishes import TableSize
from reindeer_races.plans.checks.wishes import Wishes, make_finding
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.rows import rows

if TYPE_CHECKING:
    from courses.geometry.tiles import Footprints


def laid(plan: Plan) -> Footprints:
    """Every card and tile where it lies."""
    return together(by_lane(plan))


def together(lanes: list[Footprints]) -> Footprints:
    from courses.geometry.tiles import Footprints

    return Footprints(tuple(shape for lane in lanes for shape in lane.footprints))


def by_lane(plan: Plan) -> list[Footprints]:
    from courses.geometry.tiles import footprints

    return [footprints([strip.corners for strip in row.strips]) for row in rows(plan)]


def look(plan: Plan, wishes: Wishes) -> list[Finding]:
    """The findings about where the rows lie."""
    lanes = by_lane(plan)
    table = [] if wishes.table is None else list(_table(together(lanes), wishes.table))
    return [*_across(lanes), *_on_itself(lanes), *table]


def _across(lanes: list[Footprints]) -> Iterator[Finding]:
    from courses.geometry.tiles import joined, lies_on

    shapes = [joined(lane) for lane in lanes]
    for lane, other in combinations(range(len(lanes)), 2):
        if shared := lies_on(shapes[lane], shapes[other]):
            template = plural_noop(
                "Lane %(lane)s lies on lane %(other)s (1 hundredth of a lane's width²).",
                "Lane %(lane)s lies on lane %(other)s (%(hundredths)s hundredths of a lane's width²).",
                "hundredths",
            )
            hint = _("Let one of the two begin elsewhere, or bend another way.")
            area, at = shared
            finding = make_finding(
                other, "error", "overlap", template, hint, other=lane + 1, hundredths=_hundredths(area)
            )
            yield replace(finding, others=(lane + 1,), point=_point(*at))


def _on_itself(lanes: list[Footprints]) -> Iterator[Finding]:
    from courses.geometry.tiles import overlaps

    for at, lane in enumerate(lanes):
        for pair in overlaps(lane, 1):
            template = plural_noop(
                "Lane %(lane)s runs over itself (1 hundredth of a lane's width²).",
                "Lane %(lane)s runs over itself (%(hundredths)s hundredths of a lane's width²).",
                "hundredths",
            )
            finding = make_finding(
                at, "error", "overlap-self", template, _("Bend it another way."), hundredths=_hundredths(pair.area)
            )
            yield replace(finding, point=_point(pair.x, pair.y))


def _hundredths(area: float) -> int:
    return max(1, round(area * 100))


def _point(x: float, y: float) -> tuple[int, int]:
    return (round(x * 100), round(y * 100))


def fits(lying: Footprints, table: TableSize) -> bool:
    """Whether all rows lie on the table, turned as they may be."""
    from courses.geometry.tiles import fits

    lane = max(1, table.lane_mm)
    return not lying.footprints or fits(lying, table.long_mm / lane, table.short_mm / lane)


def _table(lying: Footprints, table: TableSize) -> Iterator[Finding]:
    from courses.geometry.tiles import smallest

    if fits(lying, table):
        return
    size = smallest(lying)
    template = _("The course takes %(long)s mm by %(short)s mm; the table has %(table_long)s mm by %(table_short)s mm.")
    hint = _("Bend the rows, use a smaller scale or a larger table.")
    long, short = (ceil(side * table.lane_mm) for side in (size.long, size.short))
    fields = {"table_long": table.long_mm, "table_short": table.short_mm, "long": long, "short": short}
    yield make_finding(-1, "error", "table", template, hint, **fields)
