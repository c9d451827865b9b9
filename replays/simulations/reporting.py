"""A report as its page shows it: sentences first, then figures, each with its numbers.

It must never count, nor judge what the report does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from replays.simulate.figures.bars import Bars, bars
from replays.simulate.figures.places import regions
from replays.simulate.figures.shares import lengths, shares
from replays.simulations import report_words as words

Report = dict[str, Any]
Shown = dict[str, Any]
TONES = {"places.fair": "good", "places.often": "bad", "places.seldom": "bad", "places.few": "unsure", "void": "unsure"}


def shown(report: Report, board: bytes = b"") -> Shown:
    """Everything of a report but where it happened; the Board tells what regions of it are called."""
    return {
        "verdict": [*verdict(report)],
        "places": [*_places(report)],
        "lengths": _lengths(report),
        **_luck_and_skill(report),
        "each": [*_each(report)],
        "lines": [*_lines(report)],
        "lanes": _lanes(report),
        "points": _spread(report["points"]) if "points" in report else None,
        "regions": _regions(report, regions(board) if board and "regions" in report else []),
        "weathers": _weathers(report),
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
        seats.append(_spread(row) | {"seats": row["seats"], "is_own": is_own})
        own = seats[-1] if is_own else own
    return {"own": own, "seats": seats}


def _spread(spread: Report, over: int | None = None) -> Shown:
    """A distribution with its bars, its mean, and all of it as a table."""
    figure: Bars | None = bars(spread, over)
    return {
        "bars": figure,
        "many": spread["many"],
        "mean": words.mean(spread),
        "low": spread["low"],
        "median": spread["median"],
        "high": spread["high"],
        "rows": [(number, often, words.part(often, spread["many"])) for number, often in spread["counts"]],
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
    for name, spread in report["each"].items():
        yield _spread(spread) | {"name": words.counted(name), "is_never": not spread["total"]}


def _lines(report: Report) -> Iterator[Shown]:
    for line in report.get("lines", []):
        yield _spread(line, over=line["limit"]) | {
            "section": line["section"] + 1, "limit": line["limit"], "over": line["over"],
            "share": words.part(line["over"], line["many"]),
        }  # fmt: skip


def _lanes(report: Report) -> list[Shown]:
    """Which lane ends the race, and what one run, card and reward on it was worth."""
    rows, races = report.get("lanes", []), report["raced"]["races"]
    ends = lengths([row["ends"] for row in rows])
    value = [row["points"] * 1000 // max(1, row["cards"]) for row in rows]
    return [
        row | {
            "name": words.lane(row["lane"]), "end": ends[at], "share": words.part(row["ends"], races),
            "value": lengths(value)[at], "worth": words.thousandths(value[at]),
        }
        for at, row in enumerate(rows)
    ]  # fmt: skip


def _regions(report: Report, known: list[tuple[int, str]]) -> list[Shown]:
    """Where attacks are most first."""
    rows = [row for row in report.get("regions", []) if row["attacks"] or row["region"] >= 0]
    rows.sort(key=lambda row: -row["attacks"])
    widths = lengths([row["attacks"] for row in rows])
    return [
        row | {"name": words.region(row["region"], known), "length": length}
        for row, length in zip(rows, widths, strict=True)
    ]


def _weathers(report: Report) -> list[Shown]:
    """What each weather took of the steps that cards gave on the ground where they were played."""
    rows = report.get("weathers", [])
    parts = [row["lost"] * 1000 // max(1, row["lost"] + row["steps"]) for row in rows]
    rounds = sum(row["turned"] for row in rows)
    return [
        row | {
            "name": words.weather(row["takes"]), "length": length,
            "taken": words.part(row["lost"], row["lost"] + row["steps"]), "share": words.part(row["turned"], rounds),
        }
        for row, length in zip(rows, lengths(parts), strict=True)
    ]  # fmt: skip
