"""The tables of perft: `python -m tests.laws.perft GAME` counts one anew. A line: a position, its counts by depth."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.laws.positions import POSITIONS, Position, perft

ENOUGH = 150_000  # a position is counted until this many ways were found, or so deep
DEEPEST = 4
SHALLOW = {"husky": 2}  # a turn of it has thousands of ways
HEAD = "# In how many ways 1, 2, 3 … orders can follow. Made by `python -m tests.laws.perft {game}`."


def table(game: str) -> Path:
    return Path(__file__).with_name(f"perft_{game}.txt")


def counted(position: Position) -> list[int]:
    state, luck = position.reached()
    counts: list[int] = []
    deepest = SHALLOW.get(position.game, DEEPEST)
    while len(counts) < deepest and (not counts or counts[-1] * (counts[-1] // max(1, counts[-2:][0])) < ENOUGH):
        counts.append(perft(position.rules, state, luck, len(counts) + 1))
    return counts


def kept(game: str) -> Iterator[tuple[Position, list[int]]]:
    """The committed table."""
    by_name = {position.name: position for position in POSITIONS[game]}
    for line in table(game).read_text().splitlines():
        if not line.startswith("#"):
            name, counts = line.split(":")
            yield by_name[name.strip()], [int(count) for count in counts.split()]


def main() -> None:
    game = sys.argv[1]
    lines = [HEAD.format(game=game)]
    for position in POSITIONS[game]:
        lines.append(f"{position.name:32}: {' '.join(map(str, counted(position)))}")
        print(lines[-1], flush=True)
    table(game).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main())
