"""Two reports side by side: what differs by more than noise.

A difference is told where an interval that would hold for forty such questions at once, 99 times in 100, leaves out
nought. It must never compare reports of two games, and never call a difference good or bad.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ground.errors import Refused
from ground.words import gettext_noop as _
from replays.simulate.intervals import NOISE, ONE, root, variance

FINE = 1_000  # values and differences are told in thousandths
Report = dict[str, Any]
Difference = dict[str, Any]


def compared(one: Report, other: Report) -> dict[str, Any]:
    """Every value that both have, with how much more the second one has; `is_noise` where that may be chance."""
    if one["game"] != other["game"]:
        raise Refused("simulate.two-games", _("Only two simulations of one game can be compared."))
    rows = [*_means(one, other), *_shares(one, other)]
    return {
        "game": one["game"],
        "rows": rows,
        "clear": [row for row in rows if not row["is_noise"]],
        "wishes": [one["wish"], other["wish"]],
    }


def _means(one: Report, other: Report) -> Iterator[Difference]:
    """Lengths with the same number of seats, and what is counted for each race."""
    seats = {each["seats"]: each for each in other["length"]["seats"]}
    for each in one["length"]["seats"]:
        if each["seats"] in seats:
            yield _mean(f"length.{each['seats']}", each, seats[each["seats"]])
    for name in sorted(set(one["each"]) & set(other["each"])):
        yield _mean(f"each.{name}", one["each"][name], other["each"][name])


def _mean(name: str, one: Report, other: Report) -> Difference:
    """How much the means differ; the variances are those of the samples."""
    spread = sum((variance(dict(each["counts"])) / max(1, each["many"]) for each in (one, other)), Fraction(0))
    means = [Fraction(each["total"], max(1, each["many"])) for each in (one, other)]
    is_known = min(one["many"], other["many"]) >= 2
    return _told(name, means, spread, FINE, is_known)


def _shares(one: Report, other: Report) -> Iterator[Difference]:
    """What each start place won, where as many seats raced; in thousandths of all races."""
    if one["wish"]["seats"] != other["wish"]["seats"] or one["wish"]["seats"] == 1:
        return
    for mine, its in zip(one["places"], other["places"], strict=True):
        parts = [Fraction(each["won"], max(1, each["of"])) for each in (mine, its)]
        races = [Fraction(max(1, each["of"]), 60) for each in (mine, its)]
        whole = (parts[0] * races[0] + parts[1] * races[1]) / sum(races)
        spread = whole * (1 - whole) * (1 / races[0] + 1 / races[1])
        yield _told(f"place.{mine['place']}", parts, spread, FINE, bool(mine["of"] and its["of"]))


def _told(name: str, values: list[Fraction], spread: Fraction, fine: int, is_known: bool) -> Difference:
    more, reach = values[1] - values[0], Fraction(NOISE, ONE) * root(spread)
    return {
        "name": name,
        "first": round(values[0] * fine),
        "second": round(values[1] * fine),
        "low": (fine * (more - reach)).__floor__(),
        "high": (fine * (more + reach)).__ceil__(),
        "is_noise": int(not is_known or abs(more) <= reach),
    }
