"""The Board of Snow Tails: what a race needs to know of a course, as whole numbers.

It must never know a plan, a picture or a float.
"""

from snow_tails.boards.board import WALL, Board, dead_ends, lay, reached
from snow_tails.boards.notation import digest, read, write
from snow_tails.boards.parts import LANES, LEFT, NO_LIMIT, RIGHT, RUN_OUT_ROWS, START_ROWS, Part, Spot

__all__ = [
    "LANES",
    "LEFT",
    "NO_LIMIT",
    "RIGHT",
    "RUN_OUT_ROWS",
    "START_ROWS",
    "WALL",
    "Board",
    "Part",
    "Spot",
    "dead_ends",
    "digest",
    "lay",
    "reached",
    "read",
    "write",
]
