"""What there is to see in records of Husky, and how they are raced."""

from husky import rules
from husky.rules.evolve import WRITERS as KINDS
from husky.rules.state import CAPPED, WON
from tests.records.husky.attempts import OPENINGS, attempts
from tests.records.husky.racing import STYLES, board_of, order, setup
from tests.records.husky.sights import SIGHTS
from tests.records.husky.story import Story

__all__ = [
    "ENDINGS", "FATES", "KINDS", "NAMED", "OPENINGS", "RECORDS", "SIGHTS", "STYLES", "Story", "attempts", "board_of",
    "order", "rules", "setup",
]  # fmt: skip

ENDINGS = {WON, CAPPED}
FATES: set[str] = set()  # nobody leaves a race
RECORDS = 36
NAMED = (
    "driven two cells away", "driven one cell away", "driven back", "all cards are dealt anew", "events are shuffled",
    "the weather is shuffled",
)  # fmt: skip
