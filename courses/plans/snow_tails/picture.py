"""A plan as a plain picture: polygons, lines and points with what they mean, in thousandths of a lane's width.

y runs downwards, as on a screen. It must never know forms, colours or files: `strokes`, `themes` and the painters do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import degrees

from courses.boards.snow_tails import LANES, LEFT
from courses.geometry import frame
from courses.geometry.frame import Form, Pose
from courses.plans.findings import Finding
from courses.plans.snow_tails.pieces import Piece
from courses.plans.snow_tails.plan import Plan
from courses.plans.snow_tails.shape import form_of, is_on, piece_of, saplings_of

Spot = tuple[int, int]
UNIT = 1000  # to a lane: fine enough that a curve printed in hand size has no corners
MARGIN = 2200  # room for signs, flags and numbers beside the track
FLAG, SIGN, NUMBER, FINISH = 0.3, 1.0, 0.55, 1.2  # how far beside the track they stand, in lanes
APART = 1000  # findings nearer than this would hide each other


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

    kind: str  # "back" of the first section, "joint", "limit" or "finish"
    left: Spot
    right: Spot
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """A point with a meaning.

    "sapling", "place" (of the start), "number" (of a section), "sign" (with a limit), "yellow" and "red" (flags of a
    joint, ST-11), "flag" (the checkered one, ST-09), "finding" (by its number in the list).
    """

    kind: str
    at: Spot
    text: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """All there is to draw, back to front, and the box that holds it: x, y, width, height."""

    box: tuple[int, int, int, int]
    tracks: tuple[tuple[Spot, ...], ...]
    edges: tuple[tuple[Spot, ...], ...]  # of each track the left one, then the right one
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    wounded: tuple[int, ...] = ()  # sections with findings, from 1


@dataclass(frozen=True, slots=True)
class _Placed:
    at_section: int  # from 0
    piece: Piece
    form: Form
    pose: Pose

    def at(self, part: float, line: float) -> Spot:
        return _spot(frame.point(self.form, self.pose, part, line))

    def middle(self, lane: int, cell: int) -> Spot:
        return _spot(frame.middle(self.form, self.pose, lane, cell))


def picture(plan: Plan, findings: Sequence[Finding] = ()) -> Picture:
    """The picture of a plan, with its findings marked where they are.

    >>> from courses.plans.snow_tails.text import read_text
    >>> picture(read_text("START S FIN")).box
    (-2200, -4700, 25400, 9400)
    """
    pieces = [piece_of(section) for section in plan.sections]
    forms = [form_of(piece) for piece in pieces]
    entries = frame.poses(forms)
    placed = [_Placed(at, *three) for at, three in enumerate(zip(pieces, forms, entries, strict=False))]
    tracks = tuple(_spots(frame.footprint_ring(one.form, one.pose)) for one in placed)
    marks = [mark for one in placed for mark in _marks(plan, one)]
    return Picture(
        _box(tracks),
        tracks,
        tuple(edge for one in placed for edge in _edges(one)),
        tuple(cell for one in placed for cell in _cells(one)),
        tuple(line for one in placed for line in _lines(one)),
        (*marks, *_findings(placed, findings)),
        tuple(sorted({section for one in findings for section in (one.section, *one.others) if section})),
    )


def _spot(point: frame.Point) -> Spot:
    return (round(point[0] * UNIT), -round(point[1] * UNIT))


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
            one.at_section + 1,
            lane,
            cell,
            _spots(frame.cell_ring(one.form, one.pose, lane, cell)),
            (lane, cell) not in blocked,
        )
        for lane, count in enumerate(one.form.cells, 1)
        for cell in range(1, count + 1)
    ]


def _edges(one: _Placed) -> list[tuple[Spot, ...]]:
    """The left edge and the right one, in driving direction."""
    chords = frame.chords(one.form)
    finer = sorted({*chords, *((begin + end) / 2 for begin, end in pairwise(chords))} if one.form.turn else chords)
    return [tuple(one.at(part, line) for part in finer) for line in (0.0, float(LANES))]


def _across(one: _Placed, part: float) -> tuple[Spot, Spot]:
    return one.at(part, 0.0), one.at(part, float(LANES))


def _lines(one: _Placed) -> list[Line]:
    """A blue line at every joint (ST-67), red where there is a limit (R-ST-10); the finish after its first row."""
    ends = _across(one, 0.0)
    if one.piece.limit is not None:
        return [Line("limit", *ends, one.piece.limit)]
    lines = [Line("joint" if one.at_section else "back", *ends)]
    if one.piece.kind == "finish":
        lines.append(Line("finish", *_across(one, 1 / one.form.cells[0])))
    return lines


def _marks(plan: Plan, one: _Placed) -> list[Mark]:
    section = plan.sections[one.at_section]
    saplings = [spot for spot in saplings_of(section, one.piece) if is_on(spot, one.form.cells)]
    return [
        *(Mark("sapling", one.middle(*spot)) for spot in saplings),
        *_flags(one, section.is_turned),
        *_ends(one),
        *_beside(one),
    ]


def _flags(one: _Placed, is_turned: bool) -> list[Mark]:
    """Yellow on the left, red on the right (ST-11), and the wrong way round on a tile laid back to front (ST-16)."""
    left, right = ("red", "yellow") if is_turned else ("yellow", "red")
    return [Mark(left, one.at(0.0, -FLAG)), Mark(right, one.at(0.0, LANES + FLAG))]


def _ends(one: _Placed) -> list[Mark]:
    """The places of a start, the flag of a finish."""
    is_left = one.piece.side == LEFT
    if one.piece.kind == "finish":
        return [Mark("flag", one.at(1 / one.form.cells[0], -FINISH if is_left else LANES + FINISH))]
    if one.piece.kind != "start":
        return []
    lanes = range(1, LANES + 1) if is_left else range(LANES, 0, -1)
    return [Mark("place", one.middle(lane, 1), str(place)) for place, lane in enumerate(lanes, 1)]


def _beside(one: _Placed) -> list[Mark]:
    """The section's number, and the sign of a limit a lane behind its red line; of a turn on the outside.

    There the track bends away from whatever lies beside the joint.
    """
    out = -1 if one.piece.turn != LEFT else 1
    edge = LANES * (out > 0)
    number = Mark("number", one.at(0.5, edge + out * NUMBER), str(one.at_section + 1))
    if one.piece.limit is None:
        return [number]
    part = degrees(1 / (one.form.radius_tenths / 10 + LANES)) / one.form.angle
    return [number, Mark("sign", one.at(part, edge + out * SIGN), str(one.piece.limit))]


def _findings(placed: Sequence[_Placed], findings: Sequence[Finding]) -> list[Mark]:
    """Each finding by its number in the list, none on top of another."""
    found: dict[Spot, Mark] = {}
    for number, finding in enumerate(findings, 1):
        for x, y in _places(placed, finding):
            while (key := (x // APART, y // APART)) in found:
                x += APART
            found[key] = Mark("finding", (x, y), str(number))
    return list(found.values())


def _places(placed: Sequence[_Placed], finding: Finding) -> list[Spot]:
    """Where a finding is: at its point, at its cells, else in the middle of its section."""
    if finding.point is not None:
        return [(finding.point[0] * UNIT // 100, -finding.point[1] * UNIT // 100)]
    if not finding.section:
        return []
    one = placed[finding.section - 1]
    spots = [one.middle(*spot) for spot in finding.spots if is_on(spot, one.form.cells)]
    return spots or [one.at(0.5, LANES / 2)]
