"""How the command tells the results of Reindeer Races. It must never judge a race: outcomes come from the rules."""

from __future__ import annotations

from collections.abc import Sequence

from core.i18n import counted
from games.rules.summing import points, won
from games.rules.version import Outcome, Result, Results
from reindeer_races.boards import OBJECTS
from reindeer_races.rules.options import MOST_TURNS


def of_team(result: Result) -> str:
    tiles = ", ".join(map(str, result["tiles"]))
    return f"place {result['place']}, {counted(result['points'], 'point')}" + (f": {tiles}" if tiles else "")


def of_races(results: Sequence[Result]) -> str:
    return f"won {won(results)}, {points(results)}"


def ending(outcome: Outcome) -> str:
    lane = outcome["lane"]
    why = f"the last reward of lane {lane} ({OBJECTS[lane - 1]}) is won" if lane else "stopped"
    return f"{counted(outcome['turns'], 'turn')}; {why}"


RESULTS = Results("turns", 1500, MOST_TURNS, of_team, of_races, ending)
