"""The kinds of job that this room brings. They must never hold more than the call of one function."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import structlog

from games import verdicts
from games.tables import bots, deadlines, letting_on, notices, steps
from ground.errors import Broken
from ground.words import gettext_noop as _
from jobs.kinds import Kind, register

log = structlog.get_logger(__name__)


def verify_log(input: dict[str, Any], progress: Any) -> dict[str, Any]:
    """Check a finished race's log; a damage ends the job as failed, with its place."""
    damage = verdicts.first_damage(UUID(input["race"]))
    if damage:
        log.error("verdict.damaged", race=input["race"], damage=str(damage))
        template = _("The log of race %(race)s is damaged: %(damage)s")
        raise Broken("log.damaged", template, race=input["race"], damage=str(damage))
    return {"race": input["race"], "sound": 1}


def register_kinds() -> None:
    register(Kind("games.verify-log", "short", "1", verify_log))
    register(Kind("games.move-bots", "bots", "1", bots.move_bots, failures_stay=True))
    register(Kind("games.deadline", "bots", "1", deadlines.pass_deadline, failures_stay=True))
    register(Kind("games.tell-turn", "short", "1", notices.tell_turn))
    register(Kind(steps.LET_ON, "bots", "1", letting_on.run))
