"""The picture of a board at work: smoothed regions, lines between cells, figures, findings; and what the page keeps to
draw by itself until the next one comes.

It must never know a plan's findings but as marks in a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from courses.plans.picture import UNIT, Mark, Picture
from courses.plans.stroke import Area, Run, Stroke, Trace
from courses.plans.strokes import strokes
from courses.plans.svg import lean
from husky.boards import KINDS
from husky.plans.checks.scene import Scene
from husky.plans.designing.smooth import smoothed, soft
from husky.plans.plan import COLOURS, DOTS, Cell
from husky.plans.symbols import SYMBOLS, TEXTURES

FIGURES = (*KINDS, *DOTS)
GROUNDS = tuple(f"{colour}-ground" for colour in COLOURS)
HALF = UNIT // 2


def picture_of(drawn: Picture, scene: Scene, theme: str) -> str:
    """The SVG of a picture without its ground: regions smoothed, and not a line more than is seen.

    Of painted cells only the lines between them are drawn, all at once; the page has textures of its own.
    """
    corners = soft(scene.canvas)
    grid = _grid(scene.plan.width, scene.plan.height)
    bare = replace(drawn, cells=tuple(cell for cell in drawn.cells if not cell.is_open))
    return lean(_light(strokes(bare)[1:], corners, grid), theme)


def _light(painted: Iterable[Stroke], corners: frozenset[Cell], grid: Trace) -> Iterator[Stroke]:
    """Grounds first, then the lines between cells, then what lies on them."""
    is_ruled = False
    for stroke in painted:
        if stroke.style not in (*GROUNDS, "bank", "track") and not is_ruled:
            is_ruled = True
            yield grid
        if isinstance(stroke, Area) and stroke.style in GROUNDS:
            yield Area(stroke.style, smoothed(stroke.corners, corners))
        elif isinstance(stroke, Trace) and stroke.style == "border":
            yield Trace(stroke.style, tuple(_closed(smoothed(run[:-1], corners)) for run in stroke.runs))
        else:
            yield stroke


def _closed(ring: Run) -> Run:
    return (*ring, ring[0])


def _grid(width: int, height: int) -> Trace:
    """The lines between cells.

    >>> _grid(2, 1).runs
    (((1000, 0), (1000, 1000)),)
    """
    right, low = width * UNIT, height * UNIT
    upright = [((x, 0), (x, low)) for x in range(UNIT, right, UNIT)]
    return Trace("cell", (*upright, *(((0, y), (right, y)) for y in range(UNIT, low, UNIT))))


def figures() -> dict[str, str]:
    """The SVG of each animal and each red cell by day, around the middle of its cell.

    >>> [name for name in figures() if name.startswith("check")]
    ['check-1', 'check-2', 'check-3']
    """
    return {name: lean(SYMBOLS[mark.kind](mark)) for name, mark in zip(FIGURES, map(_mark, FIGURES), strict=True)}


def _mark(name: str) -> Mark:
    kind, _dash, number = name.partition("-")
    return Mark("goal" if kind == "finish" else kind, (0, 0), number)


def textures() -> dict[str, str]:
    """The SVG of what tells one ground from another without its colour, for a cell whose upper left corner is 0, 0."""
    lifted = {ground: [_lifted(line) for line in form if isinstance(line, Trace)] for ground, form in TEXTURES.items()}
    return {ground: lean(form) for ground, form in lifted.items()}


def _lifted(trace: Trace) -> Trace:
    return Trace(trace.style, tuple(tuple((x + HALF, y + HALF) for x, y in run) for run in trace.runs))
