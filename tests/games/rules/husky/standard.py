"""The board of the ledger's section 10 as a Board."""

from __future__ import annotations

from husky import boards
from husky.boards import Board

ROWS = [
    "gggggggggggggbbbgggggbbwwwwwbbb",
    "ggggggggggggbbbbgggggbbbwwwwbbb",
    "gggggwwwgggbbbbbgggggbbbbwwwbbb",
    "ggggwwwwgggbbbbbggggbbbbbwwbbbb",
    "wwgwwwwwwwbbbbbbwbgbbbbbbggbbbb",
    "wwwwwwwwwwwwbwwwwb2bbbbgg3gbbbb",
    "wwwwwwwwww1wwwwwwbbbbbgggggbbbb",
    "Swwwwbbwwwwwwwwwwb2bbwwgg3gbbbF",
    "wwwwbbbbww1wwggwwbbwwwwwgggbbbb",
    "wwwwbbbbbwwwgggggbwwwwwwwbbbbbw",
    "ggggbbbbbwwwgggggbbwwwwggbbbbbw",
    "gggggbbbwwwwwgggbbbbbgggggbbbww",
    "gggggbbbwwwwwgggbbbbbgggggbbwww",
    "ggggggbwwwwwwwgbbbbbbggggggbwww",
]
WOLVES = ((5, 4), (9, 9), (14, 6), (20, 9), (21, 10), (23, 8), (25, 1), (29, 11))
ELK = ((9, 2), (14, 11), (18, 2), (24, 6), (23, 12))
BEARS = ((6, 10), (13, 3), (17, 9), (22, 4), (28, 3), (28, 8))


def board(rows: list[str] = ROWS, animals: tuple[tuple[tuple[int, int], ...], ...] = (WOLVES, ELK, BEARS)) -> Board:
    """A Board of rows of letters, and of columns and rows where wolves, elk and bears begin."""
    width = len(rows[0])
    land = [boards.LAND[letter] for row in rows for letter in row]
    return boards.lay(width, land, [[row * width + column for column, row in kind] for kind in animals])
