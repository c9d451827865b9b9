"""How hard a course is to race, as one of five words, from what the Board has: length, red lines, scenery, saplings.

It is a rough word for people who choose, made of whole numbers; it must never decide anything in a race.
"""

from __future__ import annotations

from snow_tails.boards import Board, Part

# How many points end each word; the last has no end. The ledger's courses (14.4) come out as their races did.
WORDS = {"first": 16, "easy": 24, "medium": 32, "hard": 50, "fierce": 1 << 30}
LEVELS_A_POINT = 10
EASY_LIMIT = 8  # a red line of this limit, or above, slows nobody down
MOST_FOR_SCENERY = 4  # in one section: behind the first few, more cells make the way clearer, not harder


def difficulty(board: Board) -> str:
    """The word for a Board. A course with scenery or saplings is never a first one (ST-111).

    >>> from snow_tails.boards import Part, lay
    >>> difficulty(lay([Part((2,) * 5), Part((6,) * 5), Part((15,) * 5)], 1))
    'first'
    """
    return word(points(board), bool(board.blocked or board.saplings))


def word(reached: int, is_special: bool) -> str:
    """The word for so many points, with special sections or without any.

    >>> word(10, False), word(10, True)
    ('first', 'easy')
    """
    return next(name for name, end in WORDS.items() if reached < end and not (is_special and name == "first"))


def points(board: Board) -> int:
    """One for every ten levels to the line, and what each section brings."""
    return board.line // LEVELS_A_POINT + sum(_points(part) for part in board.parts)


def _points(part: Part) -> int:
    slowing = 0 if part.limit is None else max(0, EASY_LIMIT - part.limit)
    return slowing + min(MOST_FOR_SCENERY, len(part.blocked)) + len(part.saplings)
