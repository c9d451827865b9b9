"""Asserts that judge by a clock, found in the source of a test: what a busy machine makes red though nothing is wrong.

It must never import what it reads.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

READINGS = {"time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time",
            "process_time_ns", "thread_time", "now", "utcnow", "today"}  # fmt: skip
CLOCKS = {"time", "timezone", "datetime", "date"}
KEEPS = {"append", "add", "extend", "insert", "setdefault"}


def judgements(source: str) -> list[int]:
    """The lines of asserts that read a clock, or compare how far two readings lie apart.

    >>> judgements("before = monotonic()\\nact()\\nassert monotonic() - before < 1")
    [3]
    >>> judgements("before = now()\\nact()\\nassert job.due > before")
    []
    """
    tree = ast.parse(source)
    readings, lengths = _names(tree)
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Assert) and _judges(node, readings, lengths)]


def _judges(asserted: ast.Assert, readings: set[str], lengths: set[str]) -> bool:
    return any(
        _reads(node) or _is_length(node, readings) or _is_name(node, lengths) for node in ast.walk(asserted.test)
    )


def _names(tree: ast.AST) -> tuple[set[str], set[str]]:
    """The names that hold a reading of a clock, and those that hold how far two readings lie apart, directly or not."""
    readings: set[str] = set()
    lengths: set[str] = set()
    while True:
        before = len(readings), len(lengths)
        for name, value in _bound(tree):
            parts = list(ast.walk(value))
            if any(_is_length(part, readings) or _is_name(part, lengths) for part in parts):
                lengths.add(name)
            elif any(map(_reads, parts)):
                readings.add(name)
        if before == (len(readings), len(lengths)):
            return readings, lengths


def _bound(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Names, each with a value assigned to it, alone or among others."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            yield from ((name, value) for target in node.targets for name, value in _pairs(target, node.value))
        elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr) and node.value:
            yield from _pairs(node.target, node.value)
        elif isinstance(node, ast.comprehension | ast.For):
            yield from _pairs(node.target, node.iter)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in KEEPS:
            yield from ((_to_name(node.func.value), value) for value in node.args)


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Tuple | ast.List) and isinstance(value, ast.Tuple | ast.List):
        for element, its in zip(target.elts, value.elts, strict=False):
            yield from _pairs(element, its)
    elif isinstance(target, ast.Tuple | ast.List):
        for element in target.elts:
            yield from _pairs(element, value)
    else:
        yield _to_name(target), value


def _to_name(node: ast.expr) -> str:
    return ast.unparse(node.value if isinstance(node, ast.Subscript) else node)


def _reads(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id in READINGS
    return isinstance(node.func, ast.Attribute) and node.func.attr in READINGS and _to_name(node.func.value) in CLOCKS


def _is_length(node: ast.AST, readings: set[str]) -> bool:
    """One reading minus another."""
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) else ()
    return bool(sides) and all(
        any(_reads(part) or _is_name(part, readings) for part in ast.walk(side)) for side in sides
    )


def _is_name(node: ast.AST, names: set[str]) -> bool:
    return isinstance(node, ast.Name | ast.Attribute) and ast.unparse(node) in names
