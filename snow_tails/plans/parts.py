"""From sections to the parts of a Board, in whole numbers only: as near to the plan as a Board can be.

It must never judge, nor load Shapely.
"""

from __future__ import annotations

from snow_tails.boards import LANES, RUN_OUT_ROWS, Part
from snow_tails.plans.plan import Section
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
