"""What races of Reindeer Races are measured by: the points of the winning team, below zero. It must never judge one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.rules.sentence import Sentence, count
from reindeer_races.frames import POINTS


def measure(outcome: Mapping[str, Any], bodies: Iterable[Mapping[str, Any]]) -> int | None:
    """The points of the first place, where a lane has no reward left (RR-08)."""
    return -int(outcome["results"][0]["points"]) if outcome["lane"] else None


def to_sentence(score: int) -> Sentence:
    """The points."""
    return count(POINTS, -score)
