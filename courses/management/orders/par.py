"""`course par`: the fewest turns from each start place, with and without dents, and a line that needs no more."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any, TextIO

from courses import judging, proving
from courses.boards import snow_tails as boards
from courses.boards.snow_tails import Board
from courses.management.orders import plans

HELP = "the fewest turns from each start place, proven by search, with a line that needs no more"
TITLES = {"without_dents": "Without a dent", "with_dents": "With dents"}


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object")
    parser.add_argument("--lines", action="store_true", help="the line from every start place, not only the best one")


def run(options: dict[str, Any], out: TextIO) -> int:
    judged = judging.judge(plans.read(options["plan"]))
    if judged.errors:
        sys.stderr.write(f"{plans.as_text(judged)}\n")
        return plans.UNSOUND
    board = boards.read(judged.board)
    said: dict[str, Any] = proving.prove(board)
    if options["json"]:
        out.write(f"{json.dumps(said | {'board': judged.board_digest}, sort_keys=True)}\n")
    else:
        out.write("\n".join(as_text(board, said, options["lines"])) + "\n")
    return plans.UNSOUND if said["stuck"] else plans.SOUND


def as_text(board: Board, said: dict[str, Any], has_all_lines: bool) -> Iterator[str]:
    """What a person reads: par by place, the best line or all of them, the red lines."""
    for name, title in TITLES.items():
        yield f"{title}: {_by_place(said[name], len(board.starts))}"
        best = min(said[name], key=lambda par: (par["turns"], par["dents"], par["place"]), default=None)
        for par in said[name]:
            if has_all_lines or par is best:
                yield from _line(board, par)
    for line in said["red_lines"]:
        yield f"red line before section {line['section']}, limit {line['limit']}: {_speeds(line)}"
    if said["stuck"]:
        yield f"Nobody can finish from start place {', '.join(map(str, said['stuck']))}."


def _by_place(pars: list[dict[str, Any]], places: int) -> str:
    turns = {par["place"]: f"{par['turns']} turns" for par in pars}
    return ", ".join(f"place {place} {turns.get(place, 'never')}" for place in range(1, places + 1))


def _line(board: Board, par: dict[str, Any]) -> Iterator[str]:
    """One turn a line: what is shown, the steps (F ahead, D drift, X crash), where it ends."""
    yield f"  from place {par['place']}:"
    for number, (left, right, brake, steps, bonus, cell, dents) in enumerate(par["line"], 1):
        where = f"section {board.section[cell] + 1}, lane {board.lane[cell]}, cell {board.cell[cell]}"
        also = ("  with the bonus" if bonus else "") + (f"  dents {dents}" if dents else "")
        yield f"  {number:4}. dogs {left} {right}  brake {brake}  {steps or '-':10}  to {where}{also}"


def _speeds(line: dict[str, Any]) -> str:
    told = {title: ", ".join(map(str, line[name])) for name, title in TITLES.items() if line[name]}
    return "; ".join(f"{title.lower()} at speed {speeds}" for title, speeds in told.items()) or "never crossed"
