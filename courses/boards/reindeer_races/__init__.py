"""The Board of Reindeer Races: what a race needs to know of a course, as whole numbers.

It must never know a plan or a picture.
"""

from courses.boards.reindeer_races.board import Board
from courses.boards.reindeer_races.notation import digest, read, write
from courses.boards.reindeer_races.track import BOX, KINDS, LANES, OBJECTS, REWARDS_A, REWARDS_B, Card, turned

__all__ = [
    "BOX", "KINDS", "LANES", "OBJECTS", "REWARDS_A", "REWARDS_B", "Board", "Card", "digest", "read", "turned", "write",
]  # fmt: skip
