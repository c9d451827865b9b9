"""What never changes on the screen in a race: the cells, what each is, and which animal is of which kind.

It must never ask a state.
"""

from __future__ import annotations

from core.canonical import Value
from courses.plans.picture import UNIT
from husky import boards
from husky.boards import KINDS, LETTERS, ROW
from husky.plans.picture import picture
from husky.plans.plan import Plan


def ground(plan: Plan, board: bytes) -> dict[str, Value]:
    """The box of the picture, the letters of all cells row by row, the kinds of the animals, how cells are numbered.

    The middle of a cell lies at (column + 1/2) * unit, (row + 1/2) * unit; its number is row * `row` + column.
    """
    laid = boards.read(board)
    letters = "".join(LETTERS[laid.land[cell]] for cell in laid.cells)
    rows: list[Value] = [letters[at : at + laid.width] for at in range(0, len(letters), laid.width)]
    kinds: list[Value] = [kind for kind, cells in zip(KINDS, laid.animals, strict=True) for _cell in cells]
    return {"box": [*picture(plan).box], "rows": rows, "row": ROW, "unit": UNIT, "start": laid.start, "kinds": kinds}


def middle(cell: int) -> tuple[int, int]:
    """Where the middle of a cell lies.

    >>> middle(702)
    (2500, 7500)
    """
    return cell % ROW * UNIT + UNIT // 2, cell // ROW * UNIT + UNIT // 2
