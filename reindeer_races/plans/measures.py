"""How long and how large a course is, and how its rows bend. It must never say whether that is good."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from courses.plans.measures import Measures
from courses.plans.wishes import TableSize
from reindeer_races.plans.checks.table import fits, laid
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.rows import CARD

if TYPE_CHECKING:
    from courses.geometry.tiles import Footprints


def measure(plan: Plan, lane_mm: int, table: TableSize | None = None) -> Measures:
    """The measures at a scale. Requires nothing of the plan. Levels are all cells of all lanes.

    >>> from reindeer_races.plans.text import read_text
    >>> measures = measure(read_text("letter p.p p.p<45 p.p"), 30)
    >>> measures.length_mm, measures.turns_left, measures.cells
    (180, 1, (6, 0, 0, 0, 0))
    """
    cells = tuple(2 * len(lane.cards) for lane in plan.lanes)
    bends = [laid.bend for lane in plan.lanes for laid in lane.cards]
    length = CARD * len(bends)
    lying = laid(plan)
    long, short = _sides(lying)
    return Measures(
        length_hundredths=round(length * 100),
        length_mm=round(length * lane_mm),
        long_mm=ceil(long * lane_mm),
        short_mm=ceil(short * lane_mm),
        turns_left=sum(bend > 0 for bend in bends),
        turns_right=sum(bend < 0 for bend in bends),
        cells=cells,
        levels=sum(cells),
        fits=None if table is None else fits(lying, table),
    )


def _sides(lying: Footprints) -> tuple[float, float]:
    from courses.geometry.tiles import smallest  # it brings Shapely

    if not lying.footprints:
        return 0.0, 0.0
    size = smallest(lying)
    return size.long, size.short
