"""Par: the fewest turns in which a lone sled with ideal cards can finish, from every state there is.

A state is a cell, what dogs and brake show, and the dents held. It must never guess: without a way to the finish there
is no par.
"""

from __future__ import annotations

from dataclasses import dataclass

from snow_tails.boards.board import Board
from snow_tails.boards.left import BONUS, MOST_DENTS, NEVER, Search, Tell, cards
from snow_tails.boards.mats import FIRST, Setting, group_of, played
from snow_tails.boards.parts import LEFT, NO_LIMIT, RIGHT


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: what dogs and brake show after playing, the steps, whether the bonus was taken, and where it ends."""

    left: int
    right: int
    brake: int
    steps: str  # F ahead, D drift, X a crash that ends the move
    has_bonus: bool
    cell: int
    dents: int  # held after it

    @property
    def speed(self) -> int:
        """What limits compare (R-ST-19)."""
        return max(0, self.left + self.right - self.brake) + BONUS * self.has_bonus

    @property
    def side(self) -> int:
        """Which way the drifts go."""
        return LEFT if self.left > self.right else RIGHT


@dataclass(frozen=True, slots=True)
class Par:
    """The fewest turns from a start place, and one line that needs no more."""

    place: int
    turns: int
    dents: int
    line: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Crossing:
    """A red line as it was crossed: the section behind it (from 0), its limit, and the speed."""

    section: int
    limit: int
    speed: int


def par(board: Board, place: int, most_dents: int = MOST_DENTS) -> Par | None:
    """The par from a start place (1 to 5) with at most so many dents; None when nobody can finish from there.

    >>> from snow_tails.boards.board import lay
    >>> from snow_tails.boards.parts import Part
    >>> par(lay([Part((2,) * 5), Part((15,) * 5)], RIGHT), 1).turns
    1
    """
    return pars(board, most_dents)[place - 1]


def pars(board: Board, most_dents: int = MOST_DENTS, tell: Tell = lambda done, of: None) -> tuple[Par | None, ...]:
    """The par from each start place; the proof that a course can be raced is that none of them is None."""
    search = Search(board, most_dents)
    search.solve(tell)
    lines = _Lines(search)
    return tuple(lines.par(place) for place in range(1, len(board.starts) + 1))


def crossings(board: Board, best: Par) -> tuple[Crossing, ...]:
    """The red lines that a par's line crosses, in order, with the speeds it has there."""
    met: list[Crossing] = []
    cell = board.starts[best.place - 1]
    for turn in best.line:
        for step in turn.steps.rstrip("X"):
            if board.limit[cell] != NO_LIMIT:
                met.append(Crossing(board.section[cell] + 1, board.limit[cell], turn.speed))
            cell = (board.ahead if step == "F" else board.left if turn.side == LEFT else board.right)[cell]
    return tuple(met)


class _Lines:
    """The turns to the finish, each one that loses none."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.board = search.board
        self.moves = search.moves

    def par(self, place: int) -> Par | None:
        """The line from a start place."""
        cell, shown, held = self.board.starts[place - 1], FIRST, 0
        line: list[Turn] = []
        while not self.moves.is_past[cell]:
            turns, held, cell, turn = self._best(cell, shown, held, is_first=not line)
            if turns == NEVER:
                return None
            shown = (turn.left, turn.right, turn.brake)
            line.append(turn)
        return Par(place, len(line), line[-1].dents, tuple(line))

    def _best(self, cell: int, shown: Setting, held: int, is_first: bool) -> tuple[int, int, int, Turn]:
        """The turn after which the fewest are left; among equal ones fewer dents, then the furthest."""
        choices = []
        for after in played(shown, cards(held)):
            for end, dents in self.search.ends(cell, group_of(after), is_first).items():
                if held + dents <= self.search.most_dents:
                    turns = self.search.left[held + dents][end].turns(after)
                    choices.append((turns, held + dents, -self.board.level[end], end, after))
        turns, dents, _level, end, after = min(choices)
        return turns, dents, end, self._to_turn(cell, after, end, held, dents - held)

    def _to_turn(self, cell: int, shown: Setting, end: int, held: int, more: int) -> Turn:
        group = group_of(shown)
        speed, drifts, side = group.speed, group.drifts, group.side
        plain = self.moves.ends(cell, speed - drifts, drifts, side, speed, self.search.most_dents > 0)
        has_bonus = plain.get(end) != more
        moved = speed + BONUS * has_bonus
        steps = self.moves.path(cell, moved - drifts, drifts, side, moved, end, more)
        cost = self.moves.cost(cell, steps, side, moved)
        return Turn(*shown, steps, has_bonus, end, min(MOST_DENTS, held + cost))
