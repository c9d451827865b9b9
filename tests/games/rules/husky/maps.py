"""Boards as text, with figures on them. A cell says its land (`w g b`, in red `S 1 2 3 F`), then who stands there:
mushers by seat (`0` to `5`), a wolf `W`, an elk `E`, a bear `B`; then the small letter that a test calls it by.

`"S01 wWa g"` is the start with two mushers, a wolf on snow that the test calls a, and a bush. It must never compute
where anybody may go.
"""

from __future__ import annotations

from typing import NamedTuple

from husky import boards
from husky.boards import Board

SEATS, ANIMALS = "012345", "WEB"  # the animals in the order of their kinds


class Map(NamedTuple):
    """A Board, on which animals begin where they stand; the cells of mushers by seat, and of names."""

    board: Board
    mushers: dict[int, int]
    names: dict[str, int]


def read(text: str) -> Map:
    """The map of such a text, row by row."""
    rows = [row.split() for row in text.strip().splitlines()]
    assert len({len(row) for row in rows}) == 1, "rows of different lengths"
    cells = [cell for row in rows for cell in row]
    land = [boards.LAND[cell[0]] for cell in cells]
    animals = [[at for at, cell in enumerate(cells) if kind in cell] for kind in ANIMALS]
    board = boards.lay(len(rows[0]), land, animals)
    pairs = list(zip(board.cells, cells, strict=True))
    mushers = {int(figure): at for at, cell in pairs for figure in cell[1:] if figure in SEATS}
    named = [(cell[-1], at) for at, cell in pairs if cell[1:] and cell[-1].islower()]
    assert len(named) == len(dict(named)), "two cells of one name"
    return Map(board, mushers, dict(named))
