"""How a person reads the proof of a Board of Snow Tails. It must never prove anything itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.i18n import counted
from snow_tails import boards
from snow_tails.boards import Board

TITLES = {"without_dents": "Without a dent", "with_dents": "With dents"}


def lines(data: bytes, proof: dict[str, Any], has_all_lines: bool) -> Iterator[str]:
    """What a person reads: par by place, the best line or all of them, the red lines."""
    board = boards.read(data)
    for name, title in TITLES.items():
        yield f"{title}: {_by_place(proof[name], len(board.starts))}"
        best = min(proof[name], key=lambda par: (par["turns"], par["dents"], par["place"]), default=None)
        for par in proof[name]:
            if has_all_lines or par is best:
                yield from _line(board, par)
    for line in proof["red_lines"]:
        yield f"red line before section {line['section']}, limit {line['limit']}: {_speeds(line)}"
    if proof["stuck"]:
        yield f"Nobody can finish from start place {', '.join(map(str, proof['stuck']))}."


def _by_place(pars: list[dict[str, Any]], places: int) -> str:
    turns = {par["place"]: counted(par["turns"], "turn") for par in pars}
    return ", ".join(f"place {place} {turns.get(place, 'never')}" for place in range(1, places + 1))


def _line(board: Board, par: dict[str, Any]) -> Iterator[str]:
    """One turn a line: what is shown, the steps (F ahead, D drift, X crash), where it ends."""
    yield f"  from place {par['place']}:"
    for number, (left, right, brake, steps, bonus, cell, dents) in enumerate(par["line"], 1):
        where = f"section {board.section[cell] + 1}, lane {board.lane[cell]}, cell {board.cell[cell]}"
        also = ("  with the bonus" if bonus else "") + (f"  dents {dents}" if dents else "")
        yield f"  {number:4}. dogs {left} {right}  brake {brake}  {steps or '-':10}  to {where}{also}"


def _speeds(line: dict[str, Any]) -> str:
    texts = {title: ", ".join(map(str, line[name])) for name, title in TITLES.items() if line[name]}
    return "; ".join(f"{title.lower()} at speed {speeds}" for title, speeds in texts.items()) or "never crossed"
