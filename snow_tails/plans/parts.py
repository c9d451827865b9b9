"""From sections to the parts of a Board, in whole numbers only: as near to the plan as a Board can be.

It must never judge, nor load Shapely. Races get their Board from `compile`, which refuses what is not sound.
"""

from __future__ import annotations

from snow_tails.boards import LANES, RIGHT, RUN_OUT_ROWS, Board, Part, lay
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import Plan, Section
from snow_tails.plans.shape import is_on, piece_of, saplings_of


def part_of(section: Section) -> Part:
    """What a section gives to a Board; impossible numbers are bent, impossible spots left out.

    >>> part_of(Section("chasm")).blocked[:2]
    ((1, 2), (1, 3))
    """
    piece = piece_of(section)
    if piece.kind == "finish":
        return Part((RUN_OUT_ROWS,) * LANES)
    if piece.kind == "start":
        return Part(piece.cells)
    free = {spot for spot in saplings_of(section, piece) if is_on(spot, piece.cells)} - set(piece.blocked)
    return Part(piece.cells, piece.turn, piece.limit, piece.blocked, tuple(sorted(free)), piece.levels)


def bent(plan: Plan) -> Board | None:
    """The Board of any plan with at least one section, as near to it as can be; for the checks, not for races."""
    if not plan.sections:
        return None
    flags = [PIECES[section.piece].side for section in plan.sections if section.piece.startswith("finish")]
    return lay((part_of(section) for section in plan.sections), flags[-1] if flags else RIGHT)
