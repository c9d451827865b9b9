"""Where the cells of a report lie on the picture of its course, and what people call them.

It must never draw, nor read a cell that the Board does not have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.i18n import gettext_noop as _
from courses.plans.picture import Spot
from games.rules.sentence import Sentence, say
from husky import boards
from husky.boards import spelt
from husky.scenes.ground import middle

SECTION = _("Section %(section)s, lane %(lane)s, cell %(cell)s")
LANE = _("Lane %(lane)s, cell %(cell)s")
COLUMN = _("Cell %(cell)s")
ROW = 100  # a cell is a hundred times its row (in Reindeer Races its lane), and what it is in it


@dataclass(frozen=True, slots=True)
class Place:
    """A cell."""

    at: Spot
    name: Sentence


class Places(dict[int, Place]):
    """Cells by their numbers."""


Ground = Mapping[str, Any]


def places(game: str, ground: Ground) -> Places:
    """Every cell of a course, from what `games.scenes` tells of it.

    >>> cells = places("reindeer_races", {"cells": {"2:0": [0, 0, 0], "2:7": [10, 20, 90]}})
    >>> [(cell, place.at, place.name.fields["cell"]) for cell, place in cells.items()]
    [(200, (0, 0), 0), (207, (10, 20), 7)]
    """
    return OF[game](ground)


def _snow_tails(ground: Ground) -> Places:
    """Cells of a lane in a section count from 1, along the way."""
    spots, before = Places(), Counter[tuple[int, int]]()
    for number, (x, y, _heading, section, lane, _level) in enumerate(ground["cells"]):
        before[section, lane] += 1
        name = say(SECTION, section=section, lane=lane, cell=before[section, lane])
        spots[number] = Place((x, y), name)
    return spots


def _reindeer_races(ground: Ground) -> Places:
    spots = Places()
    for name, (x, y, _heading) in ground["cells"].items():
        lane, _colon, at = name.partition(":")
        if int(at) >= 0:
            spots[ROW * int(lane) + int(at)] = Place((x, y), say(LANE, lane=int(lane), cell=int(at)))
    return spots


def _husky(ground: Ground) -> Places:
    rows = [len(row) for row in ground["rows"]]
    cells = (row * ground["row"] + column for row, width in enumerate(rows) for column in range(width))
    return Places({cell: Place(middle(cell), say(COLUMN, cell=spelt(cell))) for cell in cells})


def regions(board: bytes) -> list[tuple[int, str]]:
    """The regions of a board of Husky in their order: the ground of each, and its cell that lies most in the middle.

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


OF: dict[str, Callable[[Ground], Places]] = {
    "snow_tails": _snow_tails,
    "reindeer_races": _reindeer_races,
    "husky": _husky,
}
