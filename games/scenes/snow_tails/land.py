"""The empty course as SVG, to lie under a race: the course's own picture, lightened for a page.

Saplings are left out, because they fall; special cells lie on top of plain ones, so that a page can take them away.
It must never draw anything that `courses.plans` draws.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import dist

from courses.plans.picture import Picture, Spot
from courses.plans.snow_tails.picture import picture as whole
from courses.plans.snow_tails.plan import Plan
from courses.plans.strokes import strokes
from courses.plans.svg import groups

POLYGONS, POINTS = re.compile(r'(?:<polygon points="[^"]*"/>)+'), re.compile(r'points="([^"]*)"')
NEAR_EDGE, NEAR_CELL = 5, 20  # thousandths of a lane's width: nobody sees a bend of a thick or thin line that is less


def picture(plan: Plan, theme: str) -> str:
    """The groups of the course in a theme."""
    return joined(groups(strokes(light(whole(plan))), theme))


def joined(markup: str) -> str:
    """Polygons that follow one another as one path of small steps: the same areas in half the bytes.

    >>> joined('<polygon points="0,0 9,0 9,9"/><polygon points="20,5 29,5 29,9"/>')
    '<path d="M0 0l9 0 0 9zM20 5l9 0 0 4z"/>'
    """
    return POLYGONS.sub(lambda some: f'<path d="{"".join(map(_steps, POINTS.findall(some[0])))}"/>', markup)


def _steps(points: str) -> str:
    """A closed path through some points."""
    spots = [tuple(map(int, point.split(","))) for point in points.split()]
    steps = " ".join(f"{to[0] - at[0]} {to[1] - at[1]}" for at, to in pairwise(spots))
    return f"M{spots[0][0]} {spots[0][1]}l{steps}z"


def light(drawn: Picture) -> Picture:
    """The picture with fewer points, without saplings, and with every cell open below the blocked ones."""
    cells = [replace(cell, corners=thinned(cell.corners, NEAR_CELL)) for cell in drawn.cells]
    return replace(
        drawn,
        tracks=tuple(thinned(track, NEAR_EDGE) for track in drawn.tracks),
        edges=tuple(thinned(edge, NEAR_EDGE) for edge in drawn.edges),
        cells=(*(replace(cell, is_open=True) for cell in cells), *(cell for cell in cells if not cell.is_open)),
        marks=tuple(mark for mark in drawn.marks if mark.kind != "sapling"),
    )


def thinned(run: Sequence[Spot], near: int) -> tuple[Spot, ...]:
    """The ends of a run, and of what lies between them only what is needed to stay near to it.

    >>> thinned([(0, 0), (500, 5), (1000, 0), (1000, 900)], 20)
    ((0, 0), (1000, 0), (1000, 900))
    """
    if len(run) < 3:
        return tuple(run)
    aways = [_away(point, run[0], run[-1]) for point in run]
    furthest = max(range(len(run)), key=aways.__getitem__)
    if aways[furthest] <= near:
        return (run[0], run[-1])
    return (*thinned(run[: furthest + 1], near)[:-1], *thinned(run[furthest:], near))


def _away(point: Spot, begin: Spot, end: Spot) -> float:
    """How far a point lies from the line through two others."""
    (x, y), (x1, y1), (x2, y2) = point, begin, end
    long = dist(begin, end)
    return abs((x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)) / long if long else dist(point, begin)
