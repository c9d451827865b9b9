"""What the command knows of each game: its rules in force, what stops its races, and how results are told.

It must never judge a race: outcomes come from the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from core.i18n import counted
from games.rules import registry
from husky import rules as husky
from husky.rules.options import MOST_ROUNDS
from reindeer_races import rules as reindeer_races
from reindeer_races.boards import OBJECTS
from reindeer_races.rules.options import MOST_TURNS
from snow_tails import rules as snow_tails

Result = dict[str, Any]  # of one seat, as an outcome tells it
Outcome = dict[str, Any]


class Kind(NamedTuple):
    """One game."""

    name: str
    length: str  # what a race's length is counted in, and the option that stops it
    usual: int  # where headless races stop
    most: int
    result: Callable[[Result], str]
    summary: Callable[[list[Result]], str]  # of one seat in many races
    ending: Callable[[Outcome], str]

    @property
    def rules(self) -> str:
        """The version that new races are raced by."""
        return registry.newest(self.name)


def _sled(result: Result) -> str:
    where = f"place {result['place']}, {counted(result['points'], 'point')}" if result["place"] else result["fate"]
    return f"{where}; level {result['level']}, dents {result['dents']}"


def _sleds(results: list[Result]) -> str:
    return (
        f"won {_won(results)}, finished {sum(result['fate'] == 'finished' for result in results)}, {_points(results)}"
    )


def _sled_race(outcome: Outcome) -> str:
    return f"{counted(outcome['rounds'], 'round')}" + ("; void: nobody finished" if outcome["void"] else "")


def _team(result: Result) -> str:
    tiles = ", ".join(map(str, result["tiles"]))
    return f"place {result['place']}, {counted(result['points'], 'point')}" + (f": {tiles}" if tiles else "")


def _teams(results: list[Result]) -> str:
    return f"won {_won(results)}, {_points(results)}"


def _team_race(outcome: Outcome) -> str:
    lane = outcome["lane"]
    why = f"the last reward of lane {lane} ({OBJECTS[lane - 1]}) is won" if lane else "stopped"
    return f"{counted(outcome['turns'], 'turn')}; {why}"


def _musher(result: Result) -> str:
    return f"place {result['place']}" + (f", {counted(result['to-go'], 'step')} to go" if result["to-go"] else "")


def _mushers(results: list[Result]) -> str:
    return (
        f"won {sum(not result['to-go'] for result in results)}, {_average(results, 'to-go')} steps to go after a race"
    )


def _musher_race(outcome: Outcome) -> str:
    return f"{counted(outcome['rounds'], 'round')}" + ("" if outcome["won"] else "; stopped")


def _won(results: list[Result]) -> int:
    return sum(result["place"] == 1 for result in results)


def _points(results: list[Result]) -> str:
    return f"{_average(results, 'points')} points a race"


def _average(results: list[Result], name: str) -> str:
    return f"{sum(result[name] for result in results) / max(1, len(results)):.2f}"


KINDS = {
    snow_tails.name: Kind(snow_tails.name, "rounds", 60, 500, _sled, _sleds, _sled_race),
    reindeer_races.name: Kind(reindeer_races.name, "turns", 1500, MOST_TURNS, _team, _teams, _team_race),
    husky.name: Kind(husky.name, "rounds", 100, MOST_ROUNDS, _musher, _mushers, _musher_race),
}


def of(rules: str) -> Kind:
    """The game of a version, for example "snow_tails/1"."""
    return KINDS[rules.partition("/")[0]]
