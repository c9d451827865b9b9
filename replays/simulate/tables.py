"""A report as tables of whole numbers: what stands beside each chart, and what goes out as CSV.

Names of tables and columns are codes; pages put words in their place. It must never count anything anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from replays.manifest import find
from replays.simulate.table import Cell, FigureTable, of_counts, of_rows

COLUMNS = ("table", "row", "column", "value")


def tables(report: dict[str, Any]) -> Iterator[FigureTable]:
    """All tables of a report, those first that every game has."""
    yield of_rows("places", report["places"], "place", "won", "of", "share", "low", "high", "judged")
    yield of_rows("entrants", report["entrants"], "entrant", "level", "won", "of", "share", "low", "high")
    yield of_rows("skill", report["skill"], "level", "others", "won", "of", "share", "low", "high")
    yield of_rows("luck", [report["luck"]], "pairs", "same", "low", "high", "luck_low", "luck_high")
    yield of_rows("length", report["length"]["seats"], "seats", "many", "total", "low", "median", "high")
    for spread in report["length"]["seats"]:
        yield of_counts(f"length.{spread['seats']}", report["length"]["unit"], "races", spread["counts"])
    for name, spread in report["each"].items():
        yield of_counts(f"each.{name}", name, "races", spread["counts"])
    for name, pairs in report["cells"].items():
        yield of_counts(f"cells.{name}", "cell", "times", pairs)
    yield from find(report["wish"]["rules"]).sport.chapter.tables(report)


def lines(report: dict[str, Any]) -> Iterator[tuple[Cell, ...]]:
    """All tables as one, a line for each value: what CSV holds under `COLUMNS`."""
    for table in tables(report):
        for row in table.rows:
            for column, value in zip(table.columns[1:], row[1:], strict=True):
                yield table.name, row[0], column, value
