"""The Board of Reindeer Races: what a race needs to know of a course, as whole numbers.

It must never know a plan or a picture.
"""

from reindeer_races.boards.board import Board
from reindeer_races.boards.notation import MOST_CARDS, MOST_REWARD, MOST_REWARDS, digest, read, write
from reindeer_races.boards.track import (
    BOX,
    ICE_BACK,
    ICE_ON,
    KINDS,
    LANES,
    OBJECTS,
    PLAIN,
    REWARDS_A,
    REWARDS_B,
    SKIS,
    SNOWMAN,
    YETI,
    Card,
    turned,
)

__all__ = [
    "BOX", "ICE_BACK", "ICE_ON", "KINDS", "LANES", "MOST_CARDS", "MOST_REWARD", "MOST_REWARDS", "OBJECTS", "PLAIN",
    "REWARDS_A", "REWARDS_B", "SKIS", "SNOWMAN", "YETI", "Board", "Card", "digest", "read", "turned", "write",
]  # fmt: skip
