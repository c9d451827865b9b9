"""How the command tells the results of Husky. It must never judge a race: outcomes come from the rules."""

from __future__ import annotations

from collections.abc import Sequence

from core.i18n import counted
from games.rules.summing import average
from games.rules.version import Outcome, Result, Results
from husky.rules.options import MOST_ROUNDS


def of_musher(result: Result) -> str:
    return f"place {result['place']}" + (f", {counted(result['to-go'], 'step')} to go" if result["to-go"] else "")


def of_races(results: Sequence[Result]) -> str:
    won = sum(not result["to-go"] for result in results)
    return f"won {won}, {average(results, 'to-go')} steps to go after a race"


def ending(outcome: Outcome) -> str:
    return counted(outcome["rounds"], "round") + ("" if outcome["won"] else "; stopped")


RESULTS = Results("rounds", 100, MOST_ROUNDS, of_musher, of_races, ending)
