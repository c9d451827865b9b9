"""The proof that a Board's neighbours are neighbours on the table: asked of polygons, not of the formula."""

from __future__ import annotations

from shapely import Point

from snow_tails.boards import WALL, Board
from snow_tails.geometry.cells import Cells, Name, cells
from snow_tails.geometry.laid import Laid, lay
from snow_tails.geometry.track import point
from snow_tails.plans.compile import compile
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import form_of, piece_of

JUST = 1e-6  # just beyond an edge; two edges that are not the same lie 1/3600 of a section apart or more
TOUCH = 1e-9


def laid_of(plan: Plan) -> Laid:
    return lay([form_of(piece_of(section)) for section in plan.sections])


def just_beyond(laid: Laid, name: Name, way: int) -> Point | None:
    """The point just beyond a cell's front edge: in its middle, or just across its left or right line."""
    at, lane, cell = name
    count = laid.forms[at].cells[lane - 1]
    line = {0: lane - 0.5, -1: lane - 1 - JUST, 1: lane + JUST}[way]
    part = cell / count
    if cell < count:
        return Point(point(laid.forms[at], laid.entries[at], part + JUST, line))
    if at + 1 == len(laid.forms):
        return None
    return Point(point(laid.forms[at + 1], laid.entries[at + 1], JUST, line))


def seen(polygons: Cells, spot: Point | None, at: int) -> Name | None:
    """The cell of this section or the next that holds a point."""
    if spot is None:
        return None
    hits = [polygons.names[int(index)] for index in polygons.tree.query(spot, predicate="within")]
    near = [name for name in hits if name[0] in (at, at + 1)]
    assert len(near) <= 1, near
    return near[0] if near else None


def differences(plan: Plan, board: Board | None = None) -> list[str]:
    """Every step of the Board that the polygons do not show, and every one they show that it lacks."""
    board = board or compile(plan)
    assert board is not None
    laid = laid_of(plan)
    polygons = cells(laid)
    shapes = dict(zip(polygons.names, polygons.shapes, strict=True))
    last = {lane: (len(laid.forms) - 1, lane, laid.forms[-1].cells[lane - 1]) for lane in range(1, 6)}
    rocks = {(at, *spot) for at, section in enumerate(plan.sections) for spot in piece_of(section).blocked}
    wrong = []
    for name in polygons.names:
        if name == last[name[1]]:
            continue  # behind it the run-out goes on, which nobody draws
        cell = board.number(*name)
        for way, targets in ((0, board.ahead), (-1, board.left), (1, board.right)):
            wanted = seen(polygons, just_beyond(laid, name, way), name[0])
            wanted = None if rocks.intersection((name, wanted)) else wanted
            target = targets[cell]
            neighbour = None if target == WALL else (board.section[target], board.lane[target], board.cell[target])
            if neighbour != wanted or (neighbour and shapes[neighbour].distance(shapes[name]) > TOUCH):
                wrong.append(f"{name} {way}: {neighbour}, seen {wanted}")
    return wrong
