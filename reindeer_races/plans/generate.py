"""The course of a seed: the cards of a stock shuffled and laid in five rows, the rest set aside (RR-10 to RR-12).

The same seed and wish give the same course on every machine. Cards lie unturned here: where a box is shuffled for a
race, which way round they lie is drawn when it begins (R-RR-08). It must never give a course with an error finding.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.errors import Refused
from core.i18n import gettext_noop as _
from courses.plans.findings import errors
from courses.plans.seeded import Stream
from courses.plans.wishes import TableSize
from reindeer_races.boards import LANES, Card
from reindeer_races.plans.checks import Wishes, check
from reindeer_races.plans.compile import compile
from reindeer_races.plans.difficulty import WORDS, bounds, difficulty, trouble, word
from reindeer_races.plans.plan import SHORTEST, Laid, Lane, Plan
from reindeer_races.plans.stock import Stock, boxes

MOST_TRIES = 200  # shuffles as they come, and as many with cards exchanged: this, and no clock, ends the search
LENGTHS = tuple(range(SHORTEST, SHORTEST + LANES))


@dataclass(frozen=True, slots=True)
class Wish:
    """How hard, out of which cards, on which table. Empty: any."""

    difficulty: str = ""
    stock: Stock = field(default_factory=lambda: boxes(1))
    table: TableSize | None = None


ANY = Wish()


def generate(seed: str, wish: Wish = ANY) -> Plan:
    """A course that no check finds an error in; `Refused` with the reason where the wish cannot be met.

    >>> from reindeer_races.plans.text import to_text
    >>> to_text(generate("a"))[:18]
    'letter p.i k.y s.p'
    """
    stream, cards = Stream(seed), wish.stock.all
    if len(cards) < sum(LENGTHS):
        template = _("A course takes %(wanted)s cards; the stock has %(there)s.")
        raise Refused("course.wish-stock", template, wanted=sum(LENGTHS), there=len(cards))
    if wish.difficulty:
        _check_difficulty(cards, wish.difficulty)
    for number in range(2 * MOST_TRIES):
        pile = stream.shuffled(cards)
        plan = dealt(pile if number < MOST_TRIES else exchanged(pile, wish.difficulty))
        if wish.difficulty in ("", difficulty(compile(plan))) and not errors(
            check(plan, Wishes(wish.stock, wish.table))
        ):
            return plan
    raise Refused("course.wish-room", _("No course was found for this wish: ask for another difficulty or more room."))


def _check_difficulty(cards: Sequence[Card], wanted: str) -> None:
    """`Refused` where the gentlest and the hardest cards of a stock leave the word out."""
    amounts = sorted(map(trouble, cards))
    count = sum(LENGTHS)
    least, most = (100 * sum(some) // (2 * count) for some in (amounts[:count], amounts[-count:]))
    words = list(WORDS)
    possible = words[words.index(word(least)) : words.index(word(most)) + 1]
    if wanted not in possible:
        template = _(
            "Out of these cards a course is %(possible)s; it cannot be %(word)s. Ice and snowmen count 1, yetis 3: "
            "for a hundred cells the cards give %(least)s to %(most)s, and %(word)s is %(first)s to %(last)s."
        )
        first, last = bounds(wanted)
        raise Refused(
            "course.wish-difficulty", template, possible=", ".join(possible), word=wanted, least=least, most=most,
            first=first, last=last,
        )  # fmt: skip


def exchanged(pile: Sequence[Card], wanted: str) -> list[Card]:
    """A shuffled pile in which cards to be laid change places with cards left over until a course is as hard as wished.

    Each exchange counts 6 at most in fifty cells, and every word spans more: none is left out on the way.
    """
    count, words = sum(LENGTHS), list(WORDS)
    laid, left = list(pile[:count]), list(pile[count:])
    while left and wanted:
        reached = words.index(word(100 * sum(map(trouble, laid)) // (2 * count))) - words.index(wanted)
        out, taken = (max, min) if reached > 0 else (min, max)
        old, new = out(laid, key=trouble), taken(left, key=trouble)
        if not reached or trouble(old) == trouble(new):
            break
        laid[laid.index(old)], left[left.index(new)] = new, old
    return laid + left


def dealt(cards: list[Card]) -> Plan:
    """Five rows from the top of a shuffled pile.

    >>> [len(lane.cards) for lane in dealt([(0, 0)] * 27).lanes]
    [3, 4, 5, 6, 7]
    """
    pile = iter(cards)
    return Plan(tuple(Lane(tuple(Laid(next(pile)) for _card in range(length))) for length in LENGTHS))
