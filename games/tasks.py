"""The kinds of job that this room brings. They must never hold more than the call of one function."""

from __future__ import annotations

from games import in_step, signatures, signer
from games.tables import bots, deadlines, letting_on, notices
from jobs.kinds import Kind, register


def register_kinds() -> None:
    register(Kind(signatures.KIND, "sign", "1", signer.run, signer.save, signer.PAUSE_S, failures_stay=True))
    register(Kind("games.move-bots", "bots", "1", bots.move_bots, failures_stay=True))
    register(Kind("games.deadline", "bots", "1", deadlines.pass_deadline, failures_stay=True))
    register(Kind("games.tell-turn", "short", "1", notices.tell_turn))
    register(Kind(in_step.LET_ON, "bots", "1", letting_on.run))
