"""A report as its page shows it: sentences first, then figures, each with its numbers.

It must never count, nor judge what the report does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from replays.frames.wire import translate
from replays.manifest import find
from replays.simulate.figures.bars import Bars, bars
from replays.simulate.figures.shares import shares
from replays.simulations import report_words as words

Report = dict[str, Any]
Shown = dict[str, Any]
TONES = {"places.fair": "good", "places.often": "bad", "places.seldom": "bad", "places.few": "unsure", "void": "unsure"}


def shown(report: Report, board: bytes = b"") -> Shown:
    """Everything of a report but where it happened."""
    return {
        "verdict": [*verdict(report)],
        "places": [*_places(report)],
        "lengths": _lengths(report),
        **_luck_and_skill(report),
        "each": [*_each(report)],
        "own": _own(report, board),
        "has_places": find(report["wish"]["rules"]).sport.has_places,
        "raced": report["raced"],
        "unit": words.UNITS[report["length"]["unit"]],
    }


def verdict(report: Report) -> Iterator[Shown]:
    """The sentences, those that accuse marked."""
    for sentence in report["verdict"]:
        yield {"text": words.verdict(sentence), "tone": TONES.get(sentence["code"], "plain")}


def _places(report: Report) -> Iterator[Shown]:
    for figure in shares(report["places"]):
        sign, text = words.JUDGED[figure.row["judged"]]
        ranks = dict(map(tuple, figure.row["ranks"]))
        yield _share(figure) | {
            "place": figure.row["place"], "sign": sign, "judged": text, "tone": figure.row["judged"],
            "ranks": [ranks.get(rank, 0) for rank in (*range(1, report["wish"]["seats"] + 1), 0)],
        }  # fmt: skip


def _share(figure: Any) -> Shown:
    return {"figure": figure, "share": words.hundredths(figure.at), "between": words.between(figure.low, figure.high)}


def _lengths(report: Report) -> Shown:
    """The length with the seats that were wished for, and how it is with others."""
    own, seats = None, []
    for row in report["length"]["seats"]:
        is_own = row["seats"] == report["wish"]["seats"]
        seats.append(spread(row) | {"seats": row["seats"], "is_own": is_own})
        own = seats[-1] if is_own else own
    return {"own": own, "seats": seats}


def spread(counted: Report, over: int | None = None) -> Shown:
    """A distribution with its bars, its mean, and all of it as a table."""
    figure: Bars | None = bars(counted, over)
    return {
        "bars": figure,
        "many": counted["many"],
        "mean": words.mean(counted),
        "low": counted["low"],
        "median": counted["median"],
        "high": counted["high"],
        "rows": [(number, often, words.part(often, counted["many"])) for number, often in counted["counts"]],
    }


def _luck_and_skill(report: Report) -> Shown:
    """Both, on one scale: they stand in one table."""
    counts, chance = report["luck"], 10_000 // report["wish"]["seats"]
    row = {"won": counts["same"], "of": counts["pairs"], "share": chance, "low": counts["low"], "high": counts["high"]}
    first, *others = shares([row, *report["skill"]])
    luck = _share(first) | {
        "pairs": counts["pairs"], "luck": words.between(counts["luck_low"], counts["luck_high"]),
    }  # fmt: skip
    return {"luck": luck if counts["pairs"] else None, "skill": [*_skill(others)]}


def _skill(figures: list[Any]) -> Iterator[Shown]:
    for figure in figures:
        yield _share(figure) | {
            "level": words.level(figure.row["level"]),
            "others": words.level(figure.row["others"]) if figure.row["others"] else "",
        }


def _each(report: Report) -> Iterator[Shown]:
    """What happened in a race; what never did is not drawn."""
    for name, counted in report["each"].items():
        yield spread(counted) | {"name": words.counted(report, name), "is_never": not counted["total"]}


def _own(report: Report, board: bytes) -> Shown | None:
    """What only its game tells, for a template of that game; the Board tells what places of it are called."""
    chapter = find(report["wish"]["rules"]).sport.chapter
    if not report.get(chapter.anchor):
        return None
    shown: Shown = translate(chapter.shown(report, board), translation)
    return {"anchor": chapter.anchor, "title": _(chapter.title), "template": chapter.template, **shown}
