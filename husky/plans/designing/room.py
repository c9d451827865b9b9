"""Where on a board there is room for what a mend puts there: cells by number, the best first.

It must never put anything there.
"""

from __future__ import annotations

from collections.abc import Iterable

from husky.boards.land import COUNTS_AS, HOME, START
from husky.plans.checks.scene import Scene
from husky.plans.plan import Cell

APART = 2  # between the two cells of a checkpoint, as on the board of the rules
CLEAR = 3  # between the start and an animal


def apart(cell: Cell, other: Cell) -> int:
    """King moves between two cells.

    >>> apart((0, 0), (3, 1))
    3
    """
    return max(abs(cell[0] - other[0]), abs(cell[1] - other[1]))


def taken(scene: Scene) -> frozenset[int]:
    """The cells on which an animal stands."""
    cells = (scene.canvas.cell(spot) for spots in scene.plan.animals for spot in spots)
    return frozenset(cell for cell in cells if cell is not None)


def free(scene: Scene, colour: int) -> list[int]:
    """The cells of a colour where nobody stands."""
    there = taken(scene)
    return [cell for cell in scene.canvas.where(colour) if cell not in there]


def near(scene: Scene, cells: Iterable[int], spot: Cell) -> list[int]:
    """Cells in their order around a place."""
    return sorted(cells, key=lambda cell: (apart(scene.canvas.spot(cell), spot), cell))


def home(scene: Scene, kind: int, spot: Cell) -> Cell | None:
    """The nearest free cell where an animal of a kind lives, if there is one."""
    there = map(scene.canvas.spot, free(scene, HOME[kind]))
    return min(there, key=lambda cell: apart(cell, spot), default=None)


def den(scene: Scene, kind: int) -> Cell | None:
    """Where the first animal of a kind may begin: amid its largest region, not at the start."""
    regions = [cells for cells in scene.regions if cells and scene.canvas.land[cells[0]] == HOME[kind]]
    if not regions:
        return None
    cells = [scene.canvas.spot(cell) for cell in max(regions, key=len)]
    middle = (sum(x for x, _y in cells) // len(cells), sum(y for _x, y in cells) // len(cells))
    starts = [scene.canvas.spot(cell) for cell in scene.goals[START]]
    open_ = [cell for cell in free(scene, HOME[kind]) if scene.canvas.spot(cell) in cells]
    calm = [cell for cell in open_ if all(apart(scene.canvas.spot(cell), spot) > CLEAR for spot in starts)]
    nearest = near(scene, calm or open_, middle)
    return scene.canvas.spot(nearest[0]) if nearest else None


def red(scene: Scene, land: int, spot: Cell, count: int, there: Iterable[Cell] = ()) -> list[Cell]:
    """Where red cells of one meaning may lie, around a place: amid the colour they count as, if there is room."""
    kept: list[Cell] = []
    others = [*there]
    own = free(scene, COUNTS_AS[land])
    standing = taken(scene)
    ground = [cell for cell in range(len(scene.canvas.land)) if not scene.is_red(cell) and cell not in standing]
    amid = [cell for cell in own if 2 * _like(scene, cell) > len(scene.near[cell])]
    for cell in (*near(scene, amid, spot), *near(scene, own, spot), *near(scene, ground, spot)):
        at = scene.canvas.spot(cell)
        if len(kept) < count and all(apart(at, other) >= APART for other in (*others, *kept)):
            kept.append(at)
    return kept


def _like(scene: Scene, cell: int) -> int:
    """How many cells around one are of its colour."""
    return sum(scene.canvas.land[other] == scene.canvas.land[cell] for other in scene.near[cell])
