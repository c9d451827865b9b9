"""A random course by wish: so long, so many turns, so hard, on such a table, out of such a stock.

The same seed and wish give the same course on every machine. It must never give a course with an error finding.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from itertools import product

from courses.plans.findings import errors
from courses.plans.snow_tails.checks import Wishes, check
from courses.plans.snow_tails.parse import settled
from courses.plans.snow_tails.plan import Plan, Section
from courses.plans.snow_tails.stock import Stock, boxes
from ground.errors import Refused
from ground.words import gettext_noop as _

TAG = b"boreal:course:1"
SPECIALS = ("saplings-a", "saplings-b", "saplings-c", "chasm", "drift-left", "drift-right")
HARDEST = 3
MOST_TRIES = 600


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted; levels are those to the line and are met as nearly as the pieces allow."""

    levels: int = 60
    turns: int = 3
    difficulty: int = 1  # 0: no special section; 3: as many as the stock has
    wishes: Wishes = field(default_factory=lambda: Wishes(stock=boxes(1)))


class _Stream:
    """Numbers from a seed: SHA-256 over tag, seed and counter, rejecting what would favour small numbers."""

    def __init__(self, seed: str) -> None:
        said = seed.encode()
        self._head = TAG + len(said).to_bytes(8, "big") + said
        self._counter = 0

    def below(self, n: int) -> int:
        while True:
            word = int.from_bytes(sha256(self._head + self._counter.to_bytes(8, "big")).digest()[:8], "big")
            self._counter += 1
            if word < (1 << 64) - (1 << 64) % n:
                return word % n

    def shuffled(self, items: list[str]) -> list[str]:
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def generate(seed: str, wish: Wish = Wish()) -> Plan:  # a frozen value
    """A course that no check finds an error in; `Refused` where none was found in a bounded number of tries."""
    stream = _Stream(seed)
    stock = wish.wishes.stock or boxes(10)
    for _attempt in range(MOST_TRIES):
        pieces = stream.shuffled(_pieces(stream, wish, stock))
        finish = ("finish-left", "finish-right")[stream.below(2)]
        names = ["start", *(_sided(stream, name) for name in pieces), finish]
        plan = settled([Section(name) for name in names])
        if not errors(check(plan, wish.wishes)):
            return plan
    raise Refused("course.wish", _("No course was found for this wish: ask for fewer turns or for more room."))


def _sided(stream: _Stream, name: str) -> str:
    return f"{name}-{('left', 'right')[stream.below(2)]}" if name in ("corner", "u-turn") else name


def _pieces(stream: _Stream, wish: Wish, stock: Stock) -> list[str]:
    """Turns and straights whose levels come nearest to the wish; some of the straights special."""
    have = dict(stock.tiles)
    plain = sum(count for name, count in have.items() if name.startswith("straight"))
    corners, u_turns, straights = _best(stream, wish, have, plain)
    specials = [name for name in SPECIALS for _tile in range(have.get(f"straight-{name}", 0))]
    wanted = straights * min(max(wish.difficulty, 0), HARDEST) // HARDEST
    chosen = stream.shuffled(specials)[:wanted]
    return [*["corner"] * corners, *["u-turn"] * u_turns, *chosen, *["straight"] * (straights - len(chosen))]


def _best(stream: _Stream, wish: Wish, have: dict[str, int], plain: int) -> tuple[int, int, int]:
    """How many corners, U-turns and straights; among equally good mixtures the stream decides."""
    mixtures = [
        (corners, u_turns, straights)
        for u_turns, straights in product(range(min(have.get("u-turn", 0), wish.turns) + 1), range(min(plain, 90) + 1))
        if (corners := wish.turns - u_turns) <= have.get("corner", 0)
    ]
    if not mixtures:
        raise Refused("course.wish", _("The stock has fewer turns than are wished for."))

    def miss(mixture: tuple[int, int, int]) -> int:
        corners, u_turns, straights = mixture
        return abs(3 + 7 * corners + 11 * u_turns + 6 * straights - wish.levels)

    nearest = min(miss(mixture) for mixture in mixtures)
    good = [mixture for mixture in mixtures if miss(mixture) <= nearest + 3]
    return good[stream.below(len(good))]
