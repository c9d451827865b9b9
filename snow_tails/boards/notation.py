"""The bytes of a Board, its digest, and reading back from bytes that anybody may have made.

What follows from the parts is not written: bytes cannot contradict themselves. It must never mend what it reads.
"""

from __future__ import annotations

from dataclasses import replace

from core import canonical
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.boards.naming import digest_of
from snow_tails.boards.board import WALL, Board, dead_ends, lay
from snow_tails.boards.parts import LANES, LEFT, RIGHT, RUN_OUT_ROWS, START_ROWS, Part, Spot

FORMAT = 1
MOST_BYTES = 1 << 20
MOST_PARTS = 400
MOST_CELLS = 200  # in one lane of one part
MOST_LIMIT = 20
SIDES = {LEFT: "left", RIGHT: "right"}
FIELDS = {"flag", "format", "game", "parts"}
PART_FIELDS = {"blocked", "cells", "levels", "limit", "saplings", "turn"}


def write(board: Board) -> bytes:
    """The canonical bytes of a Board.

    >>> write(lay([Part((1,) * 5)], LEFT))[:46]
    b'{"flag":"left","format":1,"game":"snow_tails",'
    """
    parts: list[Value] = [_part_value(part) for part in board.parts]
    return canonical.dump({"flag": SIDES[board.flag], "format": FORMAT, "game": "snow_tails", "parts": parts})


def digest(board: Board) -> str:
    """What names a Board."""
    return digest_of(write(board))


def _part_value(part: Part) -> dict[str, Value]:
    """A part's own fields; what is empty is left out, so that there is one spelling."""
    payload: dict[str, Value] = {"cells": list(part.cells), "levels": [list(lane) for lane in part.heights]}
    if part.turn:
        payload["turn"] = SIDES[part.turn]
    if part.limit is not None:
        payload["limit"] = part.limit
    for field, spots in (("blocked", part.blocked), ("saplings", part.saplings)):
        if spots:
            payload[field] = [[lane, cell] for lane, cell in spots]
    return payload


def read(data: bytes) -> Board:
    """The Board that bytes say. Requires nothing of the bytes; anything but a sound Board is `Malformed`."""
    payload = canonical.load_object(data, MOST_BYTES)
    if set(payload) != FIELDS or payload["format"] != FORMAT or payload["game"] != "snow_tails":
        raise Malformed("board.format", _("This is not a board of Snow Tails that this version can read."))
    if not isinstance(payload["parts"], list) or not 2 <= len(payload["parts"]) <= MOST_PARTS:
        raise Malformed("board.parts", _("A board has 2 to %(most)s sections."), most=MOST_PARTS)
    board = lay((_part(part, at) for at, part in enumerate(payload["parts"])), _side(payload["flag"], 0))
    _check_ends(board)
    _check_steps(board)
    if write(board) != data:
        raise Malformed("board.spelling", _("The board is not in its canonical form."))
    return board


def _part(payload: Value, at: int) -> Part:
    if not isinstance(payload, dict) or not {"cells", "levels"} <= set(payload) <= PART_FIELDS:
        raise _odd(at, "parts")
    cells = _cells(payload["cells"], at)
    return Part(
        cells=cells,
        turn=_side(payload["turn"], at) if "turn" in payload else 0,
        limit=_limit(payload["limit"], at) if "limit" in payload else None,
        blocked=_spots(payload.get("blocked", []), cells, at),
        saplings=_saplings(payload, cells, at),
        levels=_levels(payload["levels"], cells, at),
    )


def _odd(at: int, field: str) -> Malformed:
    template = _("Section %(section)s of the board cannot be read: %(field)s.")
    return Malformed("board.part", template, section=at + 1, field=field)


def _side(payload: Value, at: int) -> int:
    for side, name in SIDES.items():
        if payload == name:
            return side
    raise _odd(at, "side")


def _limit(payload: Value, at: int) -> int:
    if not isinstance(payload, int) or not 0 <= payload <= MOST_LIMIT:
        raise _odd(at, "limit")
    return payload


def _numbers(payload: Value, at: int, field: str) -> tuple[int, ...]:
    if not isinstance(payload, list):
        raise _odd(at, field)
    numbers = tuple(number for number in payload if isinstance(number, int))
    if len(numbers) != len(payload):
        raise _odd(at, field)
    return numbers


def _cells(payload: Value, at: int) -> tuple[int, ...]:
    cells = _numbers(payload, at, "cells")
    if len(cells) != LANES or not all(1 <= count <= MOST_CELLS for count in cells):
        raise _odd(at, "cells")
    return cells


def _levels(payload: Value, cells: tuple[int, ...], at: int) -> tuple[tuple[int, ...], ...]:
    """Rising along each lane, and the same at the end of all lanes (R-ST-12)."""
    if not isinstance(payload, list) or len(payload) != LANES:
        raise _odd(at, "levels")
    levels = tuple(_numbers(lane, at, "levels") for lane in payload)
    for lane, count in zip(levels, cells, strict=True):
        rising = all(low < high for low, high in zip((0, *lane), lane, strict=False))
        if len(lane) != count or not rising or lane[-1] != levels[0][-1] or lane[-1] > MOST_CELLS:
            raise _odd(at, "levels")
    return levels


def _spots(payload: Value, cells: tuple[int, ...], at: int) -> tuple[Spot, ...]:
    """Cells of this part, each once, in ascending order."""
    if not isinstance(payload, list):
        raise _odd(at, "cells")
    spots = [_numbers(spot, at, "cells") for spot in payload]
    for spot in spots:
        if len(spot) != 2 or not 1 <= spot[0] <= LANES or not 1 <= spot[1] <= cells[spot[0] - 1]:
            raise _odd(at, "cells")
    if spots != sorted(set(spots)):
        raise _odd(at, "cells")
    return tuple((spot[0], spot[1]) for spot in spots)


def _saplings(payload: dict[str, Value], cells: tuple[int, ...], at: int) -> tuple[Spot, ...]:
    saplings = _spots(payload.get("saplings", []), cells, at)
    if set(saplings) & set(_spots(payload.get("blocked", []), cells, at)):
        raise _odd(at, "saplings")
    return saplings


def _check_ends(board: Board) -> None:
    """A plain start of two rows, a plain finish with its run-out (R-ST-13, R-ST-14, R-ST-39)."""
    for at, rows in ((0, START_ROWS), (-1, RUN_OUT_ROWS)):
        plain = Part((rows,) * LANES)
        if board.parts[at] != replace(plain, levels=plain.heights):
            raise Malformed("board.ends", _("A board begins with a start section and ends with a finish section."))


def _check_steps(board: Board) -> None:
    """No cell without a way on (R-ST-38), no step down (R-ST-12)."""
    for cell in dead_ends(board):
        template = _("Section %(section)s of the board has a cell without a way on.")
        raise Malformed("board.dead-end", template, section=board.section[cell] + 1)
    for way in (board.ahead, board.left, board.right):
        for cell, target in enumerate(way):
            if target != WALL and board.level[target] < board.level[cell]:
                raise _odd(board.section[cell], "levels")
