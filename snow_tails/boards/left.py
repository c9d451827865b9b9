"""How many turns are left from every state a lone sled can be in: the search behind par.

Every step leads on, so the cells are solved from the finish back to the start, each once, for all start places
together; settings are bits, so all of a cell's are solved at once. It must never guess, and keeps no move for long.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from snow_tails.boards.board import Board, in_order
from snow_tails.boards.mats import ALL, MOVING, NUMBER, SETTINGS, STANDING, Group, Setting, before
from snow_tails.boards.moves import Ends, Moves

MOST_DENTS = 4  # ST-102
HAND = 5
BONUS = 1  # a lone sled is in first place (ST-70)
NEVER = 1 << 30

Tell = Callable[[int, int], None]  # sections done, of so many


@dataclass(frozen=True, slots=True)
class Left:
    """What is left to do from a cell: `within[n]` are the settings that finish in at most `least + n` turns."""

    least: int
    within: tuple[int, ...]

    def turns(self, setting: Setting) -> int:
        for more, settings in enumerate(self.within):
            if settings >> NUMBER[setting] & 1:
                return self.least + more
        return NEVER


DONE, LOST = Left(0, (ALL,)), Left(NEVER, ())


def cards(held: int) -> int:
    """How many cards of one value can be played with so many dents in hand (ST-37, ST-42).

    >>> cards(2), cards(4)
    (3, 1)
    """
    return min(3, HAND - held)


class Search:
    """All states of one Board, for so many dents at most."""

    def __init__(self, board: Board, most_dents: int) -> None:
        self.board = board
        self.most_dents = most_dents
        self.moves = Moves(board, forgives=most_dents == MOST_DENTS)
        self.left: list[list[Left]] = [[LOST] * len(board.level) for _held in range(most_dents + 1)]
        self.same: dict[Left, Left] = {}  # most cells of a long course are alike: each answer is kept once

    def solve(self, tell: Tell) -> None:
        """Fill `left`, by dents held and cell."""
        at = last = len(self.board.parts) - 1
        for cell in reversed(in_order(self.board)):
            if self.board.section[cell] != at:
                at = self.board.section[cell]
                tell(last - at, last + 1)
            if self.moves.is_past[cell]:
                for held in self.left:
                    held[cell] = DONE
            else:
                self._solve(cell)

    def _solve(self, cell: int) -> None:
        """A crash on the spot leads to more dents, so those are solved before fewer."""
        arrivals: dict[tuple[int, int], int] = {}
        for group in MOVING:
            for end, dents in self.ends(cell, group, is_first=False).items():
                arrivals[end, dents] = arrivals.get((end, dents), 0) | group.settings
        for held in range(self.most_dents, -1, -1):
            good: dict[int, int] = {}
            for (end, dents), settings in arrivals.items():
                if held + dents <= self.most_dents:
                    there = self.left[held + dents][end]
                    for turns, within in enumerate(there.within, there.least):
                        good[turns] = good.get(turns, 0) | settings & within
            ways = _before(good, cards(held))
            self.left[held][cell] = self.same.setdefault(ways, ways)

    def ends(self, cell: int, group: Group, is_first: bool) -> Ends:
        """Where a group's move can end, with and without the bonus (ST-69, ST-76)."""
        may_crash = self.most_dents > 0
        ends = self.moves.ends(cell, group.speed - group.drifts, group.drifts, group.side, group.speed, may_crash)
        if is_first or not group.is_balanced or group.speed == 0:
            return ends
        both = dict(ends)
        for end, dents in self.moves.with_bonus(cell, group.speed, BONUS, may_crash).items():
            both[end] = min(dents, both.get(end, dents))
        return both


def _before(good: dict[int, int], cards: int) -> Left:
    """From the settings to show on a cell, by the turns left after the move, to those that may be there before.

    A sled may stand still and go on from there.
    """
    good = {turns: settings for turns, settings in good.items() if settings}
    if not good:
        return LOST
    least, most = min(good), max(good)
    shown = known = 0
    within: list[int] = []
    for turns in range(least, most + len(SETTINGS)):
        shown |= good.get(turns, 0)
        more = before(shown | known & STANDING, cards)
        if more == known and turns > most:
            break
        known = more
        within.append(known)
        if known == ALL:
            break
    return Left(least + 1, tuple(within))
