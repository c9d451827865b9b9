"""How much room strokes and marks take in a picture, lines and words included. It must never paint."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from courses.plans.picture import Mark, Spot
from courses.plans.stroke import Area, Disc, Stroke, Trace
from courses.plans.strokes import MARKS
from courses.plans.themes import STYLES

Edges = tuple[int, int, int, int]  # left, top, right, low
WORD_TENTHS = 6  # of its height: how wide a sign of a word is; all words are numbers


def around(spots: Iterable[Spot]) -> Edges:
    """The upright rectangle around points.

    >>> around([(3, 0), (1, 5)])
    (1, 0, 3, 5)
    """
    xs, ys = zip(*spots, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def grown(edges: Edges, by: int) -> Edges:
    """A rectangle with more room on every side.

    >>> grown((0, 0, 10, 10), 2)
    (-2, -2, 12, 12)
    """
    left, top, right, low = edges
    return left - by, top - by, right + by, low + by


def extent(stroke: Stroke) -> Edges:
    """The rectangle that a stroke stays in, with its line, which lies half on each side."""
    return grown(around(_spots(stroke)), STYLES[stroke.style].width // 2)


def body(mark: Mark) -> Edges:
    """The rectangle that a mark stays in."""
    left, top, right, low = zip(*map(extent, MARKS[mark.kind](mark)), strict=True)
    return min(left), min(top), max(right), max(low)


def _spots(stroke: Stroke) -> Sequence[Spot]:
    if isinstance(stroke, Area):
        return stroke.corners
    if isinstance(stroke, Trace):
        return [spot for run in stroke.runs for spot in run]
    if isinstance(stroke, Disc):
        (x, y), radius = stroke.at, stroke.radius
        return [(x - radius, y - radius), (x + radius, y + radius)]
    (x, y), size = stroke.at, STYLES[stroke.style].size
    half = len(stroke.text) * size * WORD_TENTHS // 20
    return [(x - half, y - size // 2), (x + half, y + size // 2)]
