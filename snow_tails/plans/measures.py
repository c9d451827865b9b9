"""How long and how large a course is, and how it turns. It must never say whether that is good."""

from __future__ import annotations

from collections import Counter
from math import ceil

from courses.plans.measures import Measures
from courses.plans.wishes import Table
from snow_tails.boards import LANES, LEFT, Part
from snow_tails.plans.checks.table import fits, laid
from snow_tails.plans.parts import part_of
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import form_of, piece_of


def measure(plan: Plan, lane_mm: int, table: Table | None = None) -> Measures:
    """The measures at a scale. Requires nothing of the plan.

    >>> from snow_tails.plans.text import read_text
    >>> measures = measure(read_text("START S CL FIN"), 20)
    >>> measures.length_hundredths, measures.turns_left, measures.cells, measures.levels
    (2807, 1, (12, 13, 14, 15, 16), 16)
    """
    parts = _parts(plan)
    pieces = [piece_of(section) for section in plan.sections]
    length = sum(form_of(piece).length for piece in pieces)
    turns = Counter(piece.turn for piece in pieces)
    long, short = _sides(plan)
    cells = tuple(sum(part.cells[lane] for part in parts) for lane in range(LANES))
    return Measures(
        length_hundredths=round(length * 100),
        length_mm=round(length * lane_mm),
        long_mm=ceil(long * lane_mm),
        short_mm=ceil(short * lane_mm),
        turns_left=turns[LEFT],
        turns_right=turns[-LEFT],
        cells=cells,
        levels=sum(part.height for part in parts),
        fits=None if table is None else not plan.sections or fits(plan, table),
    )


def _sides(plan: Plan) -> tuple[float, float]:
    from courses.geometry.tiles import smallest  # it brings Shapely

    if not plan.sections:
        return 0.0, 0.0
    size = smallest(laid(plan))
    return size.long, size.short


def _parts(plan: Plan) -> list[Part]:
    """The parts as far as the line: of a finish only the row before it counts (R-ST-14)."""
    before_line = Part((1,) * LANES)
    return [before_line if section.piece.startswith("finish") else part_of(section) for section in plan.sections]
