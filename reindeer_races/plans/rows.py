"""Where the cards of a plan lie: each lane a row from its own place, then its reward tiles in falling order (RR-13).

A card is one lane wide and two long, a tile one by one. It must never load Shapely, nor judge.
"""

from __future__ import annotations

from dataclasses import dataclass

from courses.geometry.frame import Pose
from reindeer_races.geometry.rows import Strip, row
from reindeer_races.plans.plan import Plan

CARD, TILE = 2.0, 1.0  # lane widths
APART = 2  # from one row to the next, where nobody says how they lie
LANE_MM = 30  # how wide a lane is on a table, where nobody says: cards of 60 by 30 mm


@dataclass(frozen=True, slots=True)
class Row:
    """A lane on the table."""

    cards: tuple[Strip, ...]
    tiles: tuple[Strip, ...]

    @property
    def strips(self) -> tuple[Strip, ...]:
        return (*self.cards, *self.tiles)


def rows(plan: Plan) -> tuple[Row, ...]:
    """The lanes where they lie.

    >>> from reindeer_races.plans.text import read_text
    >>> len(rows(read_text("letter p.p p.p"))[0].strips)
    7
    """
    return tuple(_row(plan, at) for at in range(len(plan.lanes)))


def _row(plan: Plan, at: int) -> Row:
    lane = plan.lanes[at]
    cards = [(CARD, laid.bend) for laid in lane.cards]
    tiles = [(TILE, 0)] * len(plan.rewards_of(at))
    strips = row(entry(plan, at), [*cards, *tiles])
    return Row(tuple(strips[: len(cards)]), tuple(strips[len(cards) :]))


def entry(plan: Plan, at: int) -> Pose:
    """Where a lane begins: where its plan says, else each beside the one before it."""
    place = plan.lanes[at].place
    return Pose(0.0, float(-APART * at)) if place is None else Pose(place.x / 10, place.y / 10, place.heading % 360)
