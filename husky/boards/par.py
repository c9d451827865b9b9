"""Par: the fewest turns in which a lone musher is home in average weather, proven by search.

Cards and weather are averages, and what they leave of a step is kept for the next turn. No figure is in the way, and
there is always a card for a shorter move. It must never guess: where no line shows a par there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from husky.boards.board import Board
from husky.boards.moves import ALL_CHECKS, Cells, Moves, Path

STEP = 20  # numbers and weather are told in twentieths of a step
TAKEN = (15, 20, 25)  # what the weather takes on snow, bush and ice, on average (HU-57 to HU-59)
BEST_CARDS = 6 * STEP  # no card has a higher number, and each colour has cards with it (R-HU-03)
AVERAGE_CARDS = 73  # 3.65 steps: the mean of all cards, on every colour (R-HU-03)


class Passage(NamedTuple):
    """What tells two mushers on one cell apart: the checkpoints passed, as bits, and what is kept of a step."""

    passed: int
    kept: int


Front = dict[Passage, Cells]  # where a musher can stand


def par(board: Board, number: int) -> tuple[Path, ...] | None:
    """The path of each turn of one that needs no more, with the cell it begins on; None where nobody gets home.

    The number is what cards give on any colour, in twentieths of a step.
    """
    return _Search(Moves(board), number).line(board.start)


class _Search:
    """Turn by turn all cells that can be reached, from the start on; then back again along one line."""

    def __init__(self, moves: Moves, number: int) -> None:
        self.moves, self.number = moves, number

    def line(self, start: int) -> tuple[Path, ...] | None:
        front: Front = {Passage(0, 0): self.moves.of([start])}
        seen, turns = dict(front), [front]
        while front:
            reached = self._reached(front)
            front = {stage: new for stage, cells in reached.items() if (new := cells & ~seen.get(stage, 0))}
            for stage, cells in front.items():
                seen[stage] = seen.get(stage, 0) | cells
                if stage.passed == ALL_CHECKS and cells & self.moves.finish:
                    return self._back(turns, stage, cells & self.moves.finish)
            turns.append(front)
        return None

    def _reached(self, front: Front) -> Front:
        stages: Front = {}
        for stage, cells, steps, kept in self._beginnings(front):
            after = Passage(stage.passed, kept)
            stages[after] = stages.get(after, 0) | self.moves.plain(cells, stage.passed, steps)
            for cell in self.moves.each(cells & self.moves.about(stage.passed, steps)):
                for _way, passed, ends in self.moves.legs((cell,), stage.passed, steps):
                    stages[Passage(passed, kept)] = stages.get(Passage(passed, kept), 0) | ends
        return stages

    def _beginnings(self, front: Front) -> Iterator[tuple[Passage, Cells, int, int]]:
        """The cells of a front colour by colour, with the steps of a move that begins there, and what is kept."""
        for stage, cells in front.items():
            for taken, colour in zip(TAKEN, self.moves.colours, strict=True):
                steps, kept = divmod(self.number - taken + stage.kept, STEP)
                if cells & colour:
                    yield stage, cells & colour, steps, kept

    def _back(self, turns: list[Front], stage: Passage, goal: Cells) -> tuple[Path, ...]:
        """The paths that lead to a goal, the last one found first."""
        line: list[Path] = []
        for front in reversed(turns):
            stage, path = self._before(front, stage, goal)
            goal = self.moves.of(path[:1])
            line.append(path)
        return tuple(reversed(line))

    def _before(self, front: Front, after: Passage, goal: Cells) -> tuple[Passage, Path]:
        """Of the moves out of a front to a goal the least aslant, and the stage that it begins in."""
        choices = [
            (stage, self.moves.path(way, passed, goal))
            for stage, cells, steps, kept in self._beginnings(front)
            if kept == after.kept
            for cell in self.moves.each(cells & self.moves.around(goal, steps))
            for way, passed, ends in self.moves.legs((cell,), stage.passed, steps)
            if passed == after.passed and ends & goal
        ]
        return min(choices, key=lambda choice: (self.moves.slant(choice[1]), choice))
