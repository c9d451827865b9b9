"""Whether the reward tiles of a lane match it: how many they are, what they are worth, how they lie (RR-05, RR-13)."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from reindeer_races.boards import MOST_REWARD, MOST_REWARDS
from reindeer_races.plans.checks.wishes import make_finding
from reindeer_races.plans.plan import SETS, Plan

WORTH = (1, MOST_REWARD)


def look(plan: Plan) -> list[Finding]:
    """The findings about rewards of one's own; those of a set are as they should be."""
    own = [(at, lane.rewards) for at, lane in enumerate(plan.lanes) if lane.rewards is not None]
    return [
        finding for at, tiles in own for finding in (*_count(plan, at, tiles), *_worth(at, tiles), *_order(at, tiles))
    ]


def _count(plan: Plan, at: int, tiles: tuple[int, ...]) -> Iterator[Finding]:
    """A house plan is free within bounds; else a lane has as many tiles as in the set it is based on (R-RR-05)."""
    wanted = len(SETS[plan.rewards][at])
    if plan.is_house and not 1 <= len(tiles) <= MOST_REWARDS:
        template = plural_noop(
            "Lane %(lane)s has 1 reward tile; a house lane has 1 to %(most)s.",
            "Lane %(lane)s has %(tiles)s reward tiles; a house lane has 1 to %(most)s.",
            "tiles",
        )
        hint = _("Add tiles or take some away.")
        yield make_finding(at, "error", "rewards-house", template, hint, tiles=len(tiles), most=MOST_REWARDS)
    elif not plan.is_house and len(tiles) != wanted:
        template = plural_noop(
            "Lane %(lane)s has 1 reward tile; in the standard game it has %(wanted)s.",
            "Lane %(lane)s has %(tiles)s reward tiles; in the standard game it has %(wanted)s.",
            "tiles",
        )
        hint = _("Match the number of the set, or make it a plan of the house.")
        yield make_finding(at, "error", "rewards-count", template, hint, tiles=len(tiles), wanted=wanted)


def _worth(at: int, tiles: tuple[int, ...]) -> Iterator[Finding]:
    for worth in sorted({tile for tile in tiles if not WORTH[0] <= tile <= WORTH[1]}):
        template = _("A reward tile of lane %(lane)s is worth %(worth)s.")
        hint = _("Let it be worth %(least)s to %(most)s.")
        yield make_finding(at, "error", "rewards-worth", template, hint, worth=worth, least=WORTH[0], most=WORTH[1])


def _order(at: int, tiles: tuple[int, ...]) -> Iterator[Finding]:
    if list(tiles) != sorted(tiles, reverse=True):
        template = _("The reward tiles of lane %(lane)s do not lie in falling order.")
        yield make_finding(at, "error", "rewards-order", template, _("Put the highest first."))
