"""The table of perft: `python -m tests.laws.perft` counts it anew. Each line is a position and its counts by depth."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.laws.positions import POSITIONS, Position, perft

TABLE = Path(__file__).with_name("perft_snow_tails.txt")
ENOUGH = 150_000  # a position is counted until this many ways were found, or so deep
DEEPEST = 4
HEAD = "# Snow Tails: in how many ways 1, 2, 3 … orders can follow. Made by `python -m tests.laws.perft`."


def counted(position: Position) -> list[int]:
    state, luck = position.reached()
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or counts[-1] * (counts[-1] // max(1, counts[-2:][0])) < ENOUGH):
        counts.append(perft(state, luck, len(counts) + 1))
    return counts


def kept() -> Iterator[tuple[Position, list[int]]]:
    """The committed table."""
    by_name = {position.name: position for position in POSITIONS}
    for line in TABLE.read_text().splitlines():
        if not line.startswith("#"):
            name, counts = line.split(":")
            yield by_name[name.strip()], [int(count) for count in counts.split()]


def main() -> None:
    lines = [HEAD]
    for position in POSITIONS:
        lines.append(f"{position.name:32}: {' '.join(map(str, counted(position)))}")
        print(lines[-1], flush=True)
    TABLE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main())
