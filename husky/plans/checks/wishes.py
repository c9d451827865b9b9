"""What somebody wants a plan checked against besides the rules: animals they own, a table they have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from courses.plans.findings import Field, Finding, Level
from courses.plans.wishes import TableSize
from husky.plans.plan import Cell
from husky.plans.stock import Stock

MOST_SPOTS = 60  # of one finding


@dataclass(frozen=True, slots=True)
class Wishes:
    """No stock: as many animals as one likes, though more than a box has are warned about."""

    stock: Stock | None = None
    table: TableSize | None = None


def make_finding(
    level: Level, code: str, template: str, hint: str,
    piece: str = "", layer: int = 0, spots: Iterable[Cell] = (), /, **fields: Field,
) -> Finding:  # fmt: skip
    """A finding about a layer, from 1, or with 0 about the board; its spots are cells as the plan counts them."""
    pairs = tuple(sorted((fields | ({"layer": layer} if layer else {})).items()))
    return Finding(f"course.{code}", level, layer, piece, template, hint, pairs, (), tuple(spots)[:MOST_SPOTS])


def place(spot: Cell) -> dict[str, int]:
    """The fields that tell a cell.

    >>> place((3, 7))
    {'column': 3, 'row': 7}
    """
    return {"column": spot[0], "row": spot[1]}
