"""A course that is still being laid, as a sled can drive on it: its Board, with a finish where the chain is open.

It must never judge, and nothing that is raced for places may take its Board from here: `courses.judging` gives that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.errors import Refused
from core.i18n import gettext_noop as _
from snow_tails.boards import Board
from snow_tails.plans.compile import compile
from snow_tails.plans.plan import Plan, Section
from snow_tails.plans.shape import piece_of


@dataclass(frozen=True, slots=True)
class Track:
    """What can be driven on: the plan with its end, the Board of it, whether that end is only thought."""

    plan: Plan
    board: Board
    is_open: bool


def track(plan: Plan) -> Track:
    """As far as the sections go; `Refused` where there is no start to stand on.

    >>> from snow_tails.plans.text import read_text
    >>> trial = track(read_text("START S"))
    >>> trial.is_open, len(trial.board.parts), trial.board.line
    (True, 3, 9)
    """
    kinds = [piece_of(section).kind for section in plan.sections]
    if kinds[:1] != ["start"]:
        raise Refused("trial.no-start", _("Lay a start first: the sled has nowhere to stand."))
    is_open = kinds[-1] != "finish"
    if is_open:
        plan = replace(plan, sections=(*plan.sections, Section("finish-right")))
    board = compile(plan)
    assert board is not None  # there is a start
    return Track(plan, board, is_open)
