"""The Board that a plan makes, for the check of a replay; the same plan is judged once. It must never keep a plan."""

from __future__ import annotations

from hashlib import sha256

from core import memory
from core.errors import Malformed, Refused
from core.i18n import gettext_noop as _
from courses import judging

_boards = memory.Shelf[str]("digests")


def board_of(plan: bytes) -> str:
    """The digest of the Board that the canonical bytes of a plan make; raises where they make none."""
    return _boards.take(sha256(plan).digest(), lambda: _made(plan))


def _made(plan: bytes) -> str:
    read = judging.read(plan)
    if judging.to_json(read) != plan:
        raise Malformed("board.plan-form", _("The plan in the file is not in its canonical form."))
    judged = judging.judge(read)
    if judged.errors:
        raise Refused("board.plan-unsound", _("The plan in the file makes no board: it has errors."))
    return judged.board_digest
