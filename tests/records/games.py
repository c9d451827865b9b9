"""The games that have records. Each is a package that says what there is to see and how its races are raced."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Protocol

from tests.records import husky, reindeer_races, snow_tails
from tests.records.sight import Sight
from tests.records.story import Story

Attempt = tuple[int, dict[str, Any]]  # a seat and its order
SOURCES = ("commands.py", "options.py", "refusals.py")


class Shown(Protocol):
    """What the records of a game need to know of it."""

    rules: Any
    Story: type[Story]
    SIGHTS: list[Sight]
    ENDINGS: set[str]
    FATES: set[str]  # of a seat
    KINDS: Mapping[str, Any]  # of events
    STYLES: tuple[str, ...]  # of racing; never a bot: a cleverer one must not change the records
    RECORDS: int
    NAMED: tuple[str, ...]  # sights after which a record is named, however often they are seen
    OPENINGS: list[dict[str, Any]]  # pins with which no race begins

    def setup(self, seed: int, hand: Random) -> tuple[str, dict[str, Any]]:
        """The name of a board, and pins."""

    def board_of(self, name: str) -> tuple[bytes, str]:
        """The bytes and the digest of a board."""

    def order(self, state: Any, styles: list[str], hand: Random) -> tuple[int, dict[str, Any]]:
        """What is ordered next, with one way of racing for each seat."""

    def attempts(self, state: Any) -> Iterator[Attempt]:
        """Orders of which most are refused in this state."""


GAMES: dict[str, Shown] = {"husky": husky, "reindeer_races": reindeer_races, "snow_tails": snow_tails}


def codes(shown: Shown) -> set[str]:
    """Every code with which a game refuses, as its sources say."""
    folder = Path(shown.rules.__file__).parent
    return {code for name in SOURCES for code in _codes_in((folder / name).read_text())}


def _codes_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refused", "Malformed"):
            assert isinstance(node.args[0], ast.Constant), ast.unparse(node)
            yield str(node.args[0].value)
