"""Chains of box pieces between two spots of the lattice: every head is met by the tails that fit it.

It must never say which chain is better, nor propose one without tiles or without room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.errors import Refused
from core.i18n import gettext_noop as _
from snow_tails.plans.checks import Wishes
from snow_tails.plans.checks.table import fits
from snow_tails.plans.gaps import Gap
from snow_tails.plans.lattice import Spot, ahead, exit_of, seen_from
from snow_tails.plans.laying import Chain, Laying, room_before
from snow_tails.plans.stock import Stock, inventory

NAMES = ("straight", "corner-left", "corner-right", "u-turn-left", "u-turn-right")
MOST_PIECES = 10
MOST_HITS = 15_000  # chains that end where they should, whatever else is wrong with them
MOST_LAID = 2_500  # pieces laid on the table to see whether they have room: this, and no clock, ends the search
MOST_ALIKE = 2  # sound chains of the same pieces in another order


@dataclass(frozen=True, slots=True)
class Goal:
    """A spot where a chain may end, and how far it lies from the wanted one, in lane widths."""

    spot: Spot
    miss: float


@lru_cache(maxsize=MOST_PIECES)
def chains(count: int) -> dict[Spot, list[Chain]]:
    """Every chain of so many pieces, by the spot it leads to.

    >>> chains(1)[Spot(18, 0, 0)], len(chains(2)[Spot(0, 0, 0)])
    ([('straight',)], 2)
    """
    if count == 0:
        return {Spot(): [()]}
    by_spot: dict[Spot, list[Chain]] = {}
    for spot, heads in chains(count - 1).items():
        for name in NAMES:
            by_spot.setdefault(ahead(spot, exit_of(name)), []).extend((*head, name) for head in heads)
    return by_spot


def kind_of(chain: Chain) -> Chain:
    """The pieces of a chain, whatever their order."""
    return tuple(sorted(chain))


class Search:
    """One gap, and what was seen of its chains so far."""

    def __init__(self, gap: Gap, wishes: Wishes) -> None:
        self.gap, self.wishes = gap, wishes
        self.left = None if wishes.stock is None else tiles_left(gap, wishes.stock)
        self.hits = self.in_stock = self.laid = 0
        self.before = room_before(gap)
        self.tables: dict[Spot, Laying] = {}
        self.alike: Counter[Chain] = Counter()

    def of_length(self, count: int, goals: list[Goal]) -> Iterator[tuple[Goal, Chain]]:
        """The sound chains of so many pieces, until enough was looked at."""
        for goal, chain in self._meeting(count, goals):
            self.hits += 1
            if self.hits > MOST_HITS or self.laid > MOST_LAID:
                return
            if chain != self.gap.was and self.alike[kind_of(chain)] < MOST_ALIKE and self._is_sound(goal, chain):
                self.alike[kind_of(chain)] += 1
                yield goal, chain

    def _meeting(self, count: int, goals: list[Goal]) -> Iterator[tuple[Goal, Chain]]:
        tails = chains(count // 2)
        for goal in goals:
            for spot, heads in chains(count - count // 2).items():
                for tail in tails.get(seen_from(spot, goal.spot), ()):
                    yield from ((goal, (*head, *tail)) for head in heads)

    def _is_sound(self, goal: Goal, chain: Chain) -> bool:
        used = Counter(_tile(name) for name in chain)
        if self.left is not None and any(count > self.left[tile] for tile, count in used.items()):
            return False
        self.in_stock += 1
        if goal.spot not in self.tables:
            self.tables[goal.spot] = Laying(self.gap, self.before, goal.spot)
        table = self.tables[goal.spot]
        before = table.laid
        has_room = table.has_room(chain)
        self.laid += table.laid - before
        return has_room and self._is_on_table(chain)

    def _is_on_table(self, chain: Chain) -> bool:
        """For this the whole course is laid."""
        if self.wishes.table is None:
            return True
        self.laid += len(self.gap.plan.sections) + len(chain)
        return fits(self.gap.filled(chain), self.wishes.table)

    def reason(self) -> Refused:
        """Why nothing was found."""
        if not self.hits:
            template = _("No chain of up to %(most)s pieces of the box ends there: allow a larger tolerance.")
            return Refused("course.way-none", template, most=MOST_PIECES)
        if not self.in_stock:
            return Refused("course.way-stock", _("The stock has not enough tiles left for any way."))
        return Refused(
            "course.way-room",
            _("No other way has room: every one that was looked at lies on something, or off the table."),
        )


def tiles_left(gap: Gap, stock: Stock) -> Counter[str]:
    """How many more of each kind there are; both faces of a tile are one tile (R-ST-08)."""
    left = inventory([section.piece for section in (*gap.before, *gap.after)], stock).left
    kinds: Counter[str] = Counter()
    for name, count in left:
        kinds["straight" if name.startswith("straight") else name] += count
    return kinds


def _tile(name: str) -> str:
    return name.removesuffix("-left").removesuffix("-right")
