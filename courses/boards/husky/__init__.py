"""The Board of Husky: what a race needs to know of a course, as whole numbers.

It must never know a plan or a picture.
"""

from courses.boards.husky.board import RED, ROW, Board, lay, spelt
from courses.boards.husky.land import KINDS, LAND, LETTERS, is_red
from courses.boards.husky.notation import digest, read, write

__all__ = ["KINDS", "LAND", "LETTERS", "RED", "ROW", "Board", "digest", "is_red", "lay", "read", "spelt", "write"]
