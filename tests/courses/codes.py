"""Every finding code that the checks can say, read from their source, so that a new one cannot go without a wound.

It must never import a check.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from courses.plans.findings import Level


def codes_said(folder: Path) -> set[str]:
    """The codes in calls of `make_finding(…, level, code, …)` and in tables called SAYINGS."""
    return {code for path in folder.rglob("*.py") for code in _codes(ast.parse(path.read_text()))}


def _codes(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "make_finding":
            yield from _texts([node.args[_level(node.args) + 1]])
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "SAYINGS" for target in node.targets
        ):
            assert isinstance(node.value, ast.Dict)
            yield from _texts(node.value.keys)


def _level(args: list[ast.expr]) -> int:
    """Where the level stands among the arguments; some games tell the plan before it, some do not."""
    return next(at for at, arg in enumerate(args) if isinstance(arg, ast.Constant) and arg.value in get_args(Level))


def _texts(nodes: list[ast.expr] | list[ast.expr | None]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant):
            yield str(node.value)
