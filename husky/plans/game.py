"""What the doors ask of Husky (`courses.plans.game`). It must never do more than pass a question on."""

from __future__ import annotations

from typing import Any, NoReturn

from core.canonical import Value
from core.errors import Refused
from core.i18n import gettext_noop as _
from courses.boards.progress import Progress
from courses.plans.findings import Finding
from courses.plans.game import Made
from courses.plans.measures import Measures
from courses.plans.parameters import read_seed
from husky import boards
from husky.boards import Board, proof
from husky.boards.proof import pars_of, summary
from husky.plans import parameters
from husky.plans.checks import Wishes, check
from husky.plans.compile import compile
from husky.plans.difficulty import difficulty
from husky.plans.generate import generate
from husky.plans.looks import bare
from husky.plans.measures import measure, steps
from husky.plans.parameters import CELL_MM as LANE_MM
from husky.plans.parameters import read_wishes
from husky.plans.parse import read_value, to_json, to_value
from husky.plans.picture import picture
from husky.plans.plan import Plan
from husky.plans.presets import PRESETS
from husky.plans.stock import inventory as animals
from husky.plans.text import is_text, read_text, to_text

__all__ = [
    "CELLS", "LANE_MM", "LENGTH", "NAME", "PART", "PRESETS", "STOCK", "STUCK", "UNIT", "bare", "closed", "compile",
    "generated", "inventory", "is_text", "judge", "made", "measured", "pars_of", "picture", "prove", "provided",
    "read_text", "read_value", "read_wishes", "summary", "to_json", "to_text", "to_value",
]  # fmt: skip

NAME = Plan.game
PART, STOCK, UNIT, LENGTH, CELLS = "layer", "Animals", "cells", "steps from start to finish", "colour (snow, bush, ice)"
STUCK = _("It is proven that nobody gets to this (checkpoints 1 to 3, 4 is the finish): %(places)s.")


def provided(plan: Plan, wishes: Wishes) -> Plan:
    """The plan as it is: what it is made of stands in it."""
    return plan


def judge(plan: Plan, wishes: Wishes) -> tuple[tuple[Finding, ...], Board | None]:
    """Every finding, and the Board that comes nearest to the plan."""
    return check(plan, wishes), compile(plan)


def made(board: Board) -> Made:
    """What the Board of a sound plan is kept as; its length is that of the shortest way."""
    return Made(boards.write(board), steps(board), difficulty(board))


def measured(plan: Plan, payload: dict[str, Any], board: Board | None = None) -> Measures:
    """The measures at the scale and on the table of wishes that were read."""
    return measure(plan, parameters.lane_of(payload), read_wishes(payload).table, board)


def inventory(plan: Plan, wishes: Wishes) -> dict[str, Any] | None:
    """The kind of each animal, empty where none is left, and what stays in the box."""
    if wishes.stock is None:
        return None
    tally = animals([len(spots) for spots in plan.animals], wishes.stock)
    return {"taken": list(tally.taken), "left": dict(tally.left)}


def generated(payload: dict[str, Any]) -> Plan:
    """The board of a seed and a wish."""
    return generate(read_seed(payload.get("seed")), parameters.read_wish(payload))


def closed(plan: Plan, payload: dict[str, Any]) -> NoReturn:
    """A board has no gaps."""
    raise Refused("gap.game", _("A course of Husky is one board: there is no gap to close."))


def prove(data: bytes, progress: Progress) -> dict[str, Value]:
    """The proof of a Board."""
    return proof.prove(boards.read(data), progress)
