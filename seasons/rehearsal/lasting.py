"""How long a season lasts: from the decisions of its races, and from what was agreed on for them.

Between two bounds: everybody is there at once and decides quickly, or everybody uses all the time there is. It must
never hold a date.
"""

from __future__ import annotations

from fractions import Fraction

from core.canonical import Value
from replays.simulate.intervals import quantile
from replays.simulate.tally import Tally
from seasons.rehearsal.plan import Plan

QUICK_S = 20  # for a decision, where people sit together
DAY_S = 86_400

Payload = dict[str, Value]


def lasting(plan: Plan, tally: Tally) -> Payload:
    """Each round and all of them, in seconds. Without a limit for decisions there is no upper bound."""
    rounds: list[Payload] = []
    quick, slow = 0, 0
    for at, (number, ground) in enumerate(plan.raced()):
        bounds = _round(plan, tally, at)
        title = "" if ground.is_secret else ground.title
        quick += bounds[0]
        slow += bounds[1]
        rounds.append(
            {"game": ground.game, "quick_s": bounds[0], "round": number, "slow_s": bounds[1],
             "secret": int(ground.is_secret), "title": title, **_decisions(tally, at)}
        )  # fmt: skip
    return {
        "is_bounded": int(bool(plan.rules.pace_s)), "pace_s": plan.rules.pace_s, "quick_decision_s": QUICK_S,
        "quick_s": quick, "rounds": [dict[str, Value](row) for row in rounds], "slow_s": slow,
    }  # fmt: skip


def _round(plan: Plan, tally: Tally, at: int) -> tuple[int, int]:
    """The quick and the slow bound: what heats wait for is the deadline, what rounds wait for are protests. Where
    somebody usually misses a heat it waits for the deadline, also where everybody else is quick.

    A round lasts as long as its longest heat; nineteen in twenty do not exceed the slow bound.
    """
    longest = tally.get(f"longest.{at}", {})
    usual, long = quantile(longest, Fraction(1, 2)), quantile(longest, Fraction(19, 20))
    fast = QUICK_S if not plan.rules.pace_s else min(QUICK_S, plan.rules.pace_s)
    window, days = plan.agreed.window_s, plan.agreed.days * DAY_S
    waits = days * quantile(tally.get(f"waited.{at}", {}), Fraction(1, 2))
    return waits + usual * fast + window, days + long * plan.rules.pace_s + window


def _decisions(tally: Tally, at: int) -> Payload:
    """Of a race: the middle, and what eight in ten take."""
    counts = tally.get(f"decisions.{at}", {})
    low, median, high = (quantile(counts, Fraction(part, 10)) for part in (1, 5, 9))
    return {"high": high, "low": low, "median": median}
