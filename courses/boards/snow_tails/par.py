"""Par: the fewest turns in which a lone sled with ideal cards can finish, found by looking at every state there is.

A state is a cell, what dogs and brake show, and the dents held. Settings are bits, so that all those that stand on a
cell are moved at once. It must never guess: without a way to the finish there is no par.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

from courses.boards.snow_tails.board import Board
from courses.boards.snow_tails.moves import Ends, Moves
from courses.boards.snow_tails.parts import LEFT, NO_LIMIT, RIGHT

VALUES = range(1, 6)
SETTINGS = tuple(product(VALUES, VALUES, VALUES))  # left dog, right dog, brake
NUMBER = {setting: number for number, setting in enumerate(SETTINGS)}
FIRST = 1 << NUMBER[3, 3, 3]  # ST-20
MOST_DENTS = 4  # ST-102
HAND = 5
BONUS = 1  # a lone sled is in first place (ST-70)
MOST_TURNS = 500

Frontier = list[dict[int, int]]  # by dents: the cells, and on each the settings that are new there


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


@dataclass(frozen=True, slots=True)
class _Group:
    """All settings that give the same move."""

    speed: int
    drifts: int
    side: int
    settings: int


def _move_of(setting: tuple[int, int, int]) -> tuple[int, int, int]:
    """Speed, drift steps and side of a setting (ST-50, ST-52, ST-60, ST-61)."""
    left, right, brake = setting
    speed = max(0, left + right - brake)
    drifts = min(speed, abs(left - right))
    return (speed, drifts, 0 if left == right or not drifts else LEFT if left > right else RIGHT)


def _groups() -> tuple[_Group, ...]:
    found: dict[tuple[int, int, int, bool], int] = {}
    for number, setting in enumerate(SETTINGS):
        key = (*_move_of(setting), setting[0] == setting[1])
        found[key] = found.get(key, 0) | 1 << number
    return tuple(_Group(*key[:3], settings) for key, settings in sorted(found.items()))


GROUPS = _groups()


@cache
def _played(number: int, cards: int) -> int:
    """What can be shown after playing 1 to so many cards of one value on different places (ST-38..ST-42)."""
    found = 0
    for value, which in product(VALUES, product((False, True), repeat=3)):
        if 1 <= sum(which) <= cards:
            shown = tuple(value if chosen else was for chosen, was in zip(which, SETTINGS[number], strict=True))
            found |= 1 << NUMBER[shown]  # type: ignore[index]  # three values, as all settings are
    return found


@lru_cache(maxsize=1 << 14)
def _all_played(settings: int, cards: int) -> int:
    found, number = 0, 0
    while settings:
        if settings & 1:
            found |= _played(number, cards)
        settings >>= 1
        number += 1
    return found


def par(board: Board, place: int, most_dents: int = MOST_DENTS) -> Par | None:
    """The par from a start place (1 to 5) with at most so many dents; None when nobody can finish from there.

    >>> from courses.boards.snow_tails.board import lay
    >>> from courses.boards.snow_tails.parts import Part
    >>> par(lay([Part((2,) * 5), Part((15,) * 5)], RIGHT), 1).turns
    1
    """
    return _Search(board, most_dents).run(place)


def pars(board: Board, most_dents: int = MOST_DENTS) -> tuple[Par | None, ...]:
    """The par from each start place; the proof that a course can be raced is that none of them is None."""
    search = _Search(board, most_dents)
    return tuple(search.run(place) for place in range(1, len(board.starts) + 1))


def crossings(board: Board, found: Par) -> tuple[Crossing, ...]:
    """The red lines that a par's line crosses, in order, with the speeds it has there."""
    met: list[Crossing] = []
    cell = board.starts[found.place - 1]
    for turn in found.line:
        side = LEFT if turn.left > turn.right else RIGHT
        speed = turn.left + turn.right - turn.brake + BONUS * turn.has_bonus
        for step in turn.steps.rstrip("X"):
            if board.limit[cell] != NO_LIMIT:
                met.append(Crossing(board.section[cell] + 1, board.limit[cell], speed))
            cell = (board.ahead if step == "F" else board.left if side == LEFT else board.right)[cell]
    return tuple(met)


class _Search:
    """Layer by layer: all states after one turn more. A state with fewer dents makes the same with more needless."""

    def __init__(self, board: Board, most_dents: int) -> None:
        self.moves = Moves(board, forgives=most_dents == MOST_DENTS)
        self.board = board
        self.most_dents = most_dents
        self.layers: list[Frontier] = []
        self.seen: Frontier = []

    def run(self, place: int) -> Par | None:
        self.layers, self.seen = [], [{} for _dents in range(self.most_dents + 1)]
        frontier: Frontier = [{self.board.starts[place - 1]: FIRST}, *({} for _dents in range(self.most_dents))]
        for turn in range(MOST_TURNS):
            self.layers.append(frontier)
            if not any(frontier):
                return None
            frontier = self._turn(frontier, turn)
            for dents, cells in enumerate(frontier):
                done = [cell for cell in cells if self.moves.is_past[cell]]
                if done:
                    best = max(done, key=lambda cell: (self.board.level[cell], -cell))
                    line = self._line(turn, best, cells[best], dents)
                    return Par(place, turn + 1, line[-1].dents, line)
        return None

    def _turn(self, frontier: Frontier, turn: int) -> Frontier:
        new: Frontier = [{} for _dents in range(self.most_dents + 1)]
        for held, cells in enumerate(frontier):
            for cell, settings in cells.items():
                played = _all_played(settings, min(3, HAND - held))
                for group in GROUPS:
                    shown = played & group.settings
                    if shown:
                        self._arrive(new, self.ends(cell, group, turn), held, shown)
        return new

    def ends(self, cell: int, group: _Group, turn: int) -> Ends:
        """Where a group's move can end, with and without the bonus."""
        may_crash = self.most_dents > 0
        ends = self.moves.ends(cell, group.speed - group.drifts, group.drifts, group.side, group.speed, may_crash)
        if turn == 0 or group.speed == 0 or not self._is_balanced(group):
            return ends
        both = dict(ends)
        for end, dents in self.moves.with_bonus(cell, group.speed, BONUS, may_crash).items():
            both[end] = min(dents, both.get(end, dents))
        return both

    @staticmethod
    def _is_balanced(group: _Group) -> bool:
        left, right, _brake = SETTINGS[group.settings.bit_length() - 1]
        return left == right

    def _arrive(self, new: Frontier, ends: Ends, held: int, shown: int) -> None:
        for end, more in ends.items():
            dents = held + more
            if dents > self.most_dents:
                continue
            fresh = shown & ~self.seen[dents].get(end, 0)
            if fresh:
                new[dents][end] = new[dents].get(end, 0) | fresh
                for worse in range(dents, self.most_dents + 1):
                    self.seen[worse][end] = self.seen[worse].get(end, 0) | fresh

    def _line(self, turn: int, end: int, settings: int, dents: int) -> tuple[Turn, ...]:
        """Back from the end, each time to any state of the layer before that leads there."""
        setting = settings.bit_length() - 1
        line: list[Turn] = []
        for at in range(turn, -1, -1):
            cell, before, held = self._before(at, end, setting, dents)
            line.append(self._told(at, cell, setting, end, dents, dents - held))
            end, setting, dents = cell, before, held
        return tuple(reversed(line))

    def _before(self, at: int, end: int, setting: int, dents: int) -> tuple[int, int, int]:
        group = next(group for group in GROUPS if group.settings >> setting & 1)
        for held in range(dents + 1):
            for cell, settings in self.layers[at][held].items():
                if self.ends(cell, group, at).get(end) == dents - held:
                    for number in range(len(SETTINGS)):
                        if settings >> number & 1 and _played(number, min(3, HAND - held)) >> setting & 1:
                            return cell, number, held
        raise AssertionError("a state that was reached has a state before it")

    def _told(self, at: int, cell: int, setting: int, end: int, dents: int, more: int) -> Turn:
        speed, drifts, side = _move_of(SETTINGS[setting])
        plain = self.moves.ends(cell, speed - drifts, drifts, side, speed, self.most_dents > 0)
        has_bonus = plain.get(end) != more
        moved = speed + BONUS * has_bonus
        steps = self.moves.path(cell, moved - drifts, drifts, side, moved, end, more)
        cost = self.moves.cost(cell, steps, side, moved)
        return Turn(*SETTINGS[setting], steps, has_bonus, end, min(MOST_DENTS, dents - more + cost))
