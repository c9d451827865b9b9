"""What there is to see in records of Reindeer Races, and how they are raced."""

from reindeer_races import rules
from reindeer_races.rules.decide import CAPPED, LANE_EMPTY
from reindeer_races.rules.evolve import WRITERS as KINDS
from tests.records.reindeer_races.attempts import OPENINGS, attempts
from tests.records.reindeer_races.racing import STYLES, board_of, order, setup
from tests.records.reindeer_races.sights import SIGHTS
from tests.records.reindeer_races.story import Story

__all__ = [
    "ENDINGS", "FATES", "KINDS", "NAMED", "OPENINGS", "RECORDS", "SIGHTS", "STYLES", "Story", "attempts", "board_of",
    "order", "rules", "setup",
]  # fmt: skip

ENDINGS = {LANE_EMPTY, CAPPED}
FATES: set[str] = set()  # nobody leaves a race
RECORDS = 32
NAMED = ("between facing ice", "a snowman under two reindeer", "a reward reached by a slide")
