"""Where shared files name a game: code by its words, docstrings excepted; pages, scripts and styles by their text.

It must never know the games by heart: `core.games` lists them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.house.rooms import files

LIST = "core/games.py"  # the one file that names them
SUFFIXES = (".py", ".html", ".js", ".css", ".txt", ".svg")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def naming_faults(root: Path, rooms: Iterable[str], games: Iterable[str]) -> list[str]:
    """The lines of shared files that name a game, as path:line."""
    named = pattern(games)
    faults = []
    for room in rooms:
        for path in files(root / room, *SUFFIXES):
            name = path.relative_to(root).as_posix()
            if name != LIST and "migrations" not in path.parts:
                faults += [f"{name}:{line}" for line in sorted(lines(path.suffix, path.read_text(), named))]
    return faults


def pattern(games: Iterable[str]) -> re.Pattern[str]:
    """A game's name however it is written: as a word, a title, a class or a file.

    >>> [bool(pattern(["snow_tails"]).search(text)) for text in ("snow-tails", "SnowTails", "SNOW_TAILS", "snow")]
    [True, True, True, False]
    """
    return re.compile("|".join(game.replace("_", r"[\W_]?") for game in games), re.IGNORECASE)


def lines(suffix: str, text: str, named: re.Pattern[str]) -> set[int]:
    """The numbers of the lines that name a game."""
    if suffix == ".py":
        return {line for line, word in words(ast.parse(text)) if named.search(word)}
    return {text.count("\n", 0, match.start()) + 1 for match in named.finditer(text)}


def words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """All that code says beside docstrings and comments: names, attributes, arguments, imports and strings."""
    documented = {node.body[0].value for node in ast.walk(tree) if isinstance(node, DOCUMENTED) and _documents(node)}
    for node in ast.walk(tree):
        if node not in documented:
            yield from ((getattr(node, "lineno", 1), word) for word in _texts(node))


def _documents(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return ast.get_docstring(node, clean=False) is not None


def _texts(node: ast.AST) -> Iterator[str]:
    """The texts among a node's own fields: every name, alias, keyword and constant is one."""
    for _field, value in ast.iter_fields(node):
        yield from (text for text in (value if isinstance(value, list) else [value]) if isinstance(text, str))
        if isinstance(value, bytes):
            yield value.decode("utf-8", "replace")
