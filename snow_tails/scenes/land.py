"""The empty course as SVG, to lie under a race: the course's own picture, lightened for a page.

Saplings are left out, because they fall; blocked cells lie on top of plain ones, so that a page can take them away.
It must never draw anything that `courses.plans` draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from math import dist

from courses.plans.gathering import gathered
from courses.plans.picture import Cell, Picture, Spot
from courses.plans.stroke import Area, Run, Stroke, Trace
from courses.plans.strokes import strokes
from courses.plans.svg import lean
from snow_tails.plans.picture import picture as whole
from snow_tails.plans.plan import Plan

BELOW = ("ground", "bank", "track")  # what the cells lie on
FIRST = {"rock": 0, "hatch": 1}  # all rocks, then what they are hatched with: no line of it leaves its cell
NEAR_EDGE, NEAR_CELL = 5, 20  # thousandths of a lane's width: nobody sees a bend of a thick or thin line that is less


def picture(plan: Plan, theme: str) -> str:
    """The groups of the course in a theme."""
    drawn = whole(plan)
    painted = strokes(light(drawn))
    below = [_coarse(stroke) for stroke in takewhile(lambda stroke: stroke.style in BELOW, painted)]
    above = sorted(painted[len(below) :], key=lambda stroke: FIRST.get(stroke.style, len(FIRST)))
    return lean([*below, Trace("cell", tuple(map(seam, drawn.cells))), *gathered(above)], theme)


def seam(cell: Cell) -> Run:
    """The right side of a cell and its front; the other two are sides of its neighbours, or edges of the track.

    >>> seam(Cell(1, 1, 1, ((0, 0), (9, 0), (9, -9), (0, -9)), True))
    ((0, 0), (9, 0), (9, -9))
    """
    half = len(cell.corners) // 2  # up the right side, down the left one
    return (*thinned(cell.corners[:half], NEAR_CELL), cell.corners[half])


def _coarse(stroke: Stroke) -> Stroke:
    """What ends under a thick line, or pales, with no more points than a thin line has."""
    if isinstance(stroke, Area):
        return replace(stroke, corners=thinned(stroke.corners, NEAR_CELL))
    return (
        replace(stroke, runs=tuple(thinned(run, NEAR_CELL) for run in stroke.runs))
        if isinstance(stroke, Trace)
        else stroke
    )


def light(drawn: Picture) -> Picture:
    """The picture with fewer points, without saplings, and with no cells but the blocked ones."""
    blocked = (cell for cell in drawn.cells if not cell.is_open)
    return replace(
        drawn,
        edges=tuple(thinned(edge, NEAR_EDGE) for edge in drawn.edges),
        cells=tuple(replace(cell, corners=thinned(cell.corners, NEAR_CELL)) for cell in blocked),
        marks=tuple(mark for mark in drawn.marks if mark.kind != "sapling"),
    )


def thinned(run: Sequence[Spot], near: int) -> tuple[Spot, ...]:
    """The ends of a run, and of what lies between them only what is needed to stay near to it.

    >>> thinned([(0, 0), (500, 5), (1000, 0), (1000, 900)], 20)
    ((0, 0), (1000, 0), (1000, 900))
    """
    if len(run) < 3:
        return tuple(run)
    aways = [away(point, run[0], run[-1]) for point in run]
    furthest = max(range(len(run)), key=aways.__getitem__)
    if aways[furthest] <= near:
        return (run[0], run[-1])
    return (*thinned(run[: furthest + 1], near)[:-1], *thinned(run[furthest:], near))


def away(point: Spot, begin: Spot, end: Spot) -> float:
    """How far a point lies from the line through two others."""
    (x, y), (x1, y1), (x2, y2) = point, begin, end
    long = dist(begin, end)
    return abs((x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)) / long if long else dist(point, begin)
