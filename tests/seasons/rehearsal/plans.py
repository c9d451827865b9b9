"""Plans on the presets, and races by lot in the place of real ones: what they come to can be counted by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.rules.headless import Opened
from replays.simulate import racing as simulated
from seasons.rehearsal.plan import Agreed, Ground, Plan, checked
from seasons.rehearsal.watching import Watch
from seasons.scoring.rules import Rules
from tests.bots import husky, racing, reindeer

SEED = "5e" * 8
Places = Callable[[Opened], list[int]]  # the seats of a race, the first one first


def ground(course: str) -> Ground:
    """A preset of Snow Tails; "husky" or a number names one of the other games."""
    if course == "husky":
        return Ground("husky/1", *husky.board_of("standard"), course)
    if course.isdigit():
        return Ground("reindeer_races/1", *reindeer.board_of(int(course)), course)
    return Ground("snow_tails/1", *racing.board_of(course), course)


def plan(courses: str = "nutcracker first-tracks dague", members: int = 4, seasons: int = 10, **options: Any) -> Plan:
    levels = options.pop("levels", "pup " * members).split()
    rules, agreed, seed = options.pop("rules", Rules()), Agreed(**options.pop("agreed", {})), options.pop("seed", SEED)
    away = options.pop("away", 0)
    return checked(Plan(tuple(map(ground, courses.split())), tuple(levels), rules, agreed, seasons, seed, away))


def by_lot(begun: Opened) -> list[int]:
    """Whoever the luck of the race names."""
    left = list(range(len(begun.field.levels)))
    return [left.pop(begun.draws.below(len(left), "planted", turn)) for turn in range(len(left))]


def plant(patch: pytest.MonkeyPatch, places: Places) -> None:
    """Races that end at once, in an order of the test's."""

    def raced(begun: Opened, watch: Watch) -> tuple[dict[str, Any], int]:
        order = places(begun)
        watch.starts = {seat: seat + 1 for seat in range(len(order))}
        return {"results": [{"seat": seat, "place": place} for place, seat in enumerate(order, start=1)]}, 40

    patch.setattr(simulated, "raced", raced)
