"""How a person reads the proof of a Board of Reindeer Races. It must never prove anything itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reindeer_races import boards
from reindeer_races.boards.proof import MOST_OBJECTS

TITLES = {"full_hand": "With a full hand", "one_card": "With one card a move"}


def lines(data: bytes, proof: dict[str, Any], has_all_lines: bool) -> Iterator[str]:
    """What a person reads: the fewest moves by lane, and every move of them where all lines are wished."""
    board = boards.read(data)
    for name, title in TITLES.items():
        moves = {par["lane"]: f"{par['moves']} move{'s' * (par['moves'] != 1)}" for par in proof[name]}
        lanes = ", ".join(f"lane {at} {moves.get(at, 'never')}" for at in range(1, len(board.lanes) + 1))
        yield f"{title} (up to {MOST_OBJECTS[name]} objects): {lanes}"
        for par in proof[name] if has_all_lines else []:
            yield f"  on lane {par['lane']}, {boards.OBJECTS[par['lane'] - 1]}:"
            home = 2 * len(board.lanes[par["lane"] - 1]) + 1
            yield from (_move(number, move, home) for number, move in enumerate(par["line"], 1))
    if proof["stuck"]:
        yield f"Nobody can finish lane {', '.join(map(str, proof['stuck']))}."


def _move(number: int, move: list[Any], home: int) -> str:
    """One move a line: the objects played, and the cells landed on."""
    total, landings = move
    stops = [{0: "the supply", home: "home"}.get(cell, str(cell)) for cell in landings]
    return f"  {number:4}. {total:2} objects: {', '.join(stops)}"
