"""A plan as a plain picture: polygons, lines and points with what they mean, in hundredths of a lane's width.

y runs downwards, as on a screen. It must never know colours, fonts or a file's form: `svg` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from courses.boards.snow_tails import LANES, LEFT
from courses.geometry import frame
from courses.geometry.frame import Form, Pose
from courses.plans.findings import Finding
from courses.plans.snow_tails.pieces import Piece
from courses.plans.snow_tails.plan import Plan
from courses.plans.snow_tails.shape import form_of, is_on, piece_of, saplings_of

Spot = tuple[int, int]
MARGIN = 150


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: where it belongs, its corners, and whether a sled can enter it."""

    section: int  # from 1
    lane: int
    cell: int
    corners: tuple[Spot, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line across the track, from its left to its right end; a red line has a limit."""

    kind: str  # "joint", "limit" or "finish"
    left: Spot
    right: Spot
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """A point with a meaning: "sapling", "place" (of the start), "number" (of a section), "flag", "finding"."""

    kind: str
    at: Spot
    text: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """All there is to draw, back to front, and the box that holds it: x, y, width, height."""

    box: tuple[int, int, int, int]
    tracks: tuple[tuple[Spot, ...], ...]
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    wounded: tuple[int, ...] = ()  # sections with findings, from 1


@dataclass(frozen=True, slots=True)
class _Placed:
    at: int
    piece: Piece
    form: Form
    pose: Pose


def picture(plan: Plan, findings: Sequence[Finding] = ()) -> Picture:
    """The picture of a plan, with its findings marked where they are.

    >>> from courses.plans.snow_tails.text import read_text
    >>> picture(read_text("START S FIN")).box
    (-150, -400, 2400, 800)
    """
    pieces = [piece_of(section) for section in plan.sections]
    forms = [form_of(piece) for piece in pieces]
    entries = frame.poses(forms)
    placed = [_Placed(at, *three) for at, three in enumerate(zip(pieces, forms, entries, strict=False))]
    tracks = tuple(_spots(frame.ring(one.form, one.pose, (0.0, float(LANES)))) for one in placed)
    marks = [mark for one in placed for mark in (*_saplings(plan, one), *_ends(one), *_number(one))]
    return Picture(
        _box(tracks),
        tracks,
        tuple(cell for one in placed for cell in _cells(one)),
        tuple(line for one in placed for line in _lines(one)),
        (*marks, *_findings(placed, findings)),
        tuple(sorted({section for one in findings for section in (one.section, *one.others) if section})),
    )


def _spot(point: frame.Point) -> Spot:
    return (round(point[0] * 100), -round(point[1] * 100))


def _spots(points: Iterable[frame.Point]) -> tuple[Spot, ...]:
    return tuple(_spot(point) for point in points)


def _box(tracks: Sequence[Sequence[Spot]]) -> tuple[int, int, int, int]:
    xs = [x for track in tracks for x, _y in track] or [0]
    ys = [y for track in tracks for _x, y in track] or [0]
    width, height = max(xs) - min(xs) + 2 * MARGIN, max(ys) - min(ys) + 2 * MARGIN
    return (min(xs) - MARGIN, min(ys) - MARGIN, width, height)


def _cells(one: _Placed) -> list[Cell]:
    blocked = set(one.piece.blocked)
    return [
        Cell(
            one.at + 1, lane, cell, _spots(frame.cell_ring(one.form, one.pose, lane, cell)), (lane, cell) not in blocked
        )
        for lane, count in enumerate(one.form.cells, 1)
        for cell in range(1, count + 1)
    ]


def _across(one: _Placed, part: float) -> tuple[Spot, Spot]:
    left, right = (frame.point(one.form, one.pose, part, line) for line in (0.0, float(LANES)))
    return _spot(left), _spot(right)


def _lines(one: _Placed) -> list[Line]:
    """A blue line at every joint (ST-67), red where there is a limit (R-ST-10); the finish after its first row."""
    ends = _across(one, 0.0)
    limit = one.piece.limit
    lines = [Line("joint", *ends) if limit is None else Line("limit", *ends, limit)]
    if one.piece.kind == "finish":
        lines.append(Line("finish", *_across(one, 1 / one.form.cells[0])))
    return lines


def _saplings(plan: Plan, one: _Placed) -> list[Mark]:
    spots = saplings_of(plan.sections[one.at], one.piece)
    return [
        Mark("sapling", _spot(frame.middle(one.form, one.pose, *spot))) for spot in spots if is_on(spot, one.form.cells)
    ]


def _ends(one: _Placed) -> list[Mark]:
    """The places of a start, the flag of a finish."""
    if one.piece.kind == "finish":
        aside = -0.2 if one.piece.side == LEFT else LANES + 1.3  # the pole stands below its cloth
        return [Mark("flag", _spot(frame.point(one.form, one.pose, 1 / one.form.cells[0], aside)))]
    if one.piece.kind != "start":
        return []
    lanes = range(1, LANES + 1) if one.piece.side == LEFT else range(LANES, 0, -1)
    spots = [frame.middle(one.form, one.pose, lane, 1) for lane in lanes]
    return [Mark("place", _spot(spot), str(place)) for place, spot in enumerate(spots, 1)]


def _number(one: _Placed) -> list[Mark]:
    """The section's number, beside the track in its middle."""
    return [Mark("number", _spot(frame.point(one.form, one.pose, 0.5, -0.6)), str(one.at + 1))]


def _findings(placed: Sequence[_Placed], findings: Sequence[Finding]) -> list[Mark]:
    """Each finding by its number in the list: at its point, at its cells, else in the middle of its section."""
    found: list[Mark] = []
    for number, finding in enumerate(findings, 1):
        if finding.point is not None:
            found.append(Mark("finding", (finding.point[0], -finding.point[1]), str(number)))
        elif finding.section:
            one = placed[finding.section - 1]
            spots = [spot for spot in finding.spots if is_on(spot, one.form.cells)]
            points = [frame.middle(one.form, one.pose, *spot) for spot in spots]
            points = points or [frame.point(one.form, one.pose, 0.5, LANES / 2)]
            found += [Mark("finding", _spot(point), str(number)) for point in points]
    return found
