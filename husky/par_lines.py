"""How a person reads the proof of a Board of Husky. It must never prove anything itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.i18n import counted
from husky import boards
from husky.boards.land import CHECKS
from husky.boards.proof import NUMBERS

TITLES = {"best_cards": "With the best cards", "average_cards": "With average cards"}

GOALS = {1: "checkpoint 1", 2: "checkpoint 2", 3: "checkpoint 3", 4: "the finish"}


def lines(data: bytes, proof: dict[str, Any], has_all_lines: bool) -> Iterator[str]:
    """What a person reads: the fewest turns, and the line of the best cards, or both where all are wished."""
    board = boards.read(data)
    for name in NUMBERS:
        if name in proof:
            yield f"{TITLES[name]}: {counted(proof[name]['turns'], 'turn')}"
            if has_all_lines or name == "best_cards":
                yield from (_turn(board, number, path) for number, path in enumerate(proof[name]["line"], 1))
    if proof["stuck"]:
        yield f"Nobody can reach {', '.join(GOALS[goal] for goal in proof['stuck'])}."


def _turn(board: boards.Board, number: int, path: list[list[int]]) -> str:
    """One turn a line: the steps, the cells by column and row, the checkpoints on the way."""
    lands = [board.land[row * boards.ROW + column] for column, row in path[1:]]
    passed = [f"checkpoint {check}" for check, land in enumerate(CHECKS, 1) if land in lands]
    cells = " ".join(f"{column},{row}" for column, row in path)
    return f"  {number:4}. {counted(len(path) - 1, 'step')}: {', '.join([cells, *passed])}"
