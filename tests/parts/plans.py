"""What the database does for a request: each statement with its plan and how much it went through, by its own count.

It must never judge by a clock: SQLite counts the steps of its machine, PostgreSQL the rows at each node of a plan.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import connection

STEPS_AT_ONCE = 100
MOST = {"sqlite": 40_000, "postgresql": 10_000}  # a tenth of what reading 50,000 rows takes at the least
MANY = {"games_race", "games_table", "games_seat", "replays_replay", "courses_course", "seasons_season"}
_IDS = re.compile(r"'?[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}'?")


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement. `work` is in steps of SQLite's machine, or the most rows that a node of PostgreSQL's plan saw."""

    sql: str
    plan: tuple[str, ...]
    work: int

    def __str__(self) -> str:
        return f"{self.work} for {self.sql}\n    " + "\n    ".join(self.plan)


def faults(asked: Iterable[Statement]) -> list[str]:
    """The statements that read or sort far more than they answer."""
    return [
        str(statement) for statement in asked if statement.work > MOST[connection.vendor] or _reads_all(statement.plan)
    ]


def _reads_all(plan: tuple[str, ...]) -> bool:
    """SQLite says so of a table that it reads without an index; PostgreSQL's plans are judged by their rows alone."""
    return any(line.removeprefix("SCAN ") in MANY for line in plan)


@contextmanager
def statements() -> Iterator[list[Statement]]:
    """What is asked of the database meanwhile."""
    asked: list[Statement] = []

    def run(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if many or not sql.startswith(("SELECT", "WITH", "(")):
            return execute(sql, params, many, context)
        with connection.cursor() as cursor:
            plan, work = (_sqlite if connection.vendor == "sqlite" else _postgresql)(cursor.cursor, sql, params)
        asked.append(Statement(_IDS.sub("…", sql % tuple("?" for _ in params or ())), plan, work))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(run):
        yield asked


def _sqlite(cursor: Any, sql: str, params: Any) -> tuple[tuple[str, ...], int]:
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += STEPS_AT_ONCE
        return 0

    plan = tuple(row[3] for row in cursor.execute(f"EXPLAIN QUERY PLAN {sql}", params).fetchall())
    connection.connection.set_progress_handler(count, STEPS_AT_ONCE)
    try:
        cursor.execute(sql, params).fetchall()
    finally:
        connection.connection.set_progress_handler(None, 0)
    return plan, steps


def _postgresql(cursor: Any, sql: str, params: Any) -> tuple[tuple[str, ...], int]:
    cursor.execute(f"EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF, FORMAT JSON) {sql}", params)
    [[[explained]]] = cursor.fetchall()
    nodes = [*_nodes(explained["Plan"], 0)]
    return tuple(line for line, _rows in nodes), max(rows for _line, rows in nodes)


def _nodes(node: dict[str, Any], depth: int) -> Iterator[tuple[str, int]]:
    loops = node["Actual Loops"]
    removed = sum(value for name, value in node.items() if name.startswith("Rows Removed"))
    rows = int((node["Actual Rows"] + removed) * loops)
    parts = [node["Node Type"], node.get("Relation Name", ""), node.get("Index Name", ""), *node.get("Sort Key", ())]
    yield "  " * depth + " ".join(filter(None, parts)) + f": {rows}", rows
    for inner in node.get("Plans", ()):
        yield from _nodes(inner, depth + 1)
