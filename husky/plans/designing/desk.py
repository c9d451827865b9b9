"""All that the designer's page shows of a plan after a stroke, as one plain value.

It must never say what somebody may do: it tells a plan, not a draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from courses.plans.designing import places
from courses.plans.findings import Finding
from husky.boards import KINDS, LETTERS, Board
from husky.boards.land import BUSH, FINISH, ICE, SNOW, START
from husky.boards.par import AVERAGE_CARDS, STEP, TAKEN
from husky.plans import parameters
from husky.plans.canvas import UNPAINTED
from husky.plans.checks.balance import shares
from husky.plans.checks.scene import Scene, scene_of
from husky.plans.designing.drawn import picture_of
from husky.plans.designing.mends import mend
from husky.plans.measures import measure
from husky.plans.parse import to_value
from husky.plans.picture import picture
from husky.plans.plan import BARE, COLOURS, Plan
from husky.plans.stock import BOX, boxes, inventory
from husky.plans.text import to_text


def desk(
    plan: Plan, findings: Sequence[Finding], payload: dict[str, Any], theme: str, _heading: int = 0,
    board: Board | None = None,
) -> dict[str, Any]:  # fmt: skip
    """The plan in both its forms, its picture, its cells and regions, what is left in the box, and its measures.

    A board always lies as it is painted: `heading` is for games whose course can be turned.
    """
    wishes = parameters.read_wishes(payload)
    scene, drawn = scene_of(plan), picture(plan, findings)
    herds = [len(spots) for spots in plan.animals]
    measured = measure(plan, parameters.lane_of(payload), wishes.table, board)
    stock = wishes.stock or boxes(1)
    return {
        "plan": to_value(plan),
        "text": to_text(plan),
        "picture": picture_of(drawn, scene, theme),
        "box": list(drawn.box),
        "cells": cells(scene),
        "regions": regions(scene),
        "mends": [mend(scene, finding) for finding in findings],
        "places": places(drawn),
        "left": dict(inventory(herds, stock).left) if wishes.stock else None,
        "animals": {kind: [*counts] for kind, *counts in zip(KINDS, herds, stock.animals, strict=True)},
        "halves": halves(scene),
        "boxes": max(1, *(-(-count // there) for count, there in zip(herds, BOX, strict=True))),
        "rounds": rounds(measured.levels, measured.cells),
        "measures": asdict(measured),
    }


def cells(scene: Scene) -> list[str]:
    """The board row by row in the letters of the text, painted all through.

    >>> from husky.plans.text import read_text
    >>> cells(scene_of(read_text("3x2 rows bb start 1,1")))
    ['bb.', '.S.']
    """
    width, land = scene.plan.width, scene.canvas.land
    letters = "".join(BARE if each == UNPAINTED else LETTERS[each] for each in land)
    return [letters[at : at + width] for at in range(0, len(letters), width)]


def regions(scene: Scene) -> list[dict[str, Any]]:
    """The regions as the picture numbers them: colour, first cell, how many cells, how many animals at home."""
    land = scene.canvas.land
    return [
        {
            "number": number,
            "colour": COLOURS[land[there[0]]],
            "at": [*scene.canvas.spot(there[0])],
            "cells": len(there),
            "animals": len(at_home),
        }
        for number, (there, at_home) in enumerate(zip(scene.regions, scene.at_home, strict=True), 1)
        if there
    ]


def rounds(steps: int, there: Sequence[int]) -> int:
    """About how many turns a musher with average cards needs in average weather, on cells of snow, bush and ice.

    Par, which is proven, takes too long to be asked after every stroke; a test compares the two.

    >>> rounds(30, (142, 134, 150))
    12
    """
    weather = sum(taken * count for taken, count in zip(TAKEN, there, strict=True))
    return -(-STEP * steps * max(1, sum(there)) // max(1, AVERAGE_CARDS * sum(there) - weather))


def halves(scene: Scene) -> list[list[int]]:
    """Percents of snow, bush and ice in the half nearer the start and in the other; none without start and finish."""
    if not scene.goals[START] or not scene.goals[FINISH]:
        return []
    return [[100 * half[colour] // max(1, half.total()) for colour in (SNOW, BUSH, ICE)] for half in shares(scene)]
