"""The cells of a plan once every layer is painted. It must never judge.

Shapely is loaded for polygons and brushes only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from husky.boards import LAND
from husky.plans.plan import BARE, Brush, Cell, Dots, Fill, Paint, Plan, Polygon, Rows

UNPAINTED = -1


@dataclass(frozen=True, slots=True)
class Canvas:
    """Cells by number, row by row: what each is, or UNPAINTED, and which layer (from 1) made it so."""

    width: int
    height: int
    land: tuple[int, ...]
    layer: tuple[int, ...]

    def spot(self, cell: int) -> Cell:
        """Column and row of a cell."""
        return cell % self.width, cell // self.width

    def cell(self, spot: Cell) -> int | None:
        """The number of the cell at a column and row, where there is one."""
        return at(spot, self.width, self.height)

    def where(self, land: int) -> tuple[int, ...]:
        """All cells of one land."""
        return tuple(cell for cell, each in enumerate(self.land) if each == land)


def canvas(plan: Plan) -> Canvas:
    """The board of a plan, painted. Requires nothing of the plan.

    >>> from husky.plans.plan import Layer
    >>> canvas(Plan(2, 2, (Layer(Fill(0)), Layer(Rows((".b", "S")))))).land
    (0, 2, 3, 0)
    """
    size = plan.width * plan.height
    land, made = [UNPAINTED] * size, [0] * size
    for number, layer in enumerate(plan.layers, 1):
        for cell, each in covered(layer.paint, plan.width, plan.height).items():
            land[cell], made[cell] = each, number
    return Canvas(plan.width, plan.height, tuple(land), tuple(made))


def at(spot: Cell, width: int, height: int) -> int | None:
    """The number of the cell at a column and row, where there is one.

    >>> at((1, 2), 3, 3), at((3, 0), 3, 3)
    (7, None)
    """
    column, row = spot
    return row * width + column if 0 <= column < width and 0 <= row < height else None


def covered(paint: Paint, width: int, height: int) -> Mapping[int, int]:
    """What a piece of paint makes of which cells; what lies beyond the board is left out."""
    if isinstance(paint, Fill):
        return dict.fromkeys(range(width * height), paint.colour)
    if isinstance(paint, Polygon):
        from husky.geometry.paint import inside

        return dict.fromkeys(inside(paint.corners, width, height), paint.colour)
    if isinstance(paint, Brush):
        from husky.geometry.paint import brushed

        return dict.fromkeys(brushed(paint.spots, paint.width, width, height), paint.colour)
    cells = ((at(spot, width, height), land) for spot, land in dotted(paint))
    return {cell: land for cell, land in cells if cell is not None}


def dotted(paint: Rows | Dots) -> list[tuple[Cell, int]]:
    """The cells that rows or dots name, on the board or beyond it.

    >>> dotted(Rows(("w.", ".F"), (3, 4)))
    [((3, 4), 0), ((4, 5), 7)]
    """
    if isinstance(paint, Dots):
        return [(cell, paint.land) for cell in paint.cells]
    left, top = paint.at
    return [
        ((left + across, top + down), LAND[letter])
        for down, row in enumerate(paint.rows)
        for across, letter in enumerate(row)
        if letter != BARE
    ]
