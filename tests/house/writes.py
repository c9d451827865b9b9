"""Rooms change only what is theirs: writes to another room's tables past its services, found in the code and as they
happen. The code shows what no test runs; running shows what the code hides behind a relation.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection

from tests.house import rooms
from tests.house.rooms import ROOT

WATCHED = ("replays", "seasons")  # who must ask `games`
OWNER = "games"
WRITES = {"update", "create", "bulk_create", "bulk_update", "delete", "get_or_create", "update_or_create", "save"}
SQL = re.compile(rf"\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+\W?{OWNER}_", re.IGNORECASE)


# ---- in the code ------------------------------------------------------------------------------------------


def faults(root: Path) -> list[str]:
    """Where rooms write what belongs to `games`, by file and line."""
    places = []
    for room in WATCHED:
        for path in rooms.files(root / room, ".py"):
            if "migrations" not in path.parts:
                name = path.relative_to(root).as_posix()
                places += [f"{name}:{line}" for line in _lines(ast.parse(path.read_text()))]
    return places


def _lines(tree: ast.Module) -> list[int]:
    models = _imported(tree)
    held = models | _held(tree, models)
    return sorted({node.lineno for node in ast.walk(tree) if _is_write(node, models, held)})


def _imported(tree: ast.Module) -> set[str]:
    """The names by which a file knows classes of the owner's models."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    ours = [node for node in froms if re.fullmatch(rf"{OWNER}(\.\w+)*\.models\w*", node.module or "")]
    return {alias.asname or alias.name for node in ours for alias in node.names if alias.name[:1].isupper()}


def _held(tree: ast.Module, models: set[str]) -> set[str]:
    """Names that hold rows or queries of these models, however often they were reassigned."""
    held: set[str] = set()
    for _pass in range(3):
        for node in ast.walk(tree):
            value: ast.AST | None = getattr(node, "iter", None) or getattr(node, "value", None)
            targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
            if isinstance(value, ast.Call | ast.Name) and _root(value) in models | held:
                held |= {target.id for target in targets if isinstance(target, ast.Name)}
    return held


def _root(node: ast.AST) -> str:
    """The name that a chain of attributes and calls begins with."""
    while isinstance(node, ast.Attribute | ast.Call | ast.Subscript):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def _is_write(node: ast.AST, models: set[str], held: set[str]) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and bool(SQL.search(node.value))
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute):
        return node.func.attr in WRITES and _root(node.func) in held
    return False


# ---- as it happens ----------------------------------------------------------------------------------------


@contextmanager
def watched() -> Iterator[None]:
    """Every write to a table of `games` is done by its own code, however it was asked for."""

    def look(execute: Any, sql: Any, *rest: Any) -> Any:
        if isinstance(sql, str) and SQL.search(sql):
            assert _writer() not in WATCHED, f"{_writer()} writes past the services of {OWNER}: {sql[:200]}"
        return execute(sql, *rest)

    with connection.execute_wrapper(look):
        yield


def _writer() -> str:
    """The room, or `tests`, whose code is nearest on the current call stack."""
    frame: Any = sys._getframe(1)
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        inside = path.parts[len(ROOT.parts) :] if path.is_relative_to(ROOT) else ()
        if inside and not inside[0].startswith(".") and path != Path(__file__):
            return inside[0]
        frame = frame.f_back
    return ""
