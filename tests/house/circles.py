"""Which sub-rooms of a room import one another, so that none can be read alone. It must never know them by heart."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.house.rooms import FURNITURE, rooms, subrooms


def circles(root: Path) -> list[str]:
    """Sub-rooms that lead back to themselves, one circle for each room that has any."""
    return [circle for room in rooms(root) for circle in _circle(root, room)]


def _circle(root: Path, room: str) -> Iterator[str]:
    known = {name.replace("/", ".") for name in subrooms(root) if name.startswith(f"{room}/")}
    leads = {name: {other for other in _imported(root, name) if other in known and other != name} for name in known}
    try:
        TopologicalSorter(leads).prepare()
    except CycleError as error:
        yield " imports ".join(error.args[1][::-1])


def _imported(root: Path, subroom: str) -> Iterator[str]:
    """The sub-rooms that modules of one import, and itself."""
    for path in (root / subroom.replace(".", "/")).rglob("*.py"):
        if FURNITURE.isdisjoint(path.parts):
            for node in ast.walk(ast.parse(path.read_text())):
                yield from (".".join(name.split(".")[:2]) for name in _names(node))


def _names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=str(module), names=names):
            yield from (f"{module}.{alias.name}" for alias in names)
