"""Which tests cite which clauses of a rule ledger: in their name (`…_st_18`, `…_r_st_06`), docstring or comments.

A range counts as all between: `ST-G01 to ST-G04`, `st_33_to_35`. It must never look outside of test functions: a
clause that only a table or a helper names is tested by nobody.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

IN_PROSE = re.compile(r"\b((?:R-)?[A-Z]{2}-[A-Z]?)(\d+)(?:(?: to |\.\.)(?:\1)?(\d+))?")
IN_NAMES = re.compile(r"(?<![a-z])((?:r_)?(?:st|rr|hu)_[a-z]?)(\d+)(?:_to_(\d+))?(?![a-z0-9])")


def ids(text: str) -> set[str]:
    """Every clause that a text cites.

    >>> sorted(ids("def test_it_has_ties_st_33_to_34_r_st_40(): # ST-G01 to ST-G02, ST-18"))
    ['R-ST-40', 'ST-18', 'ST-33', 'ST-34', 'ST-G01', 'ST-G02']
    """
    clauses = {clause for match in IN_PROSE.finditer(text) for clause in _spread(*match.groups())}
    return clauses | {clause for match in IN_NAMES.finditer(text) for clause in _spread(*match.groups())}


def _spread(kind: str, first: str, last: str | None) -> Iterator[str]:
    for number in range(int(first), int(last or first) + 1):
        yield f"{kind.upper().replace('_', '-')}{number:0{len(first)}}"


def citations(folder: Path) -> dict[str, list[str]]:
    """For each clause the tests of a folder that cite it."""
    by_clause: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for name, text in _tests(path.read_text()):
            for clause in sorted(ids(text)):
                by_clause.setdefault(clause, []).append(f"{path.relative_to(folder)}::{name}")
    return by_clause


def _tests(source: str) -> Iterator[tuple[str, str]]:
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            begin = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield node.name, "\n".join(lines[begin - 1 : node.end_lineno])


def uncited(wanted: Iterable[str], folder: Path) -> list[str]:
    """The clauses that no test of a folder cites."""
    cited = citations(folder)
    return [clause for clause in wanted if clause not in cited]
