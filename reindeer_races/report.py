"""What a report tells of Reindeer Races alone: what each lane costs and brings. It must never count anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from core.canonical import Value
from core.i18n import gettext_noop as _
from games.rules.sentence import say
from reindeer_races.rules.phrases import LANES
from reindeer_races.watching import ROW
from replays.simulate import verdicts
from replays.simulate.chapter import Chapter, Payload, Report
from replays.simulate.figures.shares import lengths
from replays.simulate.intervals import wilson
from replays.simulate.place import Place, Places
from replays.simulate.spread import spread
from replays.simulate.table import FigureTable, of_rows
from replays.simulate.tally import Tally

CELL = _("Lane %(lane)s, cell %(cell)s")
ENDS = _("Lane %(lane)s ends the race most often: in %(low)s to %(high)s %% of all races.")
COUNTED = {"yeti": _("Reindeer taken by the yeti"), "snowman": _("Cards turned by a snowman")}


def sum_up(board: bytes, tally: Tally) -> Payload:
    """What each lane cost and brought, which one ended the race (lane 0: none, it was stopped)."""
    names = sorted(name for name in tally if name.startswith("lane."))
    lanes = sorted({lane for name in names for lane in tally[name]})
    rows = [{"lane": lane, **{name[5:]: tally[name].get(lane, 0) for name in names}} for lane in lanes]
    return {"lanes": [dict[str, Value](row) for row in rows], "points": spread(tally.get("points", {}))}


def verdict(races: int, tally: Tally) -> Iterator[Payload]:
    """Which lane ends the race most often."""
    ends = {lane: often for lane, often in tally.get("lane.ends", {}).items() if lane}
    if ends:
        lane = max(ends, key=lambda lane: (ends[lane], -lane))
        low, high = wilson(Fraction(ends[lane]), races)
        yield verdicts.verdict_payload("lanes.ends", ENDS, lane=lane, low=low // 100, high=-(-high // 100))


def tables(report: Report) -> Iterator[FigureTable]:
    """All lanes."""
    columns = ("lane", "runs", "cards", "steps", "homes", "points", "ends", "overtakes")
    yield of_rows("lanes", report["lanes"], *columns)


def places(ground: Mapping[str, Any]) -> Places:
    """Cells that lie on a lane, as `watching` counts them.

    >>> cells = places({"cells": {"2:0": [0, 0, 0], "2:7": [10, 20, 90]}})
    >>> [(cell, place.at, place.name.fields["cell"]) for cell, place in cells.items()]
    [(200, (0, 0), 0), (207, (10, 20), 7)]
    """
    spots = Places()
    for name, (x, y, _heading) in ground["cells"].items():
        lane, _colon, at = name.partition(":")
        if int(at) >= 0:
            spots[ROW * int(lane) + int(at)] = Place((x, y), say(CELL, lane=int(lane), cell=int(at)))
    return spots


def shown(report: Report, board: bytes) -> dict[str, Any]:
    """Which lane ends the race, and what one run, card and reward on it was worth, in thousandths of a point."""
    rows = report["lanes"]
    ends = lengths([row["ends"] for row in rows])
    worth = [row["points"] * 1000 // max(1, row["cards"]) for row in rows]
    values = lengths(worth)
    return {
        "points": report["points"],
        "races": report["raced"]["races"],
        "lanes": [
            row | {
                "name": LANES[row["lane"] - 1] if row["lane"] else "",
                "end": ends[at], "value": values[at], "worth": worth[at],
            }
            for at, row in enumerate(rows)
        ],
    }  # fmt: skip


CHAPTER = Chapter(
    {"lanes": list, "points": dict},
    sum_up,
    verdict,
    tables,
    places,
    COUNTED,
    "lanes",
    _("Value of the lanes"),
    "reindeer_races/_report.html",
    shown,
)
