"""Hatching and dashes as plain lines, so that no painter needs patterns of its own. Whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from courses.plans.picture import Spot
from courses.plans.stroke import Run

HATCH = 340  # from one line to the next, sideways


def hatch(corners: Sequence[Spot]) -> tuple[Run, ...]:
    """Lines from lower left to upper right that fill a polygon; those of neighbours meet.

    >>> hatch(((0, 0), (400, 0), (400, 400), (0, 400)))
    (((0, 340), (340, 0)), ((280, 400), (400, 280)))
    """
    edges = [*pairwise(corners), (corners[-1], corners[0])]
    sums = [x + y for x, y in corners]
    first = -(-min(sums) // HATCH) * HATCH
    return tuple(run for total in range(first, max(sums), HATCH) for run in _inside(edges, total))


def _inside(edges: Sequence[tuple[Spot, Spot]], total: int) -> list[Run]:
    """The parts of the line x + y = total that lie inside."""
    crossed = sorted(_crossing(*edge, total) for edge in edges if _crosses(*edge, total))
    pairs = zip(crossed[::2], crossed[1::2], strict=False)
    return [(spot, other) for spot, other in pairs if spot != other]


def _crosses(spot: Spot, other: Spot, total: int) -> bool:
    """Whether an edge crosses the line; its upper end does not count, so that corners count once."""
    return (sum(spot) < total) != (sum(other) < total)


def _crossing(spot: Spot, other: Spot, total: int) -> Spot:
    part = (total - sum(spot)) / (sum(other) - sum(spot))
    x = round(spot[0] + part * (other[0] - spot[0]))
    return (x, total - x)


def dashes(points: Sequence[Spot], drawn: int, gap: int) -> tuple[Run, ...]:
    """A line cut into dashes, which run on around its corners.

    >>> dashes(((0, 0), (50, 0), (50, 50)), 40, 20)
    (((0, 0), (40, 0)), ((50, 10), (50, 50)))
    """
    runs: list[Run] = []
    run: list[Spot] = [points[0]]
    left, is_drawn = float(drawn), True
    for (x1, y1), (x2, y2) in pairwise(points):
        length = hypot(x2 - x1, y2 - y1)
        done = 0.0
        while length - done >= left:
            done += left
            at = (round(x1 + done / length * (x2 - x1)), round(y1 + done / length * (y2 - y1)))
            if is_drawn:
                runs.append((*run, at))
            run, is_drawn = [at], not is_drawn
            left = float(drawn if is_drawn else gap)
        left -= length - done
        run.append((x2, y2))
    return (*runs, tuple(run)) if is_drawn and left < drawn else tuple(runs)
