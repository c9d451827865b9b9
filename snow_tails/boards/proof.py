"""What a proof says: par from every start place with and without dents, its lines, the speeds at the red lines.

It works on a Board alone. It must never ask the database, nor tell of a par that no line shows.
"""

from __future__ import annotations

from typing import Any

from core.canonical import Value
from core.i18n import gettext_noop as _
from courses.boards.progress import Progress, nobody_listens
from snow_tails.boards.board import Board
from snow_tails.boards.par import Par, Turn, crossings, pars

FORMAT = 1
MOST_DENTS = {"without_dents": 0, "with_dents": 4}  # ST-102
MESSAGES = {"without_dents": _("Looking for ways without a dent."), "with_dents": _("Looking for ways with dents.")}


def prove(board: Board, progress: Progress = nobody_listens) -> dict[str, Value]:
    """The proof as a canonical value; `stuck` names the start places from which nobody can finish.

    >>> from snow_tails.boards import Part, lay
    >>> prove(lay([Part((2,) * 5), Part((15,) * 5)], 1))["stuck"]
    []
    """
    by_name = {name: _pars(board, name, progress) for name in MOST_DENTS}
    stuck: list[Value] = [place for place, par in enumerate(by_name["with_dents"], 1) if par is None]
    proof: dict[str, Value] = {name: [_par(par) for par in all_places if par] for name, all_places in by_name.items()}
    return proof | {"format": FORMAT, "red_lines": _red_lines(board, by_name), "stuck": stuck}


def _pars(board: Board, name: str, progress: Progress) -> tuple[Par | None, ...]:
    before = list(MOST_DENTS).index(name)

    def tell(done: int, of: int) -> None:
        progress(before * of + done, len(MOST_DENTS) * of, MESSAGES[name])

    return pars(board, MOST_DENTS[name], tell)


def _par(par: Par) -> Value:
    return {"place": par.place, "turns": par.turns, "dents": par.dents, "line": [_turn(turn) for turn in par.line]}


def _turn(turn: Turn) -> Value:
    """Left, right, brake, steps, bonus (0 or 1), cell, dents held: a long course has a thousand turns."""
    return [turn.left, turn.right, turn.brake, turn.steps, int(turn.has_bonus), turn.cell, turn.dents]


def _red_lines(board: Board, by_name: dict[str, tuple[Par | None, ...]]) -> list[Value]:
    """Every red line by the section behind it (from 1), with the speeds that the lines of both proofs have there."""
    seen: dict[str, dict[int, set[int]]] = {name: {} for name in MOST_DENTS}
    for name, all_places in by_name.items():
        for crossing in (crossing for par in all_places if par for crossing in crossings(board, par)):
            seen[name].setdefault(crossing.section, set()).add(crossing.speed)
    return [
        {"section": at + 1, "limit": part.limit, **{name: _sorted(speeds.get(at)) for name, speeds in seen.items()}}
        for at, part in enumerate(board.parts)
        if part.limit is not None
    ]


def _sorted(speeds: set[int] | None) -> list[Value]:
    return [*sorted(speeds or ())]


def pars_of(proof: dict[str, Any]) -> tuple[int | None, int | None]:
    """The fewest turns that a proof tells, with dents and without any."""
    return fewest(proof, "with_dents"), fewest(proof, "without_dents")


def fewest(proof: dict[str, Any], name: str) -> int | None:
    """The fewest turns from any start place; None where nobody can finish.

    >>> fewest({"with_dents": [{"turns": 9}, {"turns": 8}]}, "with_dents")
    8
    """
    return min((par["turns"] for par in proof[name]), default=None)


def summary(proof: dict[str, Any]) -> dict[str, Any]:
    """A proof without its lines, as the API shows it."""
    return {
        name: [{key: par[key] for key in ("place", "turns", "dents")} for par in proof[name]] for name in MOST_DENTS
    } | {"red_lines": proof["red_lines"], "stuck": proof["stuck"]}


def clean_way(proof: dict[str, Any]) -> dict[str, Any] | None:
    """The fewest turns without a dent, each as a test drive takes it, and from which place; None where there are none.

    >>> from snow_tails.boards import Part, lay
    >>> clean_way(prove(lay([Part((2,) * 5), Part((15,) * 5)], 1)))["turns"]
    [{'left': 5, 'right': 5, 'brake': 3, 'plan': 'FFFFFFF', 'bonus': 0}]
    """
    best = min(proof["without_dents"], key=lambda par: par["turns"], default=None)
    if best is None:
        return None
    turns = [
        {"left": left, "right": right, "brake": brake, "plan": steps[: max(0, left + right - brake)], "bonus": bonus}
        for left, right, brake, steps, bonus, _cell, _dents in best["line"]
    ]
    return {"place": best["place"], "turns": turns}
