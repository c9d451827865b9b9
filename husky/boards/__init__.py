"""The Board of Husky: what a race needs to know of a course, as whole numbers.

It must never know a plan or a picture.
"""

from husky.boards.board import RED, ROW, Board, lay, spelt
from husky.boards.land import KINDS, LAND, LETTERS, is_red
from husky.boards.notation import digest, read, write

__all__ = ["KINDS", "LAND", "LETTERS", "RED", "ROW", "Board", "digest", "is_red", "lay", "read", "spelt", "write"]
