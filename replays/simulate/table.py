"""A table of a report, in whole numbers and codes. It must never count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

Cell = int | str


class FigureTable(NamedTuple):
    """One table: its name, its columns, the first of which tells the rows apart."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def of_rows(name: str, rows: Iterable[dict[str, Any]], *columns: str) -> FigureTable:
    """Some fields of rows; what a row does not have is 0.

    >>> of_rows("lanes", [{"lane": 1, "runs": 7}], "lane", "runs", "ends").rows
    ((1, 7, 0),)
    """
    return FigureTable(name, columns, tuple(tuple(row.get(column, 0) for column in columns) for row in rows))


def of_counts(name: str, what: str, times: str, counts: Iterable[Iterable[int]]) -> FigureTable:
    """Numbers with how often each was."""
    return FigureTable(name, (what, times), tuple(map(tuple, counts)))
