"""The picture of a plan of Husky: regions with their outlines, cells, red cells, animals, findings.

Cells are counted as in the plan, column and row from 0. It must never know forms of marks, colours or files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from courses.plans.findings import Finding
from courses.plans.picture import UNIT, Cell, Mark, Picture, Region, Spot, box_around, numbered
from husky.boards import KINDS
from husky.boards.land import CHECK_1, CHECKS, FINISH, START
from husky.plans.canvas import UNPAINTED
from husky.plans.checks.scene import Scene, scene_of
from husky.plans.plan import LANDS, Plan
from husky.plans.plan import Cell as Place

HALF = UNIT // 2
BESIDE = 600  # where columns and rows are numbered, beside the board
GOALS = {START: "start", **dict.fromkeys(CHECKS, "check"), FINISH: "goal"}


def picture(plan: Plan, findings: Sequence[Finding] = ()) -> Picture:
    """The picture of a plan, with its findings marked where they are. Requires nothing of the plan.

    >>> from husky.plans.text import read_text
    >>> drawing = picture(read_text("10x6 snow ice 20,20 40,20 40,40 20,40 start 0,3"))
    >>> [(region.ground, len(region.holes)) for region in drawing.regions], len(drawing.cells)
    ([('snow', 1), ('ice', 0)], 60)
    """
    scene = scene_of(plan)
    board = _ring([(0, 0), (0, plan.height), (plan.width, plan.height), (plan.width, 0)])
    places = [_places(scene, finding) for finding in findings]
    return Picture(
        box_around([board]),
        (board,),
        ((*board, *board[:2]),),  # around every corner, so that none is left open
        tuple(_cells(scene)),
        (),
        (*_marks(scene), *numbered([_corner(plan, place) for place in each[:1]] for each in places)),
        regions=_regions(scene),
        wounds=tuple(ring for each in places for ring in _edges(scene, each)),
    )


def _ring(corners: Iterable[Place]) -> tuple[Spot, ...]:
    """Corners of cells, told so that the inside is on the left hand."""
    return tuple((x * UNIT, y * UNIT) for x, y in corners)


def _cells(scene: Scene) -> Iterator[Cell]:
    """A bare cell is closed, for nobody can say what it is."""
    for cell, land in enumerate(scene.canvas.land):
        x, y = scene.canvas.spot(cell)
        ring = _ring([(x, y), (x, y + 1), (x + 1, y + 1), (x + 1, y)])
        ground = "" if land == UNPAINTED else LANDS[land]
        yield Cell(scene.region[cell] + 1 if scene.has_region(cell) else 0, x, y, ring, bool(ground), ground)


def _regions(scene: Scene) -> tuple[Region, ...]:
    from husky.geometry.regions import outlines  # it brings Shapely

    pieces = [
        Region(LANDS[scene.canvas.land[cells[0]]], number, _turned(outline.edge), tuple(map(_turned, outline.holes)))
        for number, cells in enumerate(scene.regions, 1)
        if cells
        for outline in outlines(cells, scene.plan.width)
    ]
    return tuple(sorted(pieces, key=lambda piece: -_area(piece.edge)))


def _turned(ring: Sequence[Place]) -> tuple[Spot, ...]:
    """A ring of the geometry, whose y runs downwards too, the other way round."""
    return _ring(ring[::-1])


def _area(ring: Sequence[Spot]) -> int:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs))


def _marks(scene: Scene) -> Iterator[Mark]:
    width, height = scene.plan.width, scene.plan.height
    yield from (Mark("number", (_middle((at, 0))[0], -BESIDE), str(at)) for at in range(width))
    yield from (Mark("number", (-BESIDE, _middle((0, at))[1]), str(at)) for at in range(height))
    for land, kind in GOALS.items():
        text = str(land - CHECK_1 + 1) if kind == "check" else ""
        yield from (Mark(kind, _middle(scene.canvas.spot(cell)), text) for cell in scene.canvas.where(land))
    for kind, places in zip(KINDS, scene.plan.animals, strict=True):
        yield from (Mark(kind, _middle(place)) for place in places if scene.canvas.cell(place) is not None)


def _middle(place: Place) -> Spot:
    return place[0] * UNIT + HALF, place[1] * UNIT + HALF


def _corner(plan: Plan, place: Place) -> Spot:
    """The upper right corner of a cell, where a number hides least; of what lies beyond the board the nearest one."""
    column, row = max(0, min(place[0], plan.width - 1)), max(0, min(place[1], plan.height - 1))
    return (column + 1) * UNIT, row * UNIT


def _places(scene: Scene, finding: Finding) -> list[Place]:
    """The cells that a finding is about: its own, else those that its layer has painted."""
    if finding.spots or not finding.section:
        return list(finding.spots)
    return [scene.canvas.spot(cell) for cell, layer in enumerate(scene.canvas.layer) if layer == finding.section]


def _edges(scene: Scene, places: Iterable[Place]) -> Iterator[tuple[Spot, ...]]:
    from husky.geometry.regions import outlines  # it brings Shapely

    cells = [cell for cell in map(scene.canvas.cell, places) if cell is not None]
    for outline in outlines(cells, scene.plan.width) if cells else ():
        yield from map(_ring, (outline.edge, *outline.holes))
