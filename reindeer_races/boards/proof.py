"""What a proof says: par of every lane for a lone reindeer, with a full hand and with one card a move, and its lines.

It works on a Board alone, as its cards lie: which way round they lie may be drawn when a race begins (R-RR-08). It must
never ask the database, nor tell of a par that no line shows.
"""

from __future__ import annotations

from typing import Any

from core.canonical import Value
from core.i18n import gettext_noop as _
from courses.boards.progress import Progress, nobody_listens
from reindeer_races.boards.board import Board
from reindeer_races.boards.par import FULL_HAND, ONE_CARD, Move, par

FORMAT = 1
MOST_OBJECTS = {"full_hand": FULL_HAND, "one_card": ONE_CARD}
MESSAGE = _("Looking for the way home on each lane.")


def prove(board: Board, progress: Progress = nobody_listens) -> dict[str, Value]:
    """The proof as a canonical value; `stuck` names the lanes on which nobody gets home.

    >>> prove(Board((((0, 0),), ((5, 5),) * 7), ((5,), (5,))))["stuck"]
    [2]
    """
    proof: dict[str, Value] = {"format": FORMAT}
    for name, most in MOST_OBJECTS.items():
        pars = [par(lane, most) for lane in board.lanes]
        proof[name] = [_par(at, line) for at, line in enumerate(pars, 1) if line is not None]
        if most == FULL_HAND:
            proof["stuck"] = [at for at, line in enumerate(pars, 1) if line is None]
        progress(list(MOST_OBJECTS).index(name) + 1, len(MOST_OBJECTS), MESSAGE)
    return proof


def _par(lane: int, line: tuple[Move, ...]) -> Value:
    """A move is told by its objects and its landings; the last of these is where it ends."""
    return {"lane": lane, "moves": len(line), "line": [[move.total, [*move.landings]] for move in line]}


def pars_of(proof: dict[str, Any]) -> tuple[int | None, int | None]:
    """The moves that bring one reindeer home on every lane; None while some lane lets nobody home.

    >>> pars_of({"stuck": [], "full_hand": [{"moves": 1}, {"moves": 2}]})
    (3, None)
    """
    return (None if proof["stuck"] else sum(par["moves"] for par in proof["full_hand"])), None


def summary(proof: dict[str, Any]) -> dict[str, Any]:
    """A proof without its lines, as the API shows it."""
    return {name: [{key: par[key] for key in ("lane", "moves")} for par in proof[name]] for name in MOST_OBJECTS} | {
        "stuck": proof["stuck"]
    }
