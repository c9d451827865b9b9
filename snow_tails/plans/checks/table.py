"""Whether the sections have room: on the table, and beside one another.

The geometry is imported when it is asked, not before: compiling a plan can do without Shapely.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from courses.plans.wishes import TableSize
from snow_tails.plans.checks.wishes import Wishes, make_finding
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import form_of, piece_of

MOST_OVERLAPS = 100  # a knot of two hundred sections has ten thousand, and nobody mends them one by one

if TYPE_CHECKING:
    from courses.geometry.tiles import Lying
    from snow_tails.geometry.laid import Laid


def laid(plan: Plan) -> Laid:
    """The sections of a plan where they lie."""
    from snow_tails.geometry.laid import lay

    return lay([form_of(piece_of(section)) for section in plan.sections])


def look(plan: Plan, wishes: Wishes) -> list[Finding]:
    """The findings about where the sections lie."""
    if not plan.sections:
        return []
    shapes = laid(plan)
    table = [] if wishes.table is None else list(_table(plan, shapes, wishes.table))
    return [*_overlaps(plan, shapes), *table]


def _overlaps(plan: Plan, shapes: Laid) -> Iterator[Finding]:
    from courses.geometry.tiles import overlaps

    pairs = overlaps(shapes, MOST_OVERLAPS + 1)
    if len(pairs) > MOST_OVERLAPS:
        template = _("More than %(most)s pairs of sections lie on one another; only the first are listed.")
        yield make_finding(plan, -1, "error", "overlap-more", template, _("Begin with these."), most=MOST_OVERLAPS)
    for pair in pairs[:MOST_OVERLAPS]:
        template = plural_noop(
            "Section %(section)s lies on section %(other)s (1 hundredth of a lane's width²).",
            "Section %(section)s lies on section %(other)s (%(hundredths)s hundredths of a lane's width²).",
            "hundredths",
        )
        hint = _("Make the way longer between the two, or turn the other way.")
        fields = {"section": pair.second + 1, "other": pair.first + 1, "hundredths": max(1, round(pair.area * 100))}
        finding = make_finding(plan, pair.second, "error", "overlap", template, hint, **fields)
        point = (round(pair.x * 100), round(pair.y * 100))
        yield replace(finding, others=(pair.first + 1,), point=point)


def fits(plan: Plan, table: TableSize) -> bool:
    """Whether all sections lie on the table, turned as they may be."""
    return lies_on(laid(plan), table)


def lies_on(shapes: Lying, table: TableSize) -> bool:
    """Whether footprints lie on the table, turned as they may be."""
    from courses.geometry.tiles import fits

    lane = max(1, table.lane_mm)
    return fits(shapes, table.long_mm / lane, table.short_mm / lane)


def _table(plan: Plan, shapes: Laid, table: TableSize) -> Iterator[Finding]:
    from courses.geometry.tiles import smallest

    if lies_on(shapes, table):
        return
    lane = max(1, table.lane_mm)
    size = smallest(shapes)
    template = _("The course takes %(long)s mm by %(short)s mm; the table has %(table_long)s mm by %(table_short)s mm.")
    hint = _("Use fewer sections, a smaller scale or a larger table.")
    long, short = (ceil(side * lane) for side in (size.long, size.short))
    fields = {"table_long": table.long_mm, "table_short": table.short_mm, "long": long, "short": short}
    yield make_finding(plan, -1, "error", "table", template, hint, **fields)
