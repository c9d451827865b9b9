"""Rooms change only what is theirs: writes to another room's tables past its services, found in the code and as they
happen. The code shows what no test runs; running shows what the code hides.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeGuard

from django.apps import apps
from django.db import connection, models
from django.db.models.deletion import Collector

from tests.house import rooms
from tests.house.rooms import ROOT

ACCOUNTS = "people"  # whose are the accounts that Django brings
TABLELESS = {"core", "kit"}  # what these write, they write for whoever asked
OF_ROWS = {"update", "create", "bulk_create", "bulk_update", "delete", "get_or_create", "update_or_create", "save"}
OF_SETS = {"add", "remove", "set", "clear"}
SQL = re.compile(r"\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+\W?([a-z]+)_\w", re.IGNORECASE)
MODELS = re.compile(r"([a-z_]+)(?:\.\w+)*\.models\w*")
Held = dict[str, set[str]]  # by a name, the rooms of what it leads to


# ---- whose what is ----------------------------------------------------------------------------------------


def room_of(module: str | None) -> str:
    """The room whose models a module holds; empty where it holds none of ours.

    >>> room_of("games.tables.models"), room_of("django.contrib.auth.models"), room_of("django.db.models")
    ('games', 'people', '')
    """
    if (module or "").startswith("django."):
        return ACCOUNTS if (module or "").startswith("django.contrib.auth.") else ""
    match = MODELS.fullmatch(module or "")
    return match[1] if match else ""


@cache
def relations() -> tuple[Held, Held]:
    """By the names of relations, the rooms of the rows that they lead to, and of the tables that hold many to many."""
    rows: Held = {}
    sets: Held = {}
    for model in apps.get_models():
        for field in model._meta.get_fields():
            target = field.related_model
            if room_of(model.__module__) and isinstance(target, type) and room_of(target.__module__):
                name = field.get_accessor_name() if hasattr(field, "get_accessor_name") else field.name
                rows.setdefault(str(name), set()).add(room_of(target.__module__))
                if field.many_to_many:
                    holder = model if isinstance(field, models.ManyToManyField) else target
                    sets.setdefault(str(name), set()).add(room_of(holder.__module__))
    return rows, sets


# ---- in the code ------------------------------------------------------------------------------------------


def faults(root: Path) -> list[str]:
    """Where code writes what belongs to another room, by file and line."""
    places = []
    for package in rooms.packages(root):
        for path in rooms.files(root / package, ".py") if package != "tests" else ():
            if "migrations" not in path.parts:
                name = path.relative_to(root).as_posix()
                places += [f"{name}:{line}" for line in _lines(ast.parse(path.read_text()), package)]
    return places


def _lines(tree: ast.Module, room: str) -> list[int]:
    held = _held(tree, _imported(tree))
    sentences = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and _is_text(node.value)}
    asked = [node for node in ast.walk(tree) if isinstance(node, ast.expr) and id(node) not in sentences]
    return sorted({node.lineno for node in asked if _is_fault(node, room, held)})


def _is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _imported(tree: ast.Module) -> Held:
    """The names by which a file knows models, and their rooms."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and room_of(node.module)]
    return {
        alias.asname or alias.name: {room_of(node.module)}
        for node in froms
        for alias in node.names
        if alias.name[:1].isupper()
    }


def _held(tree: ast.Module, imported: Held) -> Held:
    """Names that hold rows or queries of models, however often they were reassigned, and the rooms of these."""
    held = dict(imported)
    for _pass in range(3):
        for node in ast.walk(tree):
            if isinstance(node, ast.arg) and node.annotation is not None:
                for name in re.findall(r"\w+", ast.unparse(node.annotation)):
                    if name in imported:
                        held.setdefault(node.arg, imported[name])
            value: ast.AST | None = getattr(node, "iter", None) or getattr(node, "value", None)
            targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
            if isinstance(value, ast.expr) and (owners := _owners(value, held)):
                for target in targets:
                    if isinstance(target, ast.Name):
                        held.setdefault(target.id, owners)
    return held


def _owners(node: ast.expr, held: Held) -> set[str]:
    """The rooms of the rows that an expression leads to; none where it is not known to lead to any."""
    *names, first = _chain(node)
    rows, _sets = relations()
    relation = next((name for name in names if name in rows), None)
    return rows[relation] if relation else held.get(first, set())


def _chain(node: ast.AST) -> list[str]:
    """The attributes of a chain, the last first, then the name that it begins with.

    >>> _chain(ast.parse("seat.table.entries.all()").body[0].value)
    ['all', 'entries', 'table', 'seat']
    """
    names = []
    while isinstance(node, ast.Attribute | ast.Call | ast.Subscript):
        if isinstance(node, ast.Attribute):
            names.append(node.attr)
        node = node.func if isinstance(node, ast.Call) else node.value
    return [*names, node.id if isinstance(node, ast.Name) else ""]


def _is_fault(node: ast.expr, room: str, held: Held) -> bool:
    if _is_text(node):
        return any(owner != room for owner in _named(node.value))
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    if node.func.attr in OF_SETS:
        sets, last = relations()[1], _chain(node.func.value)[0]
        return last in sets and room not in sets[last]
    owners = _owners(node.func.value, held) if node.func.attr in OF_ROWS else set()
    return bool(owners) and room not in owners


def _named(sql: str) -> list[str]:
    """The rooms whose tables a statement writes; of what reads like one in a sentence, none."""
    return [_labels()[label.lower()] for label in SQL.findall(sql) if label.lower() in _labels()]


@cache
def _labels() -> dict[str, str]:
    """The rooms of tables by how their names begin."""
    labels = {config.label: room_of(f"{config.name}.models") for config in apps.get_app_configs()}
    return {label: room for label, room in labels.items() if room}


# ---- as it happens ----------------------------------------------------------------------------------------


@contextmanager
def watched() -> Iterator[None]:
    """Every write to a room's table is done by its own code, however it was asked for."""

    def look(execute: Any, sql: Any, *rest: Any) -> Any:
        for owner in _named(sql) if isinstance(sql, str) else ():
            writer, deleted = _writer()
            assert writer in ("tests", deleted or owner), f"{writer} writes past the services of {owner}: {sql[:200]}"
        return execute(sql, *rest)

    with connection.execute_wrapper(look):
        yield


def _writer() -> tuple[str, str]:
    """The room, or `tests`, whose code is nearest on the current call stack; and of a deletion, whose row it is: what
    hangs on that goes with it."""
    frame: Any = sys._getframe(1)
    deleted = ""
    while frame is not None:
        collector = frame.f_locals.get("self")
        if isinstance(collector, Collector):
            origin: Any = collector.origin
            deleted = room_of((origin.model if hasattr(origin, "model") else type(origin)).__module__)
        path = Path(frame.f_code.co_filename)
        inside = path.parts[len(ROOT.parts) :] if path.is_relative_to(ROOT) else ()
        is_ours = bool(inside) and not inside[0].startswith(".") and inside[0] not in TABLELESS
        is_ours = is_ours and "migrations" not in inside  # these write whatever has to become otherwise
        if is_ours and path != Path(__file__):
            return inside[0], deleted
        frame = frame.f_back
    return "tests", deleted
