"""How hard a course is to race, as one of five words, from what its cells do.

It is a rough word for people who choose, made of whole numbers; it must never decide anything in a race.
"""

from __future__ import annotations

from collections.abc import Iterable

from reindeer_races.boards import ICE_BACK, ICE_ON, SNOWMAN, YETI, Board

# How many points for a hundred cells end each word; a shuffled box has about fifty.
WORDS = {"first": 20, "easy": 40, "medium": 60, "hard": 90, "fierce": 1 << 30}
# Ice counts the same whichever way it points: a race may have its cards turned (R-RR-08).
TROUBLE = {ICE_ON: 1, ICE_BACK: 1, SNOWMAN: 1, YETI: 3}
MOST = 100 * max(TROUBLE.values())


def difficulty(board: Board) -> str:
    """The word for a Board.

    >>> difficulty(Board((((0, 0), (0, 1)),), ((5,),)))
    'easy'
    """
    return word(points(board))


def word(reached: int) -> str:
    """The word for so many points.

    >>> word(19), word(20), word(300)
    ('first', 'easy', 'fierce')
    """
    return next(name for name, end in WORDS.items() if reached < end)


def bounds(name: str) -> tuple[int, int]:
    """The points from which and up to which a course is called like this.

    >>> bounds("first"), bounds("easy"), bounds("fierce")
    ((0, 19), (20, 39), (90, 300))
    """
    ends = [0, *WORDS.values()]
    at = [*WORDS].index(name)
    return ends[at], min(ends[at + 1] - 1, MOST)


def points(board: Board) -> int:
    """The trouble that all cells give, for each hundred of them."""
    cells = [kind for lane in board.cells for kind in lane]
    return 100 * trouble(cells) // max(1, len(cells))


def trouble(cells: Iterable[int]) -> int:
    """The trouble that cells give, those of a card or of a whole course.

    >>> trouble((ICE_ON, YETI))
    4
    """
    return sum(TROUBLE.get(kind, 0) for kind in cells)
