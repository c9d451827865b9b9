"""What a simulation has to know of each game: seats, where its races stop, what counts as length, what is watched.

It must never hold a rule: games are raced by `games/rules` alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.canonical import Value
from games.rules import registry
from husky import watching as husky
from reindeer_races import watching as reindeer_races
from replays.simulate.watching.observer import Observer
from snow_tails import watching as snow_tails


class Sport(NamedTuple):
    """One game."""

    name: str
    fewest: int
    most: int
    unit: str  # what its races' length is counted in, as the outcome tells it
    cap: int  # no race of bots comes near it
    observer: Callable[..., Observer]
    cost_us: dict[
        str, int
    ]  # what a race costs for each seat, about, by `python -m tests.speed costs`: chunks are cut by it

    def options(self, seats: int) -> dict[str, Value]:
        """The options that make seat 0 start from place 1, seat 1 from place 2, and so on."""
        if self.name == "snow_tails":
            return {"order": [*range(seats)], "places": "dealt", self.unit: self.cap}
        return {"first": 0, self.unit: self.cap}


SPORTS = {
    sport.name: sport
    for sport in (
        Sport(
            "snow_tails", *registry.room("snow_tails"), "rounds", 300, snow_tails.Watch,
            {"pup": 300, "racer": 800, "leader": 1_700},
        ),
        Sport(
            "reindeer_races", *registry.room("reindeer_races"), "turns", 1_500, reindeer_races.Watch,
            {"pup": 320, "racer": 210, "leader": 1_000},
        ),
        Sport(
            "husky", *registry.room("husky"), "rounds", 200, husky.Watch,
            {"pup": 500, "racer": 1_200, "leader": 3_800},
        ),
    )
}  # fmt: skip


def of(rules: str) -> Sport:
    """The game of a version, for example "snow_tails/1"."""
    return SPORTS[rules.partition("/")[0]]
