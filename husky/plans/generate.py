"""The board of a seed: sketches, until one is sound and as it was wished.

The same seed and wish give the same board on every machine. It must never give one that a check finds wrong or odd.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.errors import Refused
from core.i18n import gettext_noop as _
from courses.plans.seeded import Stream
from courses.plans.wishes import TableSize
from husky.boards.land import BUSH, ICE, SNOW
from husky.plans.checks import Wishes, check
from husky.plans.checks.size import HEIGHT, WIDTH
from husky.plans.compile import compile
from husky.plans.difficulty import WORDS, difficulty
from husky.plans.plan import Plan
from husky.plans.sketch import Mood, sketch
from husky.plans.stock import BOX, Stock, boxes

MOST_TRIES = 150  # sketches: this, and no clock, ends the search
STANDARD = (31, 14)
MOODS = (  # from the gentlest on
    Mood(SNOW, (BUSH, ICE), (ICE, BUSH, ICE), 70, 10),
    Mood(SNOW, (BUSH, ICE), (ICE, BUSH, ICE), 50, 20),
    Mood(SNOW, (BUSH, ICE, SNOW), (BUSH, ICE), 35, 50),
    Mood(SNOW, (SNOW, BUSH, BUSH, ICE), (SNOW, BUSH, ICE), 24, 80),
    Mood(SNOW, (SNOW, BUSH, ICE), (BUSH, ICE, ICE), 22, 100),
    Mood(BUSH, (SNOW, BUSH, ICE), (SNOW, ICE, ICE), 24, 100),
    Mood(ICE, (SNOW, SNOW, BUSH), (SNOW, BUSH, ICE), 24, 100),
    Mood(ICE, (SNOW, BUSH), (SNOW, BUSH), 45, 100),
    Mood(ICE, (SNOW, BUSH), (SNOW, BUSH), 70, 100),
    Mood(ICE, (SNOW, BUSH), (SNOW, BUSH), 100, 100),
)
USUAL = (3, 4, 5)  # where nothing is wished
STEPS = (WIDTH[0] - 1, WIDTH[1] - 1)


@dataclass(frozen=True, slots=True)
class Wish:
    """How many steps, how hard, with which animals, on which table. Empty or None: any."""

    levels: int | None = None
    difficulty: str = ""
    stock: Stock = field(default_factory=lambda: boxes(1))
    table: TableSize | None = None


ANY = Wish()


def generate(seed: str, wish: Wish = ANY) -> Plan:
    """A board of which no check says more than notes; `Refused` with the reason where the wish cannot be met.

    >>> from husky.plans.text import to_text
    >>> to_text(generate("a"))[:10]
    '31x14\\nsnow'
    """
    stream, (width, height) = Stream(seed), sides(wish)
    herds = [
        min(there, most * width * height // (STANDARD[0] * STANDARD[1]) + 1)
        for there, most in zip(wish.stock.animals, BOX, strict=True)
    ]
    mood = USUAL[0]
    for _try in range(MOST_TRIES):
        mood = mood if wish.difficulty else stream.one_of(USUAL)
        plan = sketch(stream, width, height, herds, MOODS[mood])
        off = _off(plan, wish)
        if not off and _is_fine(plan, wish):
            return plan
        mood = min(max(mood + off, 0), len(MOODS) - 1)
    raise Refused("course.wish-room", _("No course was found for this wish: ask for another difficulty or more room."))


def _off(plan: Plan, wish: Wish) -> int:
    """Whether a board is to be harder, 1, or easier, -1, or is as hard as was wished."""
    if not wish.difficulty:
        return 0
    words, board = list(WORDS), compile(plan)
    assert board is not None  # a sketch has a start and a finish
    reached, wished = words.index(difficulty(board)), words.index(wish.difficulty)
    return (wished > reached) - (wished < reached)


def _is_fine(plan: Plan, wish: Wish) -> bool:
    return all(finding.level == "note" for finding in check(plan, Wishes(wish.stock, wish.table)))


def sides(wish: Wish) -> tuple[int, int]:
    """How wide and high the board is: as wide as the steps, as far as the table allows.

    >>> sides(Wish()), sides(Wish(levels=20)), sides(Wish(table=TableSize(300, 400, 20)))
    ((31, 14), (21, 9), (20, 9))
    """
    width = STANDARD[0] if wish.levels is None else wish.levels + 1
    if wish.table is not None:
        cell = max(1, wish.table.lane_mm)
        width = min(width, max(wish.table.long_mm, wish.table.short_mm) // cell)
    width = min(max(width, WIDTH[0]), WIDTH[1])
    return width, min(max(width * STANDARD[1] // STANDARD[0], HEIGHT[0]), HEIGHT[1])
