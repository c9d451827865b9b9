"""A report as tables of whole numbers: what stands beside each chart, and what goes out as CSV.

Names of tables and columns are codes; pages put words in their place. It must never count anything anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

COLUMNS = ("table", "row", "column", "value")
Cell = int | str


class Table(NamedTuple):
    """One table: its name, its columns, the first of which tells the rows apart."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def tables(report: dict[str, Any]) -> Iterator[Table]:
    """All tables of a report, those first that every game has."""
    yield _of("places", report["places"], "place", "won", "of", "share", "low", "high", "judged")
    yield _of("entrants", report["entrants"], "entrant", "level", "won", "of", "share", "low", "high")
    yield _of("skill", report["skill"], "level", "others", "won", "of", "share", "low", "high")
    yield _of("luck", [report["luck"]], "pairs", "same", "low", "high", "luck_low", "luck_high")
    yield _of("length", report["length"]["seats"], "seats", "many", "total", "low", "median", "high")
    for spread in report["length"]["seats"]:
        yield Table(f"length.{spread['seats']}", (report["length"]["unit"], "races"), _pairs(spread["counts"]))
    for name, spread in report["each"].items():
        yield Table(f"each.{name}", (name, "races"), _pairs(spread["counts"]))
    for name, pairs in report["cells"].items():
        yield Table(f"cells.{name}", ("cell", "times"), _pairs(pairs))
    yield from _own(report)


def _own(report: dict[str, Any]) -> Iterator[Table]:
    """What only one game has."""
    if "lines" in report:
        yield _of("lines", report["lines"], "section", "limit", "many", "over", "low", "median", "high")
        for line in report["lines"]:
            yield Table(f"lines.{line['section']}", ("speed", "times"), _pairs(line["counts"]))
    if "lanes" in report:
        yield _of(
            "lanes", report["lanes"], "lane", "runs", "cards", "steps", "homes", "points", "ends", "overtakes"
        )  # fmt: skip
    if "regions" in report:
        yield _of("regions", report["regions"], "region", "cells", "attacks", "wolf", "elk", "bear")
        yield _of("weathers", report["weathers"], "weather", "turned", "turns", "steps", "lost")


def _of(name: str, rows: list[dict[str, Any]], *columns: str) -> Table:
    return Table(name, columns, tuple(tuple(row.get(column, 0) for column in columns) for row in rows))


def _pairs(pairs: list[list[int]]) -> tuple[tuple[Cell, ...], ...]:
    return tuple((number, often) for number, often in pairs)


def lines(report: dict[str, Any]) -> Iterator[tuple[Cell, ...]]:
    """All tables as one, a line for each value: what CSV holds under `COLUMNS`."""
    for table in tables(report):
        for row in table.rows:
            for column, value in zip(table.columns[1:], row[1:], strict=True):
                yield table.name, row[0], column, value
