"""The picture of a plan of Snow Tails. It must never know forms of marks, colours or files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import degrees

from core import memory
from courses.geometry.frame import ORIGIN, Pose
from courses.plans.findings import Finding
from courses.plans.picture import Cell, Line, Mark, Picture, Spot, box_around, numbered, spot, spots
from snow_tails.boards import LANES, LEFT
from snow_tails.geometry import track
from snow_tails.geometry.track import Form
from snow_tails.plans.pieces import Piece
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import form_of, is_on, piece_of, saplings_of

FLAG, SIGN, NUMBER, FINISH = 0.3, 1.0, 0.55, 1.2  # how far beside the track they stand, in lanes


@dataclass(frozen=True, slots=True)
class _Placed:
    at_section: int  # from 0
    piece: Piece
    form: Form
    pose: Pose

    def at(self, part: float, line: float) -> Spot:
        return spot(track.point(self.form, self.pose, part, line))

    def middle(self, lane: int, cell: int) -> Spot:
        return spot(track.middle(self.form, self.pose, lane, cell))


def picture(plan: Plan, findings: Sequence[Finding] = (), first: Pose = ORIGIN) -> Picture:
    """The picture of a plan, with its findings marked where they are; `first` is where the course begins.

    >>> from snow_tails.plans.text import read_text
    >>> picture(read_text("START S FIN")).box
    (-2200, -4700, 25400, 9400)
    """
    pieces = [piece_of(section) for section in plan.sections]
    forms = [form_of(piece) for piece in pieces]
    entries = track.poses(forms, first)
    placed = [_Placed(at, *three) for at, three in enumerate(zip(pieces, forms, entries, strict=False))]
    tracks = tuple(spots(track.footprint_ring(tile.form, tile.pose)) for tile in placed)
    marks = [mark for tile in placed for mark in _marks(plan, tile)]
    return Picture(
        box_around(tracks),
        tracks,
        tuple(edge for tile in placed for edge in _edges(tile)),
        tuple(cell for tile in placed for cell in _cells(tile)),
        tuple(line for tile in placed for line in _lines(tile)),
        (*marks, *numbered(_places(placed, finding, first) for finding in findings)),
        tuple(sorted({section for finding in findings for section in (finding.section, *finding.others) if section})),
    )


def _cells(tile: _Placed) -> list[Cell]:
    blocked, number = set(tile.piece.blocked), tile.at_section + 1
    return [
        Cell(number, lane, cell, corners, (lane, cell) not in blocked)
        for lane, cell, corners in _corners(tile.form, tile.pose)
    ]


@memory.kept("cells", most=0.15)
def _corners(form: Form, pose: Pose) -> tuple[tuple[int, int, tuple[Spot, ...]], ...]:
    """Each cell with its corners; who draws a course changes one section, and most others stay where they are."""
    return tuple(
        (lane, cell, spots(track.cell_ring(form, pose, lane, cell)))
        for lane, count in enumerate(form.cells, 1)
        for cell in range(1, count + 1)
    )


def _edges(tile: _Placed) -> list[tuple[Spot, ...]]:
    """The left edge and the right one, in driving direction."""
    chords = track.chords(tile.form)
    finer = sorted({*chords, *((begin + end) / 2 for begin, end in pairwise(chords))} if tile.form.turn else chords)
    return [tuple(tile.at(part, line) for part in finer) for line in (0.0, float(LANES))]


def _across(tile: _Placed, part: float) -> tuple[Spot, Spot]:
    return tile.at(part, 0.0), tile.at(part, float(LANES))


def _lines(tile: _Placed) -> list[Line]:
    """A blue line at every joint (ST-67), red where there is a limit (R-ST-10); the finish after its first row."""
    ends = _across(tile, 0.0)
    if tile.piece.limit is not None:
        return [Line("limit", *ends, tile.piece.limit)]
    lines = [Line("joint" if tile.at_section else "back", *ends)]
    if tile.piece.kind == "finish":
        lines.append(Line("finish", *_across(tile, 1 / tile.form.cells[0])))
    return lines


def _marks(plan: Plan, tile: _Placed) -> list[Mark]:
    section = plan.sections[tile.at_section]
    saplings = [spot for spot in saplings_of(section, tile.piece) if is_on(spot, tile.form.cells)]
    return [
        *(Mark("sapling", tile.middle(*spot)) for spot in saplings),
        *_flags(tile, section.is_turned),
        *_ends(tile),
        *_beside(tile),
    ]


def _flags(tile: _Placed, is_turned: bool) -> list[Mark]:
    """Yellow on the left, red on the right (ST-11), and the wrong way round on a tile laid back to front (ST-16)."""
    left, right = ("red", "yellow") if is_turned else ("yellow", "red")
    return [Mark(left, tile.at(0.0, -FLAG)), Mark(right, tile.at(0.0, LANES + FLAG))]


def _ends(tile: _Placed) -> list[Mark]:
    """The places of a start, the flag of a finish."""
    is_left = tile.piece.side == LEFT
    if tile.piece.kind == "finish":
        return [Mark("flag", tile.at(1 / tile.form.cells[0], -FINISH if is_left else LANES + FINISH))]
    if tile.piece.kind != "start":
        return []
    lanes = range(1, LANES + 1) if is_left else range(LANES, 0, -1)
    return [Mark("place", tile.middle(lane, 1), str(place)) for place, lane in enumerate(lanes, 1)]


def _beside(tile: _Placed) -> list[Mark]:
    """The section's number, and the sign of a limit a lane behind its red line; of a turn on the outside.

    There the track bends away from whatever lies beside the joint.
    """
    out = -1 if tile.piece.turn != LEFT else 1
    edge = LANES * (out > 0)
    number = Mark("number", tile.at(0.5, edge + out * NUMBER), str(tile.at_section + 1))
    if tile.piece.limit is None:
        return [number]
    part = degrees(1 / (tile.form.radius_tenths / 10 + LANES)) / tile.form.angle
    return [number, Mark("sign", tile.at(part, edge + out * SIGN), str(tile.piece.limit))]


def _places(placed: Sequence[_Placed], finding: Finding, first: Pose) -> list[Spot]:
    """Where a finding is: at its point, at its cells, else in the middle of its section."""
    if finding.point is not None:
        return [spot(first.place(finding.point[0] / 100, finding.point[1] / 100))]
    if not finding.section:
        return []
    tile = placed[finding.section - 1]
    spots = [tile.middle(*spot) for spot in finding.spots if is_on(spot, tile.form.cells)]
    return spots or [tile.at(0.5, LANES / 2)]
