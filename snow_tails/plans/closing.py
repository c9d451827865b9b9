"""Ways to close a gap: chains of box pieces that lead from where a plan breaks off to where it ought to go on.

The search meets in the middle, on the lattice of half lane widths. It must never take a tile twice, nor propose a
chain that lies on the plan or on itself; it is bounded by what it looks at, never by a clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from math import ceil, floor, hypot

from core.errors import Refused
from core.i18n import gettext_noop as _
from snow_tails.plans.bridges import MOST_PIECES, Goal, Search, kind_of
from snow_tails.plans.checks import Wishes
from snow_tails.plans.gaps import Gap, seen
from snow_tails.plans.lattice import Spot
from snow_tails.plans.laying import Chain
from snow_tails.plans.plan import Plan

REACH = 9  # lane widths: no piece leads further
MOST_WAYS = 5
LONGER = 4  # pieces: a way may have so many more than the shortest
MOST_FOUND = 30  # sound ways to choose from
MOST_TOLERANCE = 3.0  # lane widths
NO_WISHES = Wishes()


@dataclass(frozen=True, slots=True)
class Way:
    """The pieces to add, how far from the wanted exit they end, in hundredths of a lane's width, and the whole plan."""

    pieces: Chain
    miss_hundredths: int
    plan: Plan


def ways(gap: Gap, wishes: Wishes = NO_WISHES, tolerance: float = 0.05) -> tuple[Way, ...]:
    """Up to five chains, the shortest first and of different kinds, that end within a tolerance (lane widths).

    `Refused` with the reason where there is none. The same question always has the same answer.
    """
    goals = _goals(gap, tolerance)
    search = Search(gap, wishes)
    matches: list[tuple[Goal, Chain]] = []
    for count in range(1, MOST_PIECES + 1):
        matches += islice(search.of_length(count, goals), MOST_FOUND - len(matches))
        if matches and (len(matches) >= MOST_WAYS or count == len(matches[0][1]) + LONGER):
            break
    if not matches:
        raise search.reason()
    return tuple(Way(chain, round(goal.miss * 100), gap.filled(chain)) for goal, chain in _varied(matches))


def _varied(matches: list[tuple[Goal, Chain]]) -> list[tuple[Goal, Chain]]:
    """First those made of different pieces, then any; the shortest first."""
    ranked = sorted(matches, key=lambda way: (len(way[1]), way[0].miss, way[1]))
    kinds: dict[Chain, tuple[Goal, Chain]] = {}
    for way in ranked:
        kinds.setdefault(kind_of(way[1]), way)
    others = [way for way in ranked if way not in kinds.values()]
    chosen = [*kinds.values(), *others][:MOST_WAYS]
    return [way for way in ranked if way in chosen]


def _goals(gap: Gap, tolerance: float) -> list[Goal]:
    """The spots of the lattice near the wanted pose, the nearest first, seen from where the gap begins."""
    turn = (gap.wanted.heading - gap.entry.heading) % 360
    if turn % 90:
        template = _("No piece of the box makes up for a turn of %(turn)s degrees.")
        raise Refused("course.way-heading", template, turn=turn)
    x, y = (2 * far for far in seen(gap.entry, gap.wanted.x, gap.wanted.y))
    reach = min(tolerance, MOST_TOLERANCE)
    if hypot(x, y) / 2 > MOST_PIECES * REACH + reach:
        raise Refused("course.way-far", _("The gap is wider than %(most)s pieces reach."), most=MOST_PIECES)
    spots = (Spot(along, aside, turn // 90) for along in _near(x, reach) for aside in _near(y, reach))
    goals = [Goal(spot, hypot(spot.x - x, spot.y - y) / 2) for spot in spots]
    return sorted((goal for goal in goals if goal.miss <= reach), key=lambda goal: (round(goal.miss, 6), goal.spot))


def _near(halves: float, reach: float) -> range:
    return range(ceil(halves - 2 * reach), floor(halves + 2 * reach) + 1)
