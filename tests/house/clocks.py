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
    return [one.lineno for one in ast.walk(tree) if isinstance(one, ast.Assert) and _judges(one, readings, lengths)]


def _judges(asserted: ast.Assert, readings: set[str], lengths: set[str]) -> bool:
    return any(_reads(one) or _is_length(one, readings) or _is_name(one, lengths) for one in ast.walk(asserted.test))


def _names(tree: ast.AST) -> tuple[set[str], set[str]]:
    """What holds a reading of a clock, and what holds how far two lie apart, however often it is handed on."""
    readings: set[str] = set()
    lengths: set[str] = set()
    while True:
        before = len(readings), len(lengths)
        for name, value in _bound(tree):
            parts = list(ast.walk(value))
            if any(_is_length(one, readings) or _is_name(one, lengths) for one in parts):
                lengths.add(name)
            elif any(map(_reads, parts)):
                readings.add(name)
        if before == (len(readings), len(lengths)):
            return readings, lengths


def _bound(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Names, each with a value that it gets, alone or among others."""
    for one in ast.walk(tree):
        if isinstance(one, ast.Assign):
            yield from ((name, value) for target in one.targets for name, value in _pairs(target, one.value))
        elif isinstance(one, ast.AnnAssign | ast.AugAssign | ast.NamedExpr) and one.value:
            yield from _pairs(one.target, one.value)
        elif isinstance(one, ast.comprehension | ast.For):
            yield from _pairs(one.target, one.iter)
        elif isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr in KEEPS:
            yield from ((_told(one.func.value), value) for value in one.args)


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Tuple | ast.List) and isinstance(value, ast.Tuple | ast.List):
        for one, its in zip(target.elts, value.elts, strict=False):
            yield from _pairs(one, its)
    elif isinstance(target, ast.Tuple | ast.List):
        for one in target.elts:
            yield from _pairs(one, value)
    else:
        yield _told(target), value


def _told(one: ast.expr) -> str:
    return ast.unparse(one.value if isinstance(one, ast.Subscript) else one)


def _reads(one: ast.AST) -> bool:
    if not isinstance(one, ast.Call):
        return False
    if isinstance(one.func, ast.Name):
        return one.func.id in READINGS
    return isinstance(one.func, ast.Attribute) and one.func.attr in READINGS and _told(one.func.value) in CLOCKS


def _is_length(one: ast.AST, readings: set[str]) -> bool:
    """A reading less another one."""
    sides = (one.left, one.right) if isinstance(one, ast.BinOp) and isinstance(one.op, ast.Sub) else ()
    return bool(sides) and all(
        any(_reads(part) or _is_name(part, readings) for part in ast.walk(side)) for side in sides
    )


def _is_name(one: ast.AST, names: set[str]) -> bool:
    return isinstance(one, ast.Name | ast.Attribute) and ast.unparse(one) in names
