"""What the doors ask of Reindeer Races (`courses.plans.game`). It must never do more than pass a question on."""

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
from reindeer_races import boards
from reindeer_races.boards import Board, proof
from reindeer_races.boards.proof import pars_of, summary
from reindeer_races.plans import parameters
from reindeer_races.plans.checks import Wishes, check
from reindeer_races.plans.compile import compile
from reindeer_races.plans.difficulty import difficulty
from reindeer_races.plans.generate import generate
from reindeer_races.plans.looks import bare
from reindeer_races.plans.measures import measure
from reindeer_races.plans.parameters import read_wishes
from reindeer_races.plans.parse import read_value, to_json, to_value
from reindeer_races.plans.picture import picture
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.presets import PRESETS
from reindeer_races.plans.rows import LANE_MM
from reindeer_races.plans.stock import inventory as cards
from reindeer_races.plans.text import read_text, to_text

__all__ = [
    "CELLS", "LANE_MM", "LENGTH", "NAME", "PART", "PRESETS", "STOCK", "STUCK", "UNIT", "bare", "closed", "compile",
    "generated", "inventory", "is_text", "judge", "made", "measured", "pars_of", "picture", "prove", "provided",
    "read_text", "read_value", "read_wishes", "summary", "to_json", "to_text", "to_value",
]  # fmt: skip

NAME = Plan.game
PART, STOCK, UNIT, LENGTH, CELLS = "lane", "Cards", "lane widths", "cells in five lanes", "lane"
STUCK = _("It is proven that nobody can finish lane %(places)s.")


def is_text(text: str) -> bool:
    """Whether a text looks like lanes: these are written in small letters."""
    return text.lstrip()[:1].islower()


def provided(plan: Plan, wishes: Wishes) -> Plan:
    """The plan as it is: what it is made of stands in it."""
    return plan


def judge(plan: Plan, wishes: Wishes) -> tuple[tuple[Finding, ...], Board]:
    """Every finding, and the Board of the cards."""
    return check(plan, wishes), compile(plan)


def made(board: Board) -> Made:
    """What the Board of a sound plan is kept as; its length is the number of its cells."""
    return Made(boards.write(board), sum(map(len, board.cells)), difficulty(board))


def measured(plan: Plan, payload: dict[str, Any], _board: Board | None = None) -> Measures:
    """The measures at the scale and on the table of wishes that were read."""
    return measure(plan, parameters.lane_of(payload), read_wishes(payload).table)


def inventory(plan: Plan, wishes: Wishes) -> dict[str, Any] | None:
    """The name of each card, lane by lane, empty where none is left, and what stays in the box."""
    if wishes.stock is None:
        return None
    tally = cards((laid.card for lane in plan.lanes for laid in lane.cards), wishes.stock)
    return {"taken": list(tally.taken), "left": dict(tally.left)}


def generated(payload: dict[str, Any]) -> Plan:
    """The course of a seed and a wish."""
    return generate(read_seed(payload.get("seed")), parameters.read_wish(payload))


def closed(plan: Plan, payload: dict[str, Any]) -> NoReturn:
    """Rows of cards have no gaps."""
    raise Refused("gap.game", _("A course of Reindeer Races is five rows of cards: there is no gap to close."))


def prove(data: bytes, progress: Progress) -> dict[str, Value]:
    """The proof of a Board."""
    return proof.prove(boards.read(data), progress)
