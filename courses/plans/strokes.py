"""From a picture to what is painted: areas, traces, discs and words, back to front, each with the name of its style.

Every painter (SVG, pixels, paper) paints this one list, so that they cannot disagree. It must never know a colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from courses.plans import patterns
from courses.plans.forms import badge, moved
from courses.plans.manifest import Draw, of_all
from courses.plans.picture import Cell, Line, Picture
from courses.plans.stroke import Area, Run, Stroke, Trace, Word

CHEVRON = ((-340, -420), (420, 0), (-340, 420), (-110, 0))  # along and aside
SQUARES = 20  # along the finish line, in each of its two rows


def strokes(picture: Picture) -> tuple[Stroke, ...]:
    """All that is painted, in order.

    >>> track = ((0, 0), (9, 0), (9, 5))
    >>> [stroke.style for stroke in strokes(Picture((0, 0, 9, 5), (track,), (track,), (), (), ()))]
    ['ground', 'bank', 'track', 'edge']
    """
    x, y, width, height = picture.box
    ground = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return (
        Area("ground", ground),
        *(Trace("bank", (edge,)) for edge in picture.edges),
        *(Area("track", track) for track in picture.tracks),
        *(Area(f"{region.ground}-ground", region.edge) for region in picture.regions),
        *(stroke for cell in picture.cells for stroke in _cell(cell)),
        *_textures(picture.cells),
        *(Trace("border", tuple(map(_closed, (region.edge, *region.holes)))) for region in picture.regions),
        *(Trace("edge", (edge,)) for edge in picture.edges),
        *(Trace("wounded", patterns.dashes(_closed(ring), 450, 250)) for ring in _wounds(picture)),
        *(stroke for line in picture.lines for stroke in _line(line)),
        *(stroke for mark in picture.marks for stroke in MARKS[mark.kind](mark)),
    )


def _closed(ring: Run) -> Run:
    return (*ring, ring[0])


def _wounds(picture: Picture) -> Iterator[Run]:
    yield from (picture.tracks[at - 1] for at in picture.wounded)
    yield from picture.wounds


def _textures(cells: Sequence[Cell]) -> Iterator[Stroke]:
    """What tells one ground from another without any colour, ground by ground."""
    for ground, form in TEXTURES.items():
        for cell in (cell for cell in cells if cell.ground == ground):
            (left, top), (right, low) = cell.corners[0], cell.corners[2]
            yield from (moved(shape, ((left + right) // 2, (top + low) // 2)) for shape in form)


def _cell(cell: Cell) -> Iterator[Stroke]:
    if cell.is_open:
        yield Area("cell", cell.corners)
    else:
        yield Area("rock", cell.corners)
        yield Trace("hatch", patterns.hatch(cell.corners))


def _line(line: Line) -> Iterator[Stroke]:
    """The finish checkered; every joint with a chevron that points where the sleds drive."""
    if line.kind == "finish":
        yield from _checkered(line)
        return
    yield Trace(line.kind, ((line.left, line.right),))
    if line.kind != "back":
        yield Area("chevron", _on(line, 0.5, CHEVRON))


def _on(line: Line, part: float, shape: Sequence[tuple[float, float]]) -> Run:
    """A shape of points along and aside (to the right) of the driving direction, around a point of the line."""
    (x1, y1), (x2, y2) = line.left, line.right
    length = hypot(x2 - x1, y2 - y1)
    right_x, right_y = (x2 - x1) / length, (y2 - y1) / length
    x, y = x1 + part * (x2 - x1), y1 + part * (y2 - y1)
    return tuple(
        (round(x + along * right_y + aside * right_x), round(y - along * right_x + aside * right_y))
        for along, aside in shape
    )


def _checkered(line: Line) -> Iterator[Stroke]:
    """Two rows of squares, by turns light and dark, one row on each side of the line."""
    side = hypot(line.right[0] - line.left[0], line.right[1] - line.left[1]) / SQUARES
    half = side / 2
    for at in range(SQUARES):
        for row in (0, 1):
            near, far = (0.0, side) if row else (-side, 0.0)
            square = ((near, -half), (near, half), (far, half), (far, -half))
            yield Area("dark" if (at + row) % 2 else "light", _on(line, (at + 0.5) / SQUARES, square))


SHARED: dict[str, Draw] = {
    "finding": badge("finding", 500),
    "number": lambda mark: iter((Word("number", mark.at, mark.text),)),
}
MARKS = of_all(lambda game: game.marks, SHARED)
DOTS = of_all(lambda game: game.dots, dict.fromkeys(SHARED, 0))
TEXTURES = of_all(lambda game: game.textures, {})
