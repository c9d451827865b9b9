"""What a report tells of Snow Tails alone: speeds at red lines, where sleds crash. It must never count anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from core.i18n import gettext_noop as _
from games.rules.sentence import say
from replays.simulate.chapter import Chapter, Payload, Report
from replays.simulate.place import Place, Places
from replays.simulate.spread import spread
from replays.simulate.table import FigureTable, of_counts, of_rows
from replays.simulate.tally import Tally
from snow_tails.boards import read

CELL = _("Section %(section)s, lane %(lane)s, cell %(cell)s")
COUNTED = {
    "dents": _("Dents"),
    "crashes": _("Crashes into the scenery"),
    "dents.speed": _("Dents for speed"),
    "dents.sapling": _("Dents from saplings"),
    "dents.scenery": _("Dents from the scenery"),
    "dents.no-card": _("Dents for lack of a card"),
    "hits": _("Sleds hit by sleds"),
    "wrecks": _("Wrecks"),
    "saplings": _("Saplings felled"),
}


def sum_up(board: bytes, tally: Tally) -> Payload:
    """The speeds at each red line, by the section that it opens."""
    parts = read(board).parts
    return {"lines": [_line(tally, at, part.limit) for at, part in enumerate(parts) if part.limit is not None]}


def _line(tally: Tally, section: int, limit: int) -> Payload:
    speeds = tally.get(f"speed.{section}", {})
    over = sum(often for speed, often in speeds.items() if speed > limit)
    return {"limit": limit, "over": over, "section": section, **spread(speeds)}


def tables(report: Report) -> Iterator[FigureTable]:
    """All red lines, then the speeds at each of them."""
    lines = report["lines"]
    yield of_rows("lines", lines, "section", "limit", "many", "over", "low", "median", "high")
    for line in lines:
        yield of_counts(f"lines.{line['section']}", "speed", "times", line["counts"])


def places(ground: Mapping[str, Any]) -> Places:
    """Cells of a lane in a section count from 1, along the way."""
    spots, before = Places(), Counter[tuple[int, int]]()
    for number, (x, y, _heading, section, lane, _level) in enumerate(ground["cells"]):
        before[section, lane] += 1
        spots[number] = Place((x, y), say(CELL, section=section, lane=lane, cell=before[section, lane]))
    return spots


CHAPTER = Chapter(
    fields={"lines": list},
    sum_up=sum_up,
    tables=tables,
    places=places,
    counted=COUNTED,
    anchor="lines",
    title=_("Speeds at red lines"),
    template="snow_tails/_report.html",
    shown=lambda report, board: {"lines": report["lines"]},
)
