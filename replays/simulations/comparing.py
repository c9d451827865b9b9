"""Two reports side by side as their page shows them: what is more than noise first, then everything.

It must never call a difference good or bad.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from replays.simulate.compare import compared
from replays.simulate.figures.bars import bars, reach
from replays.simulations import report_words as words

LETTERS, SHARES = "AB", ("place", "skill", "luck")
Report = dict[str, Any]
Shown = dict[str, Any]


def shown(first: Report, other: Report) -> Shown:
    """What differs, and the lengths of both on one scale."""
    differences = compared(first, other)
    rows = [_row(row, first) for row in differences["rows"]]
    return {
        "rows": rows,
        "clear": [row for row in rows if not row["is_noise"]],
        "lengths": [*_lengths(first, other)],
        "unit": words.UNITS[first["length"]["unit"]],
        "is_same_board": first["wish"]["board"] == other["wish"]["board"],
        "is_other_seats": first["wish"]["seats"] != other["wish"]["seats"],
    }


def _row(row: Report, report: Report) -> Shown:
    what, _dot, rest = row["name"].partition(".")
    is_share = what in SHARES
    tell = (lambda value: words.hundredths(10 * value)) if is_share else words.thousandths
    more = row["second"] - row["first"]
    return {
        "name": _name(what, rest, report),
        "first": tell(row["first"]),
        "second": tell(row["second"]),
        "sign": "=" if row["is_noise"] else "▲" if more > 0 else "▼",
        "interval": _("%(low)s to %(high)s") % {"low": _signed(row["low"], tell), "high": _signed(row["high"], tell)},
        "is_noise": row["is_noise"],
    }


def _signed(value: int, tell: Any) -> str:
    return f"+{tell(value)}" if value > 0 else str(tell(value)).replace("-", "−")


def _name(what: str, rest: str, report: Report) -> str:
    if what == "length":
        unit = words.UNITS[report["length"]["unit"]]
        text = ngettext("%(unit)s with %(seats)s seat", "%(unit)s with %(seats)s seats", int(rest))
        return text % {"unit": unit, "seats": rest}
    if what == "place":
        return _("Wins from place %(place)s") % {"place": rest}
    if what == "luck":
        return _("Part of luck in who wins")
    if what == "skill":
        return _skill(*map(words.level, rest.split(".")))
    return _("%(what)s in a race") % {"what": words.counted(report, rest)}


def _skill(level: str, others: str = "") -> str:
    if others:
        text = _("One bot of level %(level)s among bots of level %(others)s wins")
        return text % {"level": level, "others": others}
    return _("A bot of level %(level)s wins") % {"level": level}


def _lengths(first: Report, other: Report) -> list[Shown]:
    """The lengths of both, with the seats that each was asked for."""
    spreads = [_own(report) for report in (first, other)]
    both = reach(*spreads)
    return [
        {"letter": letter, "bars": bars(spread, reach=both), "mean": words.mean(spread), "median": spread["median"]}
        for letter, spread in zip(LETTERS, spreads, strict=True)
    ]


def _own(report: Report) -> Any:
    return next(row for row in report["length"]["seats"] if row["seats"] == report["wish"]["seats"])
