"""What a proof says: par of a lone musher in average weather, with the best cards and with average ones, and its lines.

It works on a Board alone. It must never ask the database, nor tell of a par that no line shows.
"""

from __future__ import annotations

from typing import Any

from core.canonical import Value
from core.i18n import gettext_noop as _
from courses.boards.progress import Progress, nobody_listens
from husky.boards.board import ROW, Board
from husky.boards.moves import Moves, Path
from husky.boards.par import AVERAGE_CARDS, BEST_CARDS, par

FORMAT = 1
NUMBERS = {"best_cards": BEST_CARDS, "average_cards": AVERAGE_CARDS}
MESSAGE = _("Looking for the shortest way over all checkpoints.")


def prove(board: Board, progress: Progress = nobody_listens) -> dict[str, Value]:
    """The proof as a canonical value; `stuck` names what nobody reaches: checkpoints 1 to 3, or 4, the finish.

    >>> from husky.boards import LAND, lay
    >>> rows = "Sw11w", "wwwww", "22www", "wwwww", "w33wF"
    >>> proof = prove(lay(5, [LAND[letter] for row in rows for letter in row], ((), (), ())))
    >>> summary(proof)
    {'best_cards': 2, 'average_cards': 3, 'stuck': []}
    """
    proof: dict[str, Value] = {"format": FORMAT, "stuck": [*Moves(board).lost()]}
    for done, (name, number) in enumerate(NUMBERS.items(), 1):
        if (line := par(board, number)) is not None:
            proof[name] = {"turns": len(line), "line": [_path(path) for path in line]}
        progress(done, len(NUMBERS), MESSAGE)
    return proof


def _path(path: Path) -> Value:
    """Columns and rows, from 0, with the cell where the turn begins."""
    return [[cell % ROW, cell // ROW] for cell in path]


def pars_of(proof: dict[str, Any]) -> tuple[int | None, int | None]:
    """The fewest turns that anybody needs; None where something cannot be reached.

    >>> pars_of({"best_cards": {"turns": 6}}), pars_of({"stuck": [3]})
    ((6, None), (None, None))
    """
    return (proof["best_cards"]["turns"] if "best_cards" in proof else None), None


def summary(proof: dict[str, Any]) -> dict[str, Any]:
    """A proof without its lines, as the API shows it."""
    return {name: proof[name]["turns"] for name in NUMBERS if name in proof} | {"stuck": proof["stuck"]}
