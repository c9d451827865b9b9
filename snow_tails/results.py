"""How the command tells the results of Snow Tails. It must never judge a race: outcomes come from the rules."""

from __future__ import annotations

from collections.abc import Sequence

from core.i18n import counted
from games.rules.summing import points, won
from games.rules.version import Outcome, Result, Results


def of_sled(result: Result) -> str:
    where = f"place {result['place']}, {counted(result['points'], 'point')}" if result["place"] else result["fate"]
    return f"{where}; level {result['level']}, dents {result['dents']}"


def of_races(results: Sequence[Result]) -> str:
    finished = sum(result["fate"] == "finished" for result in results)
    return f"won {won(results)}, finished {finished}, {points(results)}"


def ending(outcome: Outcome) -> str:
    return counted(outcome["rounds"], "round") + ("; void: nobody finished" if outcome["void"] else "")


RESULTS = Results("rounds", 60, 500, of_sled, of_races, ending)
