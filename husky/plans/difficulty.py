"""How hard a course is to race, as one of five words, from its weather and its animals.

It is a rough word for people who choose, made of whole numbers; it must never decide anything in a race.
"""

from __future__ import annotations

from husky.boards import Board
from husky.boards.land import COUNTS_AS

# How many points for a hundred cells end each word; the board of the rules has about 145.
WORDS = {"first": 70, "easy": 110, "medium": 150, "hard": 180, "fierce": 1 << 30}
WEATHER = (0, 1, 2)  # what average weather takes more than on snow, in quarters of a step (HU-57 to HU-59)
ANIMAL = 10  # with every card two of them move, onto a musher or into the way (HU-37, HU-41)


def difficulty(board: Board) -> str:
    """The word for a Board.

    >>> from husky.boards import LAND, lay
    >>> land = [LAND[letter] for letter in "Sw11w" "wwwww" "22www" "wwwww" "w33wF"]
    >>> difficulty(lay(5, land, ((6, 8), (), ()))), difficulty(lay(5, land, ((6, 7, 8), (), ())))
    ('easy', 'medium')
    """
    reached = points(board)
    return next(name for name, end in WORDS.items() if reached < end)


def points(board: Board) -> int:
    """The trouble that weather and animals give, for each hundred cells."""
    weather = sum(WEATHER[COUNTS_AS[land]] for land in map(board.land.__getitem__, board.cells))
    return 100 * (weather + ANIMAL * sum(map(len, board.animals))) // len(board.cells)
