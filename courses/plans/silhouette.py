"""A course as small as a stamp: its track, its grounds and dots for what lies there, of the same picture as all else.

It is an SVG of a few paths in whole numbers, never larger than MOST_BYTES, without a ground of its own, so that it lies
on any page. It must never tell more than the picture does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from html import escape
from itertools import groupby

from courses.plans import themes
from courses.plans.picture import DOT, Mark, Picture, Spot
from courses.plans.stroke import Run
from courses.plans.strokes import DOTS, MARKS
from courses.plans.themes import STYLES, THEMES
from courses.plans.ways import way

MOST_BYTES = 6000
SIDES = (480, 320, 200, 120, 60)  # of the longer side of the file: coarser where a course is large
BARE = (60, 20)  # and without what lies on the track where it is larger than that
ROOM = 500  # around the track
WIDTHS = {"edge": 140, "border": 90, "limit": 500, "finish": 700}
COLOURS = {"finish": "ink", "limit": "limit"}
Path = tuple[str, str]  # the data, and its attributes


def silhouette(picture: Picture, title: str, theme: str = "ice") -> str:
    """The file, in the finest grid that keeps it small. Requires one of THEMES.

    >>> track = ((0, 0), (9000, 0), (9000, 5000))
    >>> svg = silhouette(Picture((0, 0, 9000, 5000), (track,), (track,), (), (), ()), "Short")
    >>> svg.count("<path"), len(svg) < 1000
    (2, True)
    """
    bare = replace(picture, cells=(), edges=(), regions=(), marks=())
    tries = (*((picture, side) for side in SIDES), *((bare, side) for side in BARE))
    files = (_file(shown, title, theme, side) for shown, side in tries)
    return next(file for file in files if len(file.encode()) <= MOST_BYTES)


class _Grid:
    """Whole numbers from the corner of the track on, the longer side so long."""

    def __init__(self, picture: Picture, side: int) -> None:
        rings = (*picture.tracks, tuple(mark.at for mark in picture.marks if _dot(mark)))
        xs, ys = [x for ring in rings for x, _y in ring] or [0], [y for ring in rings for _x, y in ring] or [0]
        self._left, self._top = min(xs) - ROOM, min(ys) - ROOM
        sides = max(xs) + ROOM - self._left, max(ys) + ROOM - self._top
        self._side, self._longest = side, max(sides)
        self.box = (self.long(sides[0]), self.long(sides[1]))

    def long(self, length: int) -> int:
        return max(1, round(length * self._side / self._longest))

    def spot(self, at: Spot) -> Spot:
        return self.long(at[0] - self._left), self.long(at[1] - self._top)

    def run(self, run: Run) -> Run:
        """Without points that fall together or lie on the way between their neighbours."""
        spots: list[Spot] = []
        for spot in map(self.spot, run):
            if spots and spot == spots[-1]:
                continue
            if len(spots) > 1 and _is_between(spots[-2], spots[-1], spot):
                spots.pop()
            spots.append(spot)
        return tuple(spots)


def _is_between(first: Spot, middle: Spot, last: Spot) -> bool:
    along = middle[0] - first[0], middle[1] - first[1]
    on = last[0] - middle[0], last[1] - middle[1]
    return along[0] * on[1] == along[1] * on[0] and along[0] * on[0] + along[1] * on[1] > 0


def _file(picture: Picture, title: str, theme: str, side: int) -> str:
    grid = _Grid(picture, side)
    label = escape("".join(sign for sign in title if sign.isprintable()))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {grid.box[0]} {grid.box[1]}" role="img">'
    paths = "".join(f'<path {look} d="{data}"/>' for data, look in _paths(picture, grid, theme) if data)
    return f'{head}<title>{label}</title><g fill="none" stroke-linejoin="round">{paths}</g></svg>'


def _paths(picture: Picture, grid: _Grid, theme: str) -> Iterator[Path]:
    colours = THEMES[theme]
    ink = colours["ink"]
    yield _areas(grid, picture.tracks), f'fill="{colours["track"]}"'
    for ground, some in groupby(picture.regions, lambda region: region.ground):
        fill = colours[STYLES[f"{ground}-ground"].fill]
        yield (
            _areas(grid, (region.edge for region in some)),
            f'fill="{fill}" stroke="{ink}" stroke-width="{grid.long(WIDTHS["border"])}"',
        )
    closed = (cell.corners for cell in picture.cells if not cell.is_open)
    yield _areas(grid, closed), f'fill="{colours["rock"]}"'
    yield _traces(grid, _joined(picture.edges)), f'stroke="{ink}" stroke-width="{grid.long(WIDTHS["edge"])}"'
    for kind, colour in COLOURS.items():
        lines = ((line.left, line.right) for line in picture.lines if line.kind == kind)
        yield _traces(grid, lines), f'stroke="{colours[colour]}" stroke-width="{grid.long(WIDTHS[kind])}"'
    yield from _dots(picture.marks, grid, colours)


def _areas(grid: _Grid, rings: Iterable[Run]) -> str:
    return way((run for ring in rings if len(run := grid.run(ring)) > 2), is_closed=True)


def _traces(grid: _Grid, runs: Iterable[Run]) -> str:
    return way(run for edge in runs if len(run := grid.run(edge)) > 1)


def _joined(edges: Sequence[Run]) -> list[Run]:
    """Edges that go on where another one ends, as one."""
    runs: list[Run] = []
    for edge in edges:
        at = next((at for at, run in enumerate(runs) if run[-1] == edge[0]), None)
        if at is None:
            runs.append(edge)
        else:
            runs[at] += edge[1:]
    return runs


def _dots(marks: Sequence[Mark], grid: _Grid, colours: themes.Colours) -> Iterator[Path]:
    """A round dot for each mark that is large enough, those of one colour in one path."""
    kinds: dict[tuple[str, int], list[Spot]] = {}
    for mark in marks:
        if width := _dot(mark):
            kinds.setdefault((_colour(mark, colours), grid.long(width)), []).append(grid.spot(mark.at))
    for (colour, size), spots in kinds.items():
        yield (
            "".join(f"M{x} {y}h0" for x, y in dict.fromkeys(spots)),
            f'stroke="{colour}" stroke-width="{size}" stroke-linecap="round"',
        )


def _dot(mark: Mark) -> int:
    """How wide it is, in thousandths of a lane; 0 where the mark is too small to be told apart."""
    return DOTS.get(mark.kind, DOT)


def _colour(mark: Mark, colours: themes.Colours) -> str:
    """What most tells the mark: its filling, of the track's own colour its line."""
    style = next(stroke.style for stroke in MARKS[mark.kind](mark))
    fill = themes.fill(style, colours)
    return fill if fill and fill != colours["track"] else themes.line(style, colours)
