"""From a picture to what is painted: areas, traces, discs and words, back to front, each with the name of its style.

Every painter (SVG, pixels, paper) paints this one list, so that they cannot disagree. It must never know a colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot

from core.games import Gathered
from courses.plans import patterns
from courses.plans.forms import Form, moved, shifted
from courses.plans.manifest import MANIFESTS, Draw
from courses.plans.picture import Cell, Line, Mark, Picture, Spot
from courses.plans.stroke import Area, Disc, Run, Stroke, Trace, Word

RIGHT_HALF = ((240, -120), (130, -120), (330, 240), (70, 240), (70, 420))
SAPLING = ((0, -460), *RIGHT_HALF, *((-x, y) for x, y in RIGHT_HALF[::-1]))
CHEVRON = ((-340, -420), (420, 0), (-340, 420), (-110, 0))  # along and aside
POLE, CHECK = 1500, 240  # of the flag
SQUARES = 20  # along the finish line, in each of its two rows


def strokes(picture: Picture) -> tuple[Stroke, ...]:
    """All that is painted, in order.

    >>> from snow_tails.plans.picture import picture
    >>> from snow_tails.plans.text import read_text
    >>> [stroke.at for stroke in strokes(picture(read_text("START FIN"))) if stroke.style == "number"]
    [(1500, -3050), (7500, -3050)]
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


def _flag(mark: Mark) -> Iterator[Stroke]:
    """A pole and a cloth of four by three squares."""
    x, top = mark.at[0] - 2 * CHECK, mark.at[1] - POLE // 2
    yield Trace("pole", (((x, top), (x, top + POLE)),))
    for column in range(4):
        for row in range(3):
            corner = (x + column * CHECK, top + row * CHECK)
            square = ((0, 0), (CHECK, 0), (CHECK, CHECK), (0, CHECK))
            yield Area("light" if (column + row) % 2 else "dark", shifted(square, corner))
    yield Area("cloth", shifted(((0, 0), (4 * CHECK, 0), (4 * CHECK, 3 * CHECK), (0, 3 * CHECK)), (x, top)))


def _shape(style: str, shape: Sequence[Spot]) -> Callable[[Mark], Iterator[Stroke]]:
    return lambda mark: iter((Area(style, shifted(shape, mark.at)),))


def _badge(style: str, radius: int) -> Callable[[Mark], Iterator[Stroke]]:
    """A disc with a word in it."""
    return lambda mark: iter((Disc(style, mark.at, radius), Word(f"{style}-word", mark.at, mark.text)))


_MARKS: dict[str, Draw] = {
    "sapling": _shape("sapling", SAPLING),
    "yellow": _shape("yellow", ((-240, 200), (240, 200), (0, -240))),
    "red": _shape("red", ((-190, -190), (190, -190), (190, 190), (-190, 190))),
    "flag": _flag,
    "place": _badge("place", 370),
    "sign": _badge("sign", 600),
    "finding": _badge("finding", 500),
    "number": lambda mark: iter((Word("number", mark.at, mark.text),)),
}


def _marks() -> dict[str, Draw]:
    return _MARKS | {kind: draw for manifest in MANIFESTS.values() for kind, draw in manifest.marks.items()}


MARKS = Gathered[str, Draw](_marks)
TEXTURES = Gathered[str, Form](
    lambda: {name: form for manifest in MANIFESTS.values() for name, form in manifest.textures.items()}
)
