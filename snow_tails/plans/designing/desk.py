"""All that the designer's page shows of a plan after an edit, as one plain value.

It must never say what somebody may do: it tells a plan, not a draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from courses.geometry.frame import ORIGIN, Pose
from courses.plans.designing import light, places
from courses.plans.findings import Finding
from courses.plans.picture import UNIT, Picture
from courses.plans.strokes import strokes
from courses.plans.svg import lean
from snow_tails.boards import Board
from snow_tails.plans import parameters
from snow_tails.plans.designing.bins import more
from snow_tails.plans.designing.ends import fits, joints, open_end, poses
from snow_tails.plans.designing.mends import mend
from snow_tails.plans.measures import measure
from snow_tails.plans.needs import needs
from snow_tails.plans.parse import to_value
from snow_tails.plans.picture import picture
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import CUSTOM, OwnStraight, OwnTurn, Plan, Section
from snow_tails.plans.planted import most
from snow_tails.plans.shape import piece_of, saplings_of
from snow_tails.plans.text import to_text

NEW: dict[str, OwnStraight | OwnTurn] = {  # what a piece of one's own is like before it is changed
    "custom-straight": OwnStraight(4),
    "custom-turn-left": OwnTurn(45, 25, 5),
    "custom-turn-right": OwnTurn(45, 25, 5),
}
PLAIN = {"number", "yellow", "red"}  # marks that a piece in its bin does without


def desk(
    plan: Plan, findings: Sequence[Finding], payload: dict[str, Any], theme: str, heading: int = 0,
    board: Board | None = None,
) -> dict[str, Any]:  # fmt: skip
    """The plan in both its forms, its picture, its sections and joints, what is left and fits, and its measures.

    `heading` is how the whole lies for the eye: in quarters to the left.
    """
    wishes = parameters.read_wishes(payload)
    needed = needs(plan)
    first = Pose(heading=heading)
    drawn = picture(plan, findings, first)
    return {
        "plan": to_value(plan),
        "text": to_text(plan),
        "picture": lean(light(strokes(drawn)[1:]), theme),
        "box": list(drawn.box),
        "sections": sections(plan, first),
        "end": _pose(poses(plan, first)[open_end(plan).begin]),
        "joints": joints(plan, findings),
        "mends": [mend(plan, finding) for finding in findings],
        "places": places(drawn),
        "left": None if wishes.stock is None else more(plan, wishes.stock),
        "fits": fits(plan, wishes),
        "measures": asdict(measure(plan, parameters.lane_of(payload), wishes.table, board)),
        "boxes": needed.boxes,
        "saplings": [needed.saplings, most(plan, wishes.stock)],
    }


def sections(plan: Plan, first: Pose = ORIGIN) -> list[dict[str, Any]]:
    """Where each section lies and what it is made of, in thousandths of a lane's width, y downwards."""
    entries = []
    for section, pose in zip(plan.sections, poses(plan, first), strict=False):
        piece = piece_of(section)
        entries.append(
            _pose(pose)
            | form(section)
            | {
                "saplings": saplings_of(section, piece),
                "blocked": piece.blocked,
                "grows": piece.kind in ("straight", "turn"),
            }
        )
    return entries


def form(section: Section) -> dict[str, Any]:
    """What the page needs to draw a section's cells."""
    piece = piece_of(section)
    return {
        "cells": piece.cells,
        "turn": piece.turn,
        "angle": piece.angle if piece.turn else 0,
        "radius": piece.radius_tenths * UNIT // 10,
    }


def _pose(pose: Pose) -> dict[str, int]:
    return {"x": round(pose.x * UNIT), "y": -round(pose.y * UNIT), "heading": pose.heading}


def catalogue() -> list[dict[str, Any]]:
    """Every piece that can be laid: its name, its title (to be translated), its form, its picture alone."""
    return [{"piece": name, "title": piece_of(_new(name)).title} | form(_new(name)) for name in (*PIECES, *CUSTOM)]


def fresh(name: str) -> Any:
    """A section of a piece as it comes, as a plan says it.

    >>> fresh("custom-straight")
    {'piece': 'custom-straight', 'rows': 4, 'blocked': []}
    """
    payload: Any = to_value(Plan((_new(name),)))
    return payload["sections"][0]


def _new(name: str) -> Section:
    return Section(name, own=NEW.get(name))


@lru_cache(maxsize=64)
def alone(name: str) -> tuple[str, str]:
    """The picture of one piece by day, and its box as SVG tells it; it never changes."""
    drawn = picture(Plan((_new(name),)))
    kept = tuple(mark for mark in drawn.marks if mark.kind not in PLAIN)
    bare = Picture(drawn.box, drawn.tracks, drawn.edges, drawn.cells, drawn.lines, kept)
    x, y, width, height = drawn.box
    return lean(light(strokes(bare)[1:])), f"{x} {y} {width} {height}"
