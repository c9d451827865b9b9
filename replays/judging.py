"""The Board that a plan makes, for the check of a replay; the same plan is judged once. It must never keep a plan."""

from __future__ import annotations

from functools import lru_cache

from courses import judging
from ground.errors import Malformed, Refused
from ground.words import gettext_noop as _


@lru_cache(maxsize=256)
def board_of(plan: bytes) -> str:
    """The digest of the Board that the canonical bytes of a plan make; raises where they make none."""
    read = judging.read(plan)
    if judging.to_json(read) != plan:
        raise Malformed("board.plan-form", _("The plan in the file is not in its canonical form."))
    judged = judging.judge(read)
    if judged.errors:
        raise Refused("board.plan-unsound", _("The plan in the file makes no board: it has errors."))
    return judged.board_digest
