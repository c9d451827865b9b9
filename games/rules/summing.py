"""What a seat came to in many races, for the command."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.version import Result


def won(results: Sequence[Result]) -> int:
    return sum(result["place"] == 1 for result in results)


def points(results: Sequence[Result]) -> str:
    return f"{average(results, 'points')} points a race"


def average(results: Sequence[Result], name: str) -> str:
    return f"{sum(result[name] for result in results) / max(1, len(results)):.2f}"
