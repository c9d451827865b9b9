"""What a race is measured by on its course: the less the better. It must never compare races of different options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.rules import usual
from replays.manifest import find

CAPS = {"rounds", "turns"}  # options that change nothing of a race that ends by itself


def score(rules: str, options: dict[str, Any], outcome: dict[str, Any], bodies: Iterable[dict[str, Any]]) -> int | None:
    """How good the race of the winner was, for example the rounds that it took, or below zero the points that it won.

    Nothing where nobody won by the usual rules: a cap stopped the race, all are out, or options made it another one.

    >>> score("husky/1", {}, {"rounds": 31, "won": 1}, [])
    31
    """
    if not all(name in CAPS or usual.is_usual(rules, name, value) for name, value in options.items()):
        return None
    return find(rules).score.measure(outcome, bodies)
