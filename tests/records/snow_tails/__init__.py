"""What there is to see in records of Snow Tails, and how they are raced."""

from snow_tails import rules
from snow_tails.rules.evolve import WRITERS as KINDS
from snow_tails.rules.rounds import ALL_DONE, ALL_OUT, CAPPED
from tests.records.snow_tails.attempts import OPENINGS, attempts
from tests.records.snow_tails.racing import STYLES, board_of, order, setup
from tests.records.snow_tails.sights import SIGHTS
from tests.records.snow_tails.story import Story

__all__ = [
    "ENDINGS", "FATES", "KINDS", "NAMED", "OPENINGS", "RECORDS", "SIGHTS", "STYLES", "Story", "attempts", "board_of",
    "order", "rules", "setup",
]  # fmt: skip

ENDINGS = {ALL_DONE, ALL_OUT, CAPPED}
FATES = {"finished", "wrecked", "retired", "stopped"}
RECORDS = 44
NAMED = ()
