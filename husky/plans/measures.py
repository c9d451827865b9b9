"""How long and how large a board is, and how much of it lies in each colour. It must never say whether that is good."""

from __future__ import annotations

from courses.plans.measures import Measures
from courses.plans.wishes import TableSize
from husky.boards import Board
from husky.boards.land import BUSH, ICE, SNOW
from husky.plans.checks.scene import scene_of
from husky.plans.checks.table import fits, sides
from husky.plans.compile import compile
from husky.plans.plan import Plan


def measure(plan: Plan, cell_mm: int, table: TableSize | None = None, board: Board | None = None) -> Measures:
    """The measures at a scale. Requires nothing of the plan. Cells are told by colour: snow, bush, ice.

    Whoever has what `compile` makes of the plan hands it in as `board`.

    >>> from husky.plans.text import read_text
    >>> measures = measure(read_text("10x6 snow start 0,3 check-1 5,0 5,5 finish 9,3"), 20)
    >>> measures.levels, measures.long_mm, measures.cells
    (9, 200, (56, 0, 0))
    """
    long, short = sides(plan, cell_mm)
    painted, length = scene_of(plan).canvas, steps(compile(plan) if board is None else board)
    return Measures(
        length_hundredths=100 * length,
        length_mm=length * cell_mm,
        long_mm=long,
        short_mm=short,
        turns_left=None,
        turns_right=None,
        cells=tuple(len(painted.where(colour)) for colour in (SNOW, BUSH, ICE)),
        levels=length,
        fits=None if table is None else fits(plan, table),
    )


def steps(board: Board | None) -> int:
    """The fewest steps from start to finish over the checkpoints that there are; 0 without a start or a finish."""
    if board is None:
        return 0
    return board.to_go(board.start, [number for number, cells in enumerate(board.checks) if cells])
