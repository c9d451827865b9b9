"""How long and how large a course is, and how it turns. It must never say whether that is good."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import TYPE_CHECKING

from courses.plans.measures import Measures
from courses.plans.wishes import TableSize
from snow_tails.boards import LANES, LEFT, Board, Part
from snow_tails.plans.checks.table import laid, lies_on
from snow_tails.plans.compile import compile
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import form_of, piece_of

if TYPE_CHECKING:
    from snow_tails.geometry.laid import Laid


def measure(plan: Plan, lane_mm: int, table: TableSize | None = None, board: Board | None = None) -> Measures:
    """The measures at a scale. Requires nothing of the plan. Whoever has what `compile` makes of it hands it in as
    `board`.

    >>> from snow_tails.plans.text import read_text
    >>> measures = measure(read_text("START S CL FIN"), 20)
    >>> measures.length_hundredths, measures.turns_left, measures.cells, measures.levels
    (2807, 1, (12, 13, 14, 15, 16), 16)
    """
    parts = _parts(plan, compile(plan) if board is None else board)
    pieces = [piece_of(section) for section in plan.sections]
    length = sum(form_of(piece).length for piece in pieces)
    turns = Counter(piece.turn for piece in pieces)
    lying = laid(plan)
    long, short = _sides(lying)
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
        fits=None if table is None else not plan.sections or lies_on(lying, table),
    )


def _sides(lying: Laid) -> tuple[float, float]:
    from courses.geometry.tiles import smallest  # it brings Shapely

    if not lying.forms:
        return 0.0, 0.0
    size = smallest(lying)
    return size.long, size.short


def _parts(plan: Plan, board: Board | None) -> list[Part]:
    """The parts as far as the line: of a finish only the row before it counts (R-ST-14)."""
    before_line, parts = Part((1,) * LANES), () if board is None else board.parts
    return [
        before_line if section.piece.startswith("finish") else part
        for section, part in zip(plan.sections, parts, strict=True)
    ]
