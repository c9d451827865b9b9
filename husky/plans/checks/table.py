"""Whether the board has room on a table, turned as it may be."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from courses.geometry.turning import fits_turned
from courses.plans.findings import Finding
from courses.plans.wishes import TableSize
from husky.plans.checks.wishes import Wishes, make_finding
from husky.plans.plan import Plan


def look(plan: Plan, wishes: Wishes) -> Iterator[Finding]:
    """The finding about the table, if one is wished for."""
    table = wishes.table
    if table is None or fits(plan, table):
        return
    template = _("The board takes %(long)s mm by %(short)s mm; the table has %(table_long)s mm by %(table_short)s mm.")
    long, short = sides(plan, table.lane_mm)
    fields = {"long": long, "short": short, "table_long": table.long_mm, "table_short": table.short_mm}
    yield make_finding("error", "table", template, _("Use a smaller scale or a larger table."), **fields)


def sides(plan: Plan, cell_mm: int) -> tuple[int, int]:
    """The longer and the shorter side in millimetres.

    >>> sides(Plan(10, 6), 20)
    (200, 120)
    """
    long, short = max(plan.width, plan.height), min(plan.width, plan.height)
    return long * cell_mm, short * cell_mm


def fits(plan: Plan, table: TableSize) -> bool:
    """Whether the board lies on the table.

    >>> fits(Plan(10, 6), TableSize(120, 200, 20)), fits(Plan(10, 6), TableSize(199, 150, 20))
    (True, False)
    """
    long, short = (float(side) for side in sides(plan, table.lane_mm))
    corners = ((0.0, 0.0), (long, 0.0), (long, short), (0.0, short))
    return fits_turned(corners, float(table.long_mm), float(table.short_mm))
