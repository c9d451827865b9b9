"""The Board laid out for a fast fold: one tuple of small numbers for each thing that a cell is asked.

It must never judge; `notation` reads strictly, and the checks of plans find faults.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from math import lcm

from core import memory
from snow_tails.boards.parts import LANES, LEFT, LONGEST_MOVE, NO_LIMIT, RIGHT, Part, Spot, beyond

WALL = -1  # a step to here leaves the track or meets scenery


@memory.shared
@dataclass(frozen=True, slots=True)
class Board:
    """Cells are numbered section by section, lane by lane, in driving direction; every tuple is asked by cell.

    Two boards are equal exactly when `parts` and `flag` are: all else follows from them.
    """

    parts: tuple[Part, ...]
    flag: int  # the side of the chequered flag (R-ST-41)
    # where a cell is: section from 0, lane and cell from 1
    section: tuple[int, ...] = field(compare=False, repr=False)
    lane: tuple[int, ...] = field(compare=False, repr=False)
    cell: tuple[int, ...] = field(compare=False, repr=False)
    # how far along the course, from 1 at the start: what "ahead" compares (R-ST-12)
    level: tuple[int, ...] = field(compare=False, repr=False)
    # 8 * level + nearness to the inside: greater is ahead, ties and all (ST-31..35)
    standing: tuple[int, ...] = field(compare=False, repr=False)
    # the side that wins a tie here
    inside: tuple[int, ...] = field(compare=False, repr=False)
    # the cell that a step leads to, or WALL
    ahead: tuple[int, ...] = field(compare=False, repr=False)
    left: tuple[int, ...] = field(compare=False, repr=False)
    right: tuple[int, ...] = field(compare=False, repr=False)
    # of the red line that every step from here crosses, or NO_LIMIT
    limit: tuple[int, ...] = field(compare=False, repr=False)
    # by speed: the cells whose limit is below it
    slower: tuple[frozenset[int], ...] = field(compare=False, repr=False)
    # cells by number, ascending
    blocked: tuple[int, ...] = field(compare=False, repr=False)
    saplings: tuple[int, ...] = field(compare=False, repr=False)
    # the cells of places 1 to 5 (ST-18, ST-32)
    starts: tuple[int, ...] = field(compare=False, repr=False)
    # a sled on a level above this one has crossed the finish line
    line: int = field(compare=False, repr=False)

    def number(self, section: int, lane: int, cell: int) -> int:
        """The number of a cell from its section (from 0), lane and cell (from 1)."""
        before = sum(sum(part.cells) for part in self.parts[:section])
        return before + sum(self.parts[section].cells[: lane - 1]) + cell - 1


def lay(parts: Iterable[Part], flag: int) -> Board:
    """The Board of these parts. Requires five lanes of at least one cell in each, and at least one part.

    >>> lay([Part((2,) * 5), Part((15,) * 5)], RIGHT).line
    3
    """
    parts = tuple(part if part.levels else replace(part, levels=part.heights) for part in parts)
    firsts, insides = _firsts(parts), _insides(parts, flag)
    bases = list(accumulate((part.height for part in parts), initial=0))
    blocked = _numbers(firsts, [part.blocked for part in parts])
    limit = _limits(parts)
    section, lane, cell, level = zip(*_rows(parts, bases), strict=True)
    inside = tuple(insides[at] for at in section)
    ahead, left, right = _steps(parts, firsts, set(blocked))
    return Board(
        parts,
        flag,
        section=section,
        lane=lane,
        cell=cell,
        level=level,
        standing=tuple(8 * high + _nearness(at, side) for high, at, side in zip(level, lane, inside, strict=True)),
        inside=inside,
        ahead=ahead,
        left=left,
        right=right,
        limit=limit,
        slower=tuple(frozenset(_below(limit, speed)) for speed in range(LONGEST_MOVE + 1)),
        blocked=blocked,
        saplings=_numbers(firsts, [part.saplings for part in parts]),
        starts=tuple(firsts[0][:: 1 if insides[0] == LEFT else -1]),
        line=bases[-2] + 1,
    )


def _rows(parts: Sequence[Part], bases: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
    """Section, lane, cell and level of every cell in the order of their numbers."""
    for at, part in enumerate(parts):
        for lane, heights in enumerate(part.heights, 1):
            yield from ((at, lane, cell, bases[at] + height) for cell, height in enumerate(heights, 1))


def _nearness(lane: int, inside: int) -> int:
    """How near a lane is to the inside, 0 to 4 (ST-33, ST-34).

    >>> _nearness(1, LEFT), _nearness(1, RIGHT)
    (4, 0)
    """
    return LANES - lane if inside == LEFT else lane - 1


def _firsts(parts: Sequence[Part]) -> list[list[int]]:
    """The number of the first cell of each lane of each part."""
    starts = accumulate((count for part in parts for count in part.cells), initial=0)
    flat = list(starts)
    return [flat[at * LANES : (at + 1) * LANES] for at in range(len(parts))]


def _numbers(firsts: Sequence[Sequence[int]], spots: Sequence[Sequence[Spot]]) -> tuple[int, ...]:
    return tuple(
        sorted(first[lane - 1] + cell - 1 for first, some in zip(firsts, spots, strict=True) for lane, cell in some)
    )


def _insides(parts: Sequence[Part], flag: int) -> list[int]:
    """In a turn its own inside, before a turn that one's, behind the last turn the flag's side (ST-33..35, R-ST-40)."""
    insides = [flag] * len(parts)
    for at in range(len(parts) - 2, -1, -1):
        insides[at] = parts[at].turn or insides[at + 1]
    return insides


def _limits(parts: Sequence[Part]) -> tuple[int, ...]:
    """Only the last cell of a lane leads over the joint, and each of its steps does (R-ST-10)."""
    limits: list[int] = []
    for at, part in enumerate(parts):
        following = parts[at + 1].limit if at + 1 < len(parts) else None
        for count in part.cells:
            limits += [NO_LIMIT] * (count - 1) + [NO_LIMIT if following is None else following]
    return tuple(limits)


def _below(limit: Sequence[int], speed: int) -> Iterator[int]:
    return (cell for cell, most in enumerate(limit) if most < speed)


def _steps(parts: Sequence[Part], firsts: list[list[int]], blocked: set[int]) -> list[tuple[int, ...]]:
    """Ahead, left and right of every cell; blocked cells lead nowhere and are led to by nobody."""
    steps: list[list[int]] = [[], [], []]
    for at, part in enumerate(parts):
        following = firsts[at + 1] if at + 1 < len(parts) else [WALL] * LANES
        for lane in range(LANES):
            for way, side in enumerate((0, LEFT, RIGHT)):
                steps[way] += _lane_steps(part, firsts[at], following, lane, lane + side)
    if blocked:
        for targets in steps:
            for cell, target in enumerate(targets):
                if target in blocked or cell in blocked:
                    targets[cell] = WALL
    return [tuple(way) for way in steps]


def _lane_steps(part: Part, firsts: list[int], following: list[int], lane: int, other: int) -> list[int]:
    """Where each cell of a lane leads to in the same or in a neighbour lane."""
    count = part.cells[lane]
    if not 0 <= other < LANES:
        return [WALL] * count
    first, wide = firsts[other], part.cells[other]
    return [first + beyond(place, count, wide) for place in range(count - 1)] + [following[other]]


def in_order(board: Board) -> list[int]:
    """All cells so that every step leads to a later one. Levels would not do: a drift may keep its level (R-ST-12)."""
    whole = [lcm(*part.cells) for part in board.parts]

    def front(cell: int) -> tuple[int, int]:
        at = board.section[cell]
        return at, board.cell[cell] * whole[at] // board.parts[at].cells[board.lane[cell] - 1]

    return sorted(range(len(board.level)), key=front)


def dead_ends(board: Board) -> list[int]:
    """The open cells without a way on (R-ST-38), but for the last ones of the last part."""
    last = len(board.parts) - 1
    blocked = set(board.blocked)
    return [
        cell
        for cell, ways in enumerate(zip(board.ahead, board.left, board.right, strict=True))
        if ways == (WALL, WALL, WALL)
        and cell not in blocked
        and not (board.section[cell] == last and board.cell[cell] == board.parts[last].cells[board.lane[cell] - 1])
    ]


def reached(board: Board, begin: Iterable[int]) -> set[int]:
    """Every cell that can be reached from these ones, and they themselves."""
    cells = set(begin)
    waiting = list(cells)
    while waiting:
        cell = waiting.pop()
        for target in (board.ahead[cell], board.left[cell], board.right[cell]):
            if target != WALL and target not in cells:
                cells.add(target)
                waiting.append(target)
    return cells
