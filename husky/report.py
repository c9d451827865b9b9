"""What a report tells of Husky alone: attacks by region, what the weather takes. It must never count anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from core.i18n import gettext_noop as _
from games.rules.sentence import Sentence, say
from husky import boards
from husky.boards import KINDS, Board, spelt
from husky.rules.decks import WEATHERS
from husky.scenes.ground import middle
from replays.simulate import verdicts
from replays.simulate.chapter import Chapter, Payload, Report
from replays.simulate.figures.shares import lengths
from replays.simulate.place import Place, Places
from replays.simulate.table import FigureTable, of_rows
from replays.simulate.tally import Tally

ROW = 100  # a cell is a hundred times its row, and its column
CELL = _("Cell %(cell)s")
TOOK = _("Of the steps that cards could have made, the weather took %(share)s %%.")
COUNTED = {
    "attacks": _("Attacks"),
    "attacks.wolf": _("Attacks by wolves"),
    "attacks.elk": _("Attacks by elks"),
    "attacks.bear": _("Attacks by bears"),
    "blocked": _("Blocked turns"),
}
GROUNDS = (say(_("snow")), say(_("bush")), say(_("ice")))
RED, REGION, AROUND = _("Red cells"), _("Region %(number)s"), _("%(ground)s around %(cell)s")


def sum_up(board: bytes, tally: Tally) -> Payload:
    """Attacks by region (-1: on red cells), and what each weather took of the steps that cards gave."""
    laid = boards.read(board)
    return {
        "regions": [_region(laid, tally, region) for region in range(-1, len(laid.regions))],
        "weathers": [_weather(tally, weather) for weather in range(len(WEATHERS))],
    }


def _region(board: Board, tally: Tally, region: int) -> Payload:
    counts = {
        kind: sum(much for cell, much in tally.get(f"cell.attacks.{kind}", {}).items() if board.region[cell] == region)
        for kind in KINDS
    }
    cells = len(board.regions[region]) if region >= 0 else 0
    return {"attacks": sum(counts.values()), "cells": cells, "region": region, **counts}


def _weather(tally: Tally, weather: int) -> Payload:
    names = ("turned", "turns", "steps", "lost")
    return {"takes": [*WEATHERS[weather][0]], "weather": weather,
            **{name: tally.get(f"weather.{name}", {}).get(weather, 0) for name in names}}  # fmt: skip


def verdict(races: int, tally: Tally) -> Iterator[Payload]:
    """How much the weather took."""
    lost, made = (sum(tally.get(name, {}).values()) for name in ("weather.lost", "weather.steps"))
    if lost + made:
        yield verdicts.verdict_payload("weather.took", TOOK, share=round(Fraction(100 * lost, lost + made)))


def tables(report: Report) -> Iterator[FigureTable]:
    """All regions, then all weathers."""
    yield of_rows("regions", report["regions"], "region", "cells", "attacks", "wolf", "elk", "bear")
    yield of_rows("weathers", report["weathers"], "weather", "turned", "turns", "steps", "lost")


def places(ground: Mapping[str, Any]) -> Places:
    """Every cell of the board."""
    rows = [len(row) for row in ground["rows"]]
    cells = (row * ground["row"] + column for row, width in enumerate(rows) for column in range(width))
    return Places({cell: Place(middle(cell), say(CELL, cell=spelt(cell))) for cell in cells})


def shown(report: Report, board: bytes) -> dict[str, Any]:
    """The regions where attacks are most first, and the weathers; without a board regions have numbers only."""
    known = regions(board) if board else []
    rows = [row for row in report["regions"] if row["attacks"] or row["region"] >= 0]
    rows.sort(key=lambda row: -row["attacks"])
    bars = lengths([row["attacks"] for row in rows])
    named = zip(rows, bars, strict=True)
    return {
        "regions": [row | {"name": _named(row["region"], known), "length": bar} for row, bar in named],
        "weathers": [*_weathers(report["weathers"])],
    }


def _named(region: int, known: Sequence[tuple[int, str]]) -> Sentence:
    """A region by its ground and its middle; by its number from 1 where no board is known."""
    if region < 0:
        return say(RED)
    if region >= len(known):
        return say(REGION, number=region + 1)
    ground, cell = known[region]
    return say(AROUND, ground=GROUNDS[ground], cell=cell)


def _weathers(rows: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """What each weather took of the steps that cards gave on the ground where they were played."""
    gave = [row["lost"] + row["steps"] for row in rows]
    bars = lengths([row["lost"] * 1000 // max(1, all) for row, all in zip(rows, gave, strict=True)])
    turned = sum(row["turned"] for row in rows)
    for row, bar, all in zip(rows, bars, gave, strict=True):
        takes = [(ground, taken) for ground, taken in zip(GROUNDS, row["takes"], strict=True) if taken]
        yield row | {"takes": takes, "length": bar, "gave": all, "of": turned}


def regions(board: bytes) -> list[tuple[int, str]]:
    """The regions of a board in their order: the ground of each, and its cell that lies most in the middle.

    >>> from husky.boards import lay, write
    >>> rows = "Swww1", "gwww1", "gw2w2", "gw3w3", "gwwwF"
    >>> letters = ["wgbS123F".index(letter) for row in rows for letter in row]
    >>> regions(write(lay(5, letters, ((1,), (), ()))))
    [(0, '2,1'), (1, '0,2')]
    """
    laid = boards.read(board)
    return [(laid.land[cells[0]], spelt(_middle(cells))) for cells in laid.regions]


def _middle(cells: Sequence[int]) -> int:
    """The cell nearest to the mean of all, the first of several."""
    many, rows, columns = len(cells), sum(cell // ROW for cell in cells), sum(cell % ROW for cell in cells)
    return min(cells, key=lambda cell: (many * (cell // ROW) - rows) ** 2 + (many * (cell % ROW) - columns) ** 2)


CHAPTER = Chapter(
    {"regions": list, "weathers": list},
    sum_up,
    verdict,
    tables,
    places,
    COUNTED,
    "regions",
    _("Animals and weather"),
    "husky/_report.html",
    shown,
)
