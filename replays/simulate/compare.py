"""Two reports side by side: what differs by more than noise.

A difference is told where an interval that would hold for forty such questions at once, 99 times in 100, leaves out
nought. It must never compare reports of two games, and never call a difference good or bad.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from core.errors import Refused
from core.i18n import gettext_noop as _
from replays.simulate.intervals import NOISE, ONE, USUAL, WHOLE, root, variance

FINE = 1_000  # values and differences are told in thousandths
Report = dict[str, Any]
Difference = dict[str, Any]


def compared(first: Report, other: Report) -> dict[str, Any]:
    """Every value that both have, with how much more the second one has; `is_noise` where that may be chance."""
    if first["game"] != other["game"]:
        raise Refused("simulate.two-games", _("Only two simulations of one game can be compared."))
    rows = [*_means(first, other)]
    if first["wish"]["seats"] == other["wish"]["seats"] > 1:
        rows += [*_shares(first, other), *_luck(first["luck"], other["luck"], first["wish"]["seats"])]
    return {
        "game": first["game"],
        "rows": rows,
        "clear": [row for row in rows if not row["is_noise"]],
        "wishes": [first["wish"], other["wish"]],
    }


def _means(first: Report, other: Report) -> Iterator[Difference]:
    """Lengths with the same number of seats, and what is counted for each race."""
    seats = {each["seats"]: each for each in other["length"]["seats"]}
    for each in first["length"]["seats"]:
        if each["seats"] in seats:
            yield from _mean(f"length.{each['seats']}", each, seats[each["seats"]])
    for name in sorted(set(first["each"]) & set(other["each"])):
        yield from _mean(f"each.{name}", first["each"][name], other["each"][name])


def _mean(name: str, first: Report, other: Report) -> Iterator[Difference]:
    """How much the means differ; the variances are those of the samples, and of a single race there is none."""
    if min(first["many"], other["many"]) < 2:
        return
    spread = sum((variance(dict(each["counts"])) / each["many"] for each in (first, other)), Fraction(0))
    means = [Fraction(each["total"], each["many"]) for each in (first, other)]
    yield _to_difference(name, means, spread)


def _shares(first: Report, other: Report) -> Iterator[Difference]:
    """What each start place won, and each level against the same others; in thousandths of all races."""
    for mine, its in zip(first["places"], other["places"], strict=True):
        yield _share(f"place.{mine['place']}", mine, its)
    others = {_rivals(other, each): each for each in other["skill"]}
    for each in first["skill"]:
        its = others.get(_rivals(first, each))
        if its:
            yield _share(".".join(("skill", each["level"], each["others"])).rstrip("."), each, its)


def _rivals(report: Report, row: Report) -> tuple[str, ...]:
    """A level and whom it raced: so many bots of another level, or all bots of the wish."""
    return (row["level"], row["others"]) if row["others"] else (row["level"], *sorted(report["wish"]["bots"]))


def _share(name: str, first: Report, other: Report) -> Difference:
    """How much two shares of decided races differ; their variance is pooled."""
    parts = [Fraction(each["won"], max(1, each["of"])) for each in (first, other)]
    races = [Fraction(max(1, each["of"]), 60) for each in (first, other)]
    whole = (parts[0] * races[0] + parts[1] * races[1]) / sum(races)
    spread = whole * (1 - whole) * (1 / races[0] + 1 / races[1])
    return _part(_to_difference(name, parts, spread, bool(first["of"] and other["of"])))


def _luck(first: Report, other: Report, seats: int) -> Iterator[Difference]:
    """The parts of luck; how sure each is, the interval in its report tells."""
    if first["pairs"] and other["pairs"]:
        same, unlike = [Fraction(each["same"], each["pairs"]) for each in (first, other)], Fraction(seats, seats - 1)
        reach = [_reach(each, middle) for each, middle in zip((first, other), same, strict=True)]
        spread = sum((unlike * each * ONE / USUAL) ** 2 for each in reach)
        parts = [min(Fraction(1), unlike * (1 - each)) for each in same]
        yield _part(_to_difference("luck", parts, Fraction(spread), is_known=max(reach) < Fraction(1, 2)))


def _reach(interval: Report, middle: Fraction) -> Fraction:
    """How far the interval of a share reaches, to the side where it is not cut off at nought or at the whole."""
    return max(Fraction(interval["high"], WHOLE) - middle, middle - Fraction(interval["low"], WHOLE))


def _to_difference(name: str, values: list[Fraction], spread: Fraction, is_known: bool = True) -> Difference:
    more, reach = values[1] - values[0], Fraction(NOISE, ONE) * root(spread)
    return {
        "name": name,
        "first": round(values[0] * FINE),
        "second": round(values[1] * FINE),
        "low": (FINE * (more - reach)).__floor__(),
        "high": (FINE * (more + reach)).__ceil__(),
        "is_noise": int(not is_known or abs(more) <= reach),
    }


def _part(row: Difference) -> Difference:
    """Parts of a whole differ by no more than the whole."""
    return row | {"low": max(-FINE, row["low"]), "high": min(FINE, row["high"])}
