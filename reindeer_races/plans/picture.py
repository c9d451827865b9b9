"""The picture of a plan of Reindeer Races: rows of cards, what each cell does, objects and rewards.

It must never know forms of marks, colours or files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from courses.geometry.frame import Point
from courses.plans.findings import Finding
from courses.plans.picture import Cell, Mark, Picture, Spot, box_around, numbered, spot, spots
from reindeer_races.boards import ICE_BACK, KINDS, OBJECTS, PLAIN
from reindeer_races.geometry.rows import Strip
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.rows import Row, rows

HEAD, WAY = -1.1, -0.33  # where the object of a lane and the way in are shown, in lanes along the row
BESIDE = 0.85  # where findings are numbered, so that they hide nothing
CELL = 1.0


def picture(plan: Plan, findings: Sequence[Finding] = ()) -> Picture:
    """The picture of a plan, with its findings marked where they are.

    >>> from reindeer_races.plans.text import read_text
    >>> drawing = picture(read_text("letter p.i"))
    >>> [mark.kind for mark in drawing.marks][:3], len(drawing.cells)
    (['ice-on', 'letter', 'way'], 2)
    """
    laid = rows(plan)
    tracks = tuple(spots(strip.corners) for row in laid for strip in row.cards)
    everything = [spots(strip.corners) for row in laid for strip in row.strips]
    marks = [mark for at, row in enumerate(laid) for mark in _marks(plan, at, row)]
    return Picture(
        box_around(everything),
        tracks,
        tuple((*track, *track[:2]) for track in tracks),  # around every corner, so that none is left open
        tuple(cell for at, row in enumerate(laid) for cell in _cells(at, row)),
        (),
        (*marks, *numbered(_places(laid, finding) for finding in findings)),
        tuple(sorted({number for finding in findings for number in _wounded(laid, finding)})),
    )


def _cells(at: int, row: Row) -> Iterator[Cell]:
    for number, strip in enumerate(row.cards):
        for side in (0, 1):
            half = Strip(strip.entry.ahead(side * CELL), CELL)
            yield Cell(at + 1, at + 1, 2 * number + side + 1, spots(half.corners), True)


def _marks(plan: Plan, at: int, row: Row) -> Iterator[Mark]:
    for number, (laid, strip) in enumerate(zip(plan.lanes[at].cards, row.cards, strict=True)):
        for side, kind in enumerate(laid.card):
            if kind != PLAIN:
                heading = (strip.entry.heading + 180 * (kind == ICE_BACK)) % 360
                yield Mark(KINDS[kind], spot(_at(row, 2 * number + side + 1)), heading=heading)
    if row.strips:
        entry = row.strips[0].entry
        yield Mark(OBJECTS[at], spot(entry.place(HEAD, 0.0)))
        yield Mark("way", spot(entry.place(WAY, 0.0)), heading=entry.heading)
    for strip, worth in zip(row.tiles, plan.rewards_of(at), strict=True):
        yield Mark("reward", spot(strip.middle), str(worth), strip.entry.heading)


def _at(row: Row, cell: int, aside: float = 0.0) -> Point:
    """The middle of a cell, counted from 1, or a point to the left of it."""
    strip = row.cards[(cell - 1) // 2]
    return strip.entry.place((cell - 1) % 2 * CELL + CELL / 2, aside)


def _places(laid: Sequence[Row], finding: Finding) -> list[Spot]:
    """Where a finding is: at its point, beside its cells, else beside the object of its lane."""
    if finding.point is not None:
        return [spot((finding.point[0] / 100, finding.point[1] / 100))]
    if finding.spots:
        first, last = finding.spots[0], finding.spots[-1]
        ends = [_at(laid[lane - 1], cell, BESIDE) for lane, cell in (first, last)]
        return [spot((sum(x for x, _y in ends) / 2, sum(y for _x, y in ends) / 2))]
    head = laid[finding.section - 1].strips[:1] if finding.section else ()
    return [spot(strip.entry.place(HEAD, BESIDE)) for strip in head]


def _wounded(laid: Sequence[Row], finding: Finding) -> Iterator[int]:
    """The cards, counted from 1 over all lanes, that a finding is about: those of its cells, else the whole lanes."""
    first = [1 + sum(len(row.cards) for row in laid[:at]) for at in range(len(laid))]
    if finding.spots:
        yield from (first[lane - 1] + (cell - 1) // 2 for lane, cell in finding.spots)
        return
    for lane in (finding.section, *finding.others):
        if lane:
            yield from range(first[lane - 1], first[lane - 1] + len(laid[lane - 1].cards))
