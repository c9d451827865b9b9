"""What a race is measured by on its course: the less the better. It must never compare races of different options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.rules import usual

CAPS = {"rounds", "turns"}  # options that change nothing of a race that ends by itself


def score(rules: str, options: dict[str, Any], outcome: dict[str, Any], bodies: Iterable[dict[str, Any]]) -> int | None:
    """The rounds that the winning sled or musher took, or below zero the points of the winning reindeer.

    Nothing where nobody won by the usual rules: a cap stopped the race, all are out, or options made it another one.

    >>> score("husky/1", {}, {"rounds": 31, "won": 1}, [])
    31
    """
    if not all(name in CAPS or usual.is_usual(rules, name, value) for name, value in options.items()):
        return None
    return SCORES[rules.partition("/")[0]](outcome, bodies)


def _snow_tails(outcome: dict[str, Any], bodies: Iterable[dict[str, Any]]) -> int | None:
    """The round in which the first sled crossed the line; the others race on (ST-104, ST-109)."""
    number = None
    for body in bodies:
        for event in body["events"]:
            if event["kind"] == "round-began":
                number = int(event["round"])
            elif event["kind"] == "sled-finished":
                return number
    return None


def _reindeer_races(outcome: dict[str, Any], bodies: Iterable[dict[str, Any]]) -> int | None:
    """The points of the first place, where a lane has no reward left (RR-08)."""
    return -int(outcome["results"][0]["points"]) if outcome["lane"] else None


def _husky(outcome: dict[str, Any], bodies: Iterable[dict[str, Any]]) -> int | None:
    """The rounds until somebody arrived (HU-54)."""
    return int(outcome["rounds"]) if outcome["won"] else None


SCORES = {"snow_tails": _snow_tails, "reindeer_races": _reindeer_races, "husky": _husky}
