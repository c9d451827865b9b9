"""Ice that faces ice, and lanes that nobody can finish (R-RR-12, RR-51, RR-59), as the cards lie."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from reindeer_races.boards import ICE_BACK, ICE_ON, SNOWMAN, Card
from reindeer_races.boards.par import FULL_HAND, par
from reindeer_races.plans.checks.lanes import HOUSE
from reindeer_races.plans.checks.wishes import make_finding, marked
from reindeer_races.plans.plan import Plan

MOST_SNOWMEN = 6  # cards of a lane that can turn: each doubles what a proof has to look at


def look(plan: Plan) -> list[Finding]:
    """The findings about what happens to those who run."""
    lanes = range(len(plan.lanes))
    return [finding for at in lanes for finding in (*_facing(plan, at), *_home(plan, at))]


def _facing(plan: Plan, at: int) -> Iterator[Finding]:
    cells = [kind for laid in plan.lanes[at].cards for kind in laid.card]
    for cell, pair in enumerate(pairwise(cells), 1):
        if pair == (ICE_ON, ICE_BACK):
            template = _("Ice faces ice on cells %(cell)s and %(next)s of lane %(lane)s.")
            hint = _("Whoever lands there slides to and fro once and stays; turn one of the cards if you mind.")
            finding = make_finding(at, "warning", "ice-facing", template, hint, cell=cell, next=cell + 1)
            yield marked(finding, (cell, cell + 1))


def snowmen(lane: tuple[Card, ...]) -> int:
    """How many cards of a lane can turn."""
    return sum(SNOWMAN in card for card in lane)


def _home(plan: Plan, at: int) -> Iterator[Finding]:
    """Lanes that are too long or empty have been told, and are not searched."""
    lane = tuple(laid.card for laid in plan.lanes[at].cards)
    if (count := snowmen(lane)) > MOST_SNOWMEN:
        template = _("Lane %(lane)s has %(snowmen)s cards with snowmen.")
        hint = _("Keep at most %(most)s of them, so that it can be proven whether one gets home.")
        yield make_finding(at, "error", "snowmen", template, hint, snowmen=count, most=MOST_SNOWMEN)
    elif HOUSE[0] <= len(lane) <= HOUSE[1] and par(lane) is None:
        template = plural_noop(
            "Nobody can finish lane %(lane)s, not even with 1 object in each move.",
            "Nobody can finish lane %(lane)s, not even with %(objects)s objects in each move.",
            "objects",
        )
        hint = _("Give it a cell to stand on, from which home is near enough.")
        yield make_finding(at, "error", "unfinishable", template, hint, objects=FULL_HAND)
