"""How many turns are left from every cell, on average: what the leader knows of a course.

Solved from the finish back, once for a course: a lone sled makes the best of typical hands, turn for turn. What it
knows of moving it asks of the search behind par. It must never know a race.
"""

from __future__ import annotations

from array import array

from snow_tails.boards.board import in_order
from snow_tails.boards.left import Search
from snow_tails.boards.mats import MOVING, SETTINGS, STANDING
from snow_tails.boards.moves import Ends
from snow_tails.rules.bots.kept import kept
from snow_tails.rules.bots.reach import Row, on_average, typical
from snow_tails.rules.state import HAND, MOST_DENTS, State

TURN = 1000  # all is counted in thousandths of a turn
LEVEL = 100  # what a level past the line is worth (ST-105)
LOST = 40 * TURN  # a wreck
HANDS = 5  # so many typical hands stand for all
NONE: Row = array("i")


def _numbers(settings: int) -> list[int]:
    return [number for number in range(len(SETTINGS)) if settings >> number & 1]


MEMBERS = [_numbers(group.settings) for group in MOVING]
STILL = _numbers(STANDING)


class Foresight:
    """The turns left on one course, by dents held and cell; then by mat."""

    def __init__(self, opening: State) -> None:
        self._hands = [typical(opening.options.deck, HAND - held, HANDS) for held in range(MOST_DENTS + 1)]
        self.left = [[NONE] * len(opening.board.level) for _held in self._hands]  # with a typical hand to come
        self.after = [[NONE] * len(opening.board.level) for _held in self._hands]  # with this mat to drive with
        self._solve(opening)

    def _solve(self, opening: State) -> None:
        board, search = opening.board, Search(opening.board, MOST_DENTS)
        blocked = set(board.blocked)
        for cell in reversed(in_order(board)):
            past = board.level[cell] - board.line
            if past > 0:
                for left in self.left:
                    left[cell] = array("i", [-LEVEL * past] * len(SETTINGS))
            elif cell not in blocked:
                self._solve_cell(cell, [search.ends(cell, group, not opening.options.has_bonus) for group in MOVING])

    def _solve_cell(self, cell: int, ends: list[Ends]) -> None:
        """A crash on the spot leads to more dents, so those are solved before fewer."""
        for held in range(MOST_DENTS, -1, -1):
            after = self._after(held, ends)
            self.after[held][cell] = array("i", after)
            self.left[held][cell] = array("i", [TURN + left for left in on_average(after, self._hands[held])])

    def _after(self, held: int, ends: list[Ends]) -> list[int]:
        """What is left for each mat to drive with: from the best end that it leads to, or LOST."""
        after = [LOST] * len(SETTINGS)
        for members, dents_by_end in zip(MEMBERS, ends, strict=True):
            rows = [self.left[held + dents][end] for end, dents in dents_by_end.items() if held + dents <= MOST_DENTS]
            for number in members if rows else ():
                after[number] = min([row[number] for row in rows])
        return _with_standing(after)


def _with_standing(after: list[int]) -> list[int]:
    """To stand still costs a turn, and leaves the sled with a mat like any other."""
    moving = [left for left in after if left < LOST]
    for number in STILL:
        after[number] = TURN + sum(moving) // len(moving) if moving else LOST
    return after


@kept
def foresight(opening: State) -> Foresight:
    """The foresight of the race's course."""
    return Foresight(opening)
