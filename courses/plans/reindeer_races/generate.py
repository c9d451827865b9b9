"""The course of a seed: the cards of a stock shuffled and laid in five rows, the rest set aside (RR-10 to RR-12).

The same seed and wish give the same course on every machine. Cards lie unturned here: where a box is shuffled for a
race, which way round they lie is drawn when it begins (R-RR-08). It must never give a course with an error finding.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from courses.boards.reindeer_races import LANES, Card
from courses.plans.findings import errors
from courses.plans.reindeer_races.checks import Wishes, check
from courses.plans.reindeer_races.compile import bent
from courses.plans.reindeer_races.difficulty import difficulty
from courses.plans.reindeer_races.plan import SHORTEST, Laid, Lane, Plan
from courses.plans.reindeer_races.stock import Stock, boxes
from courses.plans.seeded import Stream
from courses.plans.wishes import Table
from ground.errors import Refused
from ground.words import gettext_noop as _

MOST_TRIES = 200  # shuffles: this, and no clock, ends the search
LENGTHS = tuple(range(SHORTEST, SHORTEST + LANES))


@dataclass(frozen=True, slots=True)
class Wish:
    """How hard, out of which cards, on which table. Empty: any."""

    difficulty: str = ""
    stock: Stock = field(default_factory=lambda: boxes(1))
    table: Table | None = None


ANY = Wish()


def generate(seed: str, wish: Wish = ANY) -> Plan:
    """A course that no check finds an error in; `Refused` with the reason where the wish cannot be met.

    >>> from courses.plans.reindeer_races.text import to_text
    >>> to_text(generate("a"))[:18]
    'letter p.i k.y s.p'
    """
    stream, cards = Stream(seed), wish.stock.all
    if len(cards) < sum(LENGTHS):
        template = _("A course takes %(wanted)s cards; the stock has %(there)s.")
        raise Refused("course.wish-stock", template, wanted=sum(LENGTHS), there=len(cards))
    for _try in range(MOST_TRIES):
        plan = dealt(stream.shuffled(cards))
        if wish.difficulty in ("", difficulty(bent(plan))) and not errors(check(plan, Wishes(wish.stock, wish.table))):
            return plan
    raise Refused("course.wish-room", _("No course was found for this wish: ask for another difficulty or more room."))


def dealt(cards: list[Card]) -> Plan:
    """Five rows from the top of a shuffled pile.

    >>> [len(lane.cards) for lane in dealt([(0, 0)] * 27).lanes]
    [3, 4, 5, 6, 7]
    """
    pile = iter(cards)
    return Plan(tuple(Lane(tuple(Laid(next(pile)) for _card in range(length))) for length in LENGTHS))
