"""How hard a course is to race, as one of five words, from what its cells do.

It is a rough word for people who choose, made of whole numbers; it must never decide anything in a race.
"""

from __future__ import annotations

from courses.boards.reindeer_races import ICE_BACK, ICE_ON, SNOWMAN, YETI, Board

# How many points for a hundred cells end each word; a shuffled box has about fifty.
WORDS = {"first": 20, "easy": 40, "medium": 60, "hard": 90, "fierce": 1 << 30}
# Ice counts the same whichever way it points: a race may have its cards turned (R-RR-08).
TROUBLE = {ICE_ON: 1, ICE_BACK: 1, SNOWMAN: 1, YETI: 3}


def difficulty(board: Board) -> str:
    """The word for a Board.

    >>> difficulty(Board((((0, 0), (0, 1)),), ((5,),)))
    'easy'
    """
    reached = points(board)
    return next(name for name, end in WORDS.items() if reached < end)


def points(board: Board) -> int:
    """The trouble that all cells give, for each hundred of them."""
    cells = [kind for lane in board.cells for kind in lane]
    return 100 * sum(TROUBLE.get(kind, 0) for kind in cells) // max(1, len(cells))
