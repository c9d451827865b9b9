"""What the doors ask of Snow Tails (`courses.plans.game`). It must never do more than pass a question on."""

from __future__ import annotations

from typing import Any

from core.canonical import Value
from core.i18n import gettext_noop as _
from courses.boards.progress import Progress
from courses.plans.findings import Finding
from courses.plans.game import Made
from courses.plans.measures import Measures
from courses.plans.parameters import read_seed
from courses.plans.wishes import LANE_MM
from snow_tails import boards
from snow_tails.boards import Board, proof
from snow_tails.boards.proof import pars_of, summary
from snow_tails.plans import parameters, planted
from snow_tails.plans.checks import Wishes, check
from snow_tails.plans.closing import ways
from snow_tails.plans.compile import compile
from snow_tails.plans.difficulty import difficulty
from snow_tails.plans.generate import generate
from snow_tails.plans.looks import bare
from snow_tails.plans.measures import measure
from snow_tails.plans.parameters import read_wishes
from snow_tails.plans.parse import read_value, to_json, to_value
from snow_tails.plans.picture import picture
from snow_tails.plans.plan import Plan
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.stock import inventory as tiles
from snow_tails.plans.text import read_text, to_text

__all__ = [
    "CELLS", "LANE_MM", "LENGTH", "NAME", "PART", "PRESETS", "STOCK", "STUCK", "UNIT", "bare", "closed", "compile",
    "generated", "inventory", "is_text", "judge", "made", "measured", "pars_of", "picture", "prove", "provided",
    "read_text", "read_value", "read_wishes", "summary", "to_json", "to_text", "to_value",
]  # fmt: skip

NAME = Plan.game
PART, STOCK, UNIT, LENGTH, CELLS = "section", "Tiles", "lane widths", "rows to the finish", "lane"
STUCK = _("It is proven that nobody can finish from start place %(places)s.")
TOLERANCE = 5  # hundredths of a lane's width


def is_text(text: str) -> bool:
    """Whether a text looks like a line of sections: these are written in capitals."""
    return text.lstrip()[:1].isupper()


def provided(plan: Plan, wishes: Wishes) -> Plan:
    """The plan made of as many boxes as its saplings take, where there are so many."""
    return planted.provided(plan, wishes.stock)


def judge(plan: Plan, wishes: Wishes) -> tuple[tuple[Finding, ...], Board | None]:
    """Every finding, and the Board that comes nearest to the plan."""
    board = compile(plan)
    return check(plan, wishes, board), board


def made(board: Board) -> Made:
    """What the Board of a sound plan is kept as."""
    return Made(boards.write(board), board.line, difficulty(board))


def measured(plan: Plan, payload: dict[str, Any], board: Board | None = None) -> Measures:
    """The measures at the scale and on the table of wishes that were read."""
    return measure(plan, parameters.lane_of(payload), read_wishes(payload).table, board)


def inventory(plan: Plan, wishes: Wishes) -> dict[str, Any] | None:
    """The tile of each section, empty where none is left, and what stays in the box."""
    if wishes.stock is None:
        return None
    tally = tiles([section.piece for section in plan.sections], wishes.stock)
    return {"taken": list(tally.taken), "left": dict(tally.left)}


def generated(payload: dict[str, Any]) -> Plan:
    """The course of a seed and a wish."""
    return generate(read_seed(payload.get("seed")), parameters.read_wish(payload))


def closed(plan: Plan, payload: dict[str, Any]) -> list[dict[str, Any]]:
    """Ways to close the gap that is told, the shortest first, each with the whole plan."""
    gap = parameters.read_gap(plan, payload)
    tolerance = parameters.read_tolerance(payload.get("tolerance", TOLERANCE))
    return [
        {"pieces": list(way.pieces), "miss": way.miss_hundredths, "text": to_text(way.plan), "plan": to_value(way.plan)}
        for way in ways(gap, read_wishes(payload.get("wishes", {})), tolerance)
    ]


def prove(data: bytes, progress: Progress) -> dict[str, Value]:
    """The proof of a Board."""
    return proof.prove(boards.read(data), progress)
