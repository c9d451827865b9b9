"""Pond Hop on a screen: floes in a row, frogs on them, and what a panel tells."""

from __future__ import annotations

from typing import Any

from core.canonical import Value
from courses.plans.strokes import strokes
from courses.plans.svg import lean
from games.rules.sentence import colour, say
from tests.toy.pond_hop import plans
from tests.toy.pond_hop.plans import SIDE, Plan


def ground(plan: Plan, board: bytes) -> dict[str, Value]:
    """The box, and the middle of each floe; the first and the last are the shores."""
    drawn = plans.picture(plan, ())
    x, y, width, height = drawn.box
    spots: list[Value] = [[at * SIDE - SIDE // 2, SIDE // 2] for at in range(len(plan.floes) + 2)]
    return {"box": [x, y, width, height], "cells": spots}


def picture(plan: Plan, theme: str) -> str:
    return lean(strokes(plans.picture(plan, ())), theme)


def scene(view: dict[str, Any], ground: dict[str, Any]) -> dict[str, Any]:
    """Every frog; those on one floe stand one below the other."""
    frogs = []
    for seat, at in enumerate(view["at"]):
        x, y = ground["cells"][at]
        label = say("%(frog)s on floe %(at)s", frog=colour(seat), at=at)
        frogs.append(
            {"id": f"frog-{seat}", "seat": seat, "cell": at, "x": x, "y": y + 180 * (seat - 1), "label": label}
        )
    return {"frogs": frogs}


def table(view: dict[str, Any], seat: int) -> dict[str, Any]:
    rows = [{"seat": each, "floe": at, "is_at_turn": view["turn"] == each and not view["over"]}
            for each, at in enumerate(view["at"])]  # fmt: skip
    return {"rows": rows, "round": view["round"], "is_over": view["over"], "card": view.get("hand", [0])[0],
            "mine": rows[seat] if seat >= 0 else None}  # fmt: skip
