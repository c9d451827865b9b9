"""The bytes of a Board of Husky, its digest, and reading back from bytes that anybody may have made.

What follows from the paint is not written: bytes cannot contradict themselves. It must never mend what it reads.
"""

from __future__ import annotations

from core import canonical
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.boards.naming import digest_of
from husky.boards.board import ROW, Board, lay
from husky.boards.land import CHECKS, FINISH, HOME, KINDS, LAND, LETTERS, START

FORMAT = 1
MOST_BYTES = 1 << 16
LEAST_WIDTH, MOST_WIDTH, LEAST_HEIGHT, MOST_HEIGHT = 5, 60, 5, 30
MOST_ANIMALS = 40  # of a kind
FIELDS = {"animals", "format", "game", "rows"}


def write(board: Board) -> bytes:
    """The canonical bytes of a Board."""
    letters = "".join(LETTERS[board.land[cell]] for cell in board.cells)
    rows: list[Value] = [letters[at : at + board.width] for at in range(0, len(letters), board.width)]
    animals: dict[str, Value] = {
        kind: [_spot(cell) for cell in cells] for kind, cells in zip(KINDS, board.animals, strict=True)
    }
    return canonical.dump({"animals": animals, "format": FORMAT, "game": "husky", "rows": rows})


def _spot(cell: int) -> Value:
    """Column and row of a cell, from 0."""
    return [cell % ROW, cell // ROW]


def digest(board: Board) -> str:
    """What names a Board."""
    return digest_of(write(board))


def read(data: bytes) -> Board:
    """The Board that bytes say. Requires nothing of the bytes; anything but a sound Board is `Malformed`."""
    payload = canonical.load_object(data, MOST_BYTES)
    if set(payload) != FIELDS or payload["format"] != FORMAT or payload["game"] != "husky":
        raise Malformed("board.format", _("This is not a board of Husky that this version can read."))
    width, land = _paint(payload["rows"])
    _check_red(land)
    board = lay(width, land, _animals(payload["animals"], width, land))
    if write(board) != data:
        raise Malformed("board.spelling", _("The board is not in its canonical form."))
    return board


def _paint(lines: Value) -> tuple[int, list[int]]:
    rows = [row for row in lines if isinstance(row, str)] if isinstance(lines, list) else []
    width = len(rows[0]) if rows else 0
    is_right = LEAST_WIDTH <= width <= MOST_WIDTH and LEAST_HEIGHT <= len(rows) <= MOST_HEIGHT
    if not is_right or not isinstance(lines, list) or len(rows) != len(lines) or {len(row) for row in rows} != {width}:
        raise Malformed("board.rows", _("A board of Husky is 5 to 60 cells wide, 5 to 30 high, all rows alike."))
    land = [LAND.get(letter, -1) for row in rows for letter in row]
    if min(land) < 0:
        raise Malformed("board.paint", _("Cells are w, g, b, S, 1, 2, 3 or F."))
    return width, land


def _check_red(land: list[int]) -> None:
    """One start, at least one cell of finish, two of each checkpoint (HU-49)."""
    if land.count(START) != 1 or not land.count(FINISH) or any(land.count(check) != 2 for check in CHECKS):
        raise Malformed("board.red", _("A board has one start, a finish, and two cells of each checkpoint (HU-49)."))


def _animals(payload: Value, width: int, land: list[int]) -> list[list[int]]:
    """Each kind at home, one figure on a cell (HU-11 to HU-13, HU-51)."""
    if not isinstance(payload, dict) or set(payload) != set(KINDS):
        raise Malformed("board.animals", _("The animals of a board are wolves, elk and bears."))
    animals = [_cells(payload[kind], width, land, home) for kind, home in zip(KINDS, HOME, strict=True)]
    return animals


def _cells(payload: Value, width: int, land: list[int], home: int) -> list[int]:
    cells = [_cell(spot, width, len(land)) for spot in payload] if isinstance(payload, list) else [-1]
    is_right = len(set(cells)) == len(cells) <= MOST_ANIMALS and all(cell >= 0 and land[cell] == home for cell in cells)
    if not is_right or cells != sorted(cells):
        raise Malformed("board.home", _("Each animal stands on a cell of its own colour, one on a cell (HU-51)."))
    return cells


def _cell(payload: Value, width: int, size: int) -> int:
    if isinstance(payload, list) and len(payload) == 2:
        column, row = payload
        if type(column) is int and type(row) is int and 0 <= column < width and 0 <= row < size // width:
            return row * width + column
    return -1
