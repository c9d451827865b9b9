"""Path data of SVG read back to the points it was made of, by another way than it was written."""

from __future__ import annotations

import re
from collections.abc import Iterator

Spot = tuple[int, int]
STEP = re.compile(r"([Mmlhvz])((?:\s*-?[0-9]+)*)")


def runs(path: str) -> list[tuple[Spot, ...]]:
    """The points of every line; a closed one without its way back."""
    return [*_runs(STEP.findall(path))]


def _each(steps: list[tuple[str, str]]) -> Iterator[tuple[str, list[int]]]:
    """Step by step, also where one letter stands for many."""
    for letter, text in steps:
        numbers = [int(number) for number in re.findall(r"-?[0-9]+", text)]
        many = {"h": 1, "v": 1}.get(letter, 2)
        for at in range(0, max(1, len(numbers)), many):
            yield letter if at == 0 or letter not in "Mm" else "l", numbers[at : at + many]


def _runs(steps: list[tuple[str, str]]) -> Iterator[tuple[Spot, ...]]:
    x = y = 0
    run: list[Spot] = []
    for letter, numbers in _each(steps):
        if letter in "Mm" and run:
            yield tuple(run)
            run = []
        if letter == "z":
            x, y = run[0]
            continue
        across, down = {"h": (*numbers, 0), "v": (0, *numbers)}.get(letter, numbers)
        x, y = (across, down) if letter == "M" else (x + across, y + down)
        run.append((x, y))
    yield tuple(run)
