"""How long the lanes are (RR-11, RR-14 to RR-18), and how far their rows bend."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from reindeer_races.boards import MOST_CARDS
from reindeer_races.plans.checks.wishes import both, make_finding, marked
from reindeer_races.plans.plan import SHORTEST, Plan

HOUSE = (1, MOST_CARDS)
MOST_BEND = 180


def look(plan: Plan) -> list[Finding]:
    """The findings about lengths and bends."""
    lanes = range(len(plan.lanes))
    return [
        *(finding for at in lanes for finding in _length(plan, at)),
        *(finding for at in lanes for finding in _bends(plan, at)),
    ]


def _length(plan: Plan, at: int) -> Iterator[Finding]:
    count = len(plan.lanes[at].cards)
    if plan.is_house:
        if not HOUSE[0] <= count <= HOUSE[1]:
            template = plural_noop(
                "Lane %(lane)s has 1 card; a house lane has %(least)s to %(most)s.",
                "Lane %(lane)s has %(cards)s cards; a house lane has %(least)s to %(most)s.",
                "cards",
            )
            fields = {"cards": count, "least": HOUSE[0], "most": HOUSE[1]}
            yield make_finding(at, "error", "lane-house", template, _("Add cards or take some away."), **fields)
    elif count != SHORTEST + at:
        template = plural_noop(
            "Lane %(lane)s has 1 card; in the standard game it has %(wanted)s.",
            "Lane %(lane)s has %(cards)s cards; in the standard game it has %(wanted)s.",
            "cards",
        )
        hint = _("Add cards, take some away, or make it a plan of the house.")
        yield make_finding(at, "error", "lane-length", template, hint, cards=count, wanted=SHORTEST + at)


def _bends(plan: Plan, at: int) -> Iterator[Finding]:
    for number, laid in enumerate(plan.lanes[at].cards):
        if abs(laid.bend) > MOST_BEND:
            template = _("Behind card %(card)s of lane %(lane)s the row bends by %(degrees)s degrees.")
            hint = _("Bend it by at most %(most)s degrees to either side.")
            fields = {"card": number + 1, "degrees": abs(laid.bend), "most": MOST_BEND}
            yield marked(make_finding(at, "error", "bend", template, hint, **fields), both(number))
