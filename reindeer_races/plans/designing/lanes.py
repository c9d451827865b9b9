"""Each lane as the designer's page draws it: where its cards and tiles lie, where the next card goes, what faces what.

Places are the middle of an entry in thousandths of a lane's width, y downwards. It must never judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from courses.geometry.frame import Pose
from courses.plans.findings import Finding
from courses.plans.picture import UNIT
from reindeer_races.boards import MOST_CARDS, OBJECTS
from reindeer_races.boards.par import FULL_HAND, ONE_CARD, par
from reindeer_races.geometry.rows import Strip, row
from reindeer_races.plans.checks.ways import MOST_SNOWMEN, snowmen
from reindeer_races.plans.plan import SHORTEST, Plan
from reindeer_races.plans.rows import CARD, entry, rows

FACING = "course.ice-facing"


def lanes(plan: Plan, findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """The five lanes, in the order of their objects.

    >>> from reindeer_races.plans.text import read_text
    >>> lanes(read_text("letter p.i~ p.p"), ())[0]["end"]
    {'x': 4000, 'y': 0, 'heading': 0}
    """
    facing = {(finding.section, finding.spots[0][1]) for finding in findings if finding.code == FACING}
    return [
        {
            "object": OBJECTS[at],
            "wanted": None if plan.is_house else SHORTEST + at,
            "entry": pose(entry(plan, at)),
            "end": pose(_end(plan, at)),
            "cards": [_laid(strip) for strip in laid.cards],
            "tiles": [_laid(strip) for strip in laid.tiles],
            "rewards": [*plan.rewards_of(at)],
            "facing": sorted(cell for lane, cell in facing if lane == at + 1),
            "par": par_of(plan, at, ONE_CARD),
            "hand": par_of(plan, at, FULL_HAND),
        }
        for at, laid in enumerate(rows(plan))
    ]


def pose(at: Pose) -> dict[str, int]:
    return {"x": round(at.x * UNIT), "y": -round(at.y * UNIT), "heading": at.heading}


def _laid(strip: Strip) -> dict[str, int]:
    return pose(strip.entry) | {"length": round(strip.length * UNIT)}


def _end(plan: Plan, at: int) -> Pose:
    """Where one more card would begin."""
    cards = [(CARD, laid.bend) for laid in plan.lanes[at].cards]
    return row(entry(plan, at), [*cards, (CARD, 0)])[-1].entry


def par_of(plan: Plan, at: int, most: int) -> int | None:
    """The fewest moves that bring one home, with so many objects in each; None where they do not, or nobody searched.

    >>> from reindeer_races.plans.text import read_text
    >>> par_of(read_text("letter p.p p.p"), 0, ONE_CARD)
    3
    """
    lane = tuple(laid.card for laid in plan.lanes[at].cards)
    if not 1 <= len(lane) <= MOST_CARDS or snowmen(lane) > MOST_SNOWMEN:
        return None
    moves = par(lane, most)
    return None if moves is None else len(moves)
