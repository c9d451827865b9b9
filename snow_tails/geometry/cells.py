"""The cells of a course as polygons: what is drawn, what a finger hits, and what the Board is proven against.

Requires Shapely. It must never decide where a step leads: that is the Board's formula.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shapely import Point, Polygon, STRtree

from snow_tails.geometry.laid import Laid
from snow_tails.geometry.track import LANES, cell_ring

Shape = Any
Name = tuple[int, int, int]  # section from 0, lane and cell from 1


@dataclass(frozen=True, slots=True)
class Cells:
    """Every cell that is drawn, by name, with a tree to find them by."""

    names: tuple[Name, ...]
    shapes: tuple[Shape, ...]
    tree: Any


def cells(laid: Laid) -> Cells:
    """The polygons of all cells of a course."""
    named = [
        ((at, lane, cell), Polygon(cell_ring(form, laid.entries[at], lane, cell)))
        for at, form in enumerate(laid.forms)
        for lane in range(1, LANES + 1)
        for cell in range(1, form.cells[lane - 1] + 1)
    ]
    shapes = tuple(shape for _name, shape in named)
    return Cells(tuple(name for name, _shape in named), shapes, STRtree(shapes))


def hit(cells: Cells, x: float, y: float) -> Name | None:
    """The cell that a point lies in; where sections lie on one another the latest, for it lies on top."""
    at = [int(index) for index in cells.tree.query(Point(x, y), predicate="intersects")]
    return cells.names[max(at)] if at else None
