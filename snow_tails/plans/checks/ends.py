"""One start, first, with the right face; one finish, last (ST-17, ST-18, R-ST-38, R-ST-40)."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from courses.plans.findings import Finding
from snow_tails.plans.checks.wishes import make_finding
from snow_tails.plans.parse import wanted_side
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import piece_of


def look(plan: Plan) -> list[Finding]:
    """The findings about both ends. The first start and the last finish count; any other is one too many."""
    return [*_start(plan), *_face(plan), *_finish(plan)]


def _places(plan: Plan, kind: str) -> list[int]:
    return [at for at, section in enumerate(plan.sections) if section.piece.startswith(kind)]


def _start(plan: Plan) -> Iterator[Finding]:
    starts = _places(plan, "start")
    if not starts:
        hint = _("Put a start section at the beginning.")
        yield make_finding(plan, -1, "error", "start-missing", _("The course has no start."), hint)
    if starts and starts[0] != 0:
        template, hint = _("The start is section %(section)s."), _("Move it to the beginning of the course.")
        yield make_finding(plan, starts[0], "error", "start-place", template, hint, section=starts[0] + 1)
    for at in starts[1:]:
        template, hint = _("Section %(section)s is one start too many."), _("Keep the first start, remove this one.")
        yield make_finding(plan, at, "error", "start-several", template, hint, section=at + 1)


def _face(plan: Plan) -> Iterator[Finding]:
    """Without turns the flag decides; without either nobody can say which face is right."""
    starts = _places(plan, "start")
    has_turns = any(piece_of(section).turn for section in plan.sections)
    if not starts or not (has_turns or _places(plan, "finish")):
        return
    if PIECES[plan.sections[starts[0]].piece].side == wanted_side(plan.sections):
        return
    template = (
        _("The start shows place 1 on the outside of the first turn.")
        if has_turns
        else _("The start shows place 1 on the side away from the chequered flag.")
    )
    yield make_finding(plan, starts[0], "error", "start-face", template, _("Turn the start section over."))


def _finish(plan: Plan) -> Iterator[Finding]:
    finishes = _places(plan, "finish")
    last = len(plan.sections) - 1
    if not finishes:
        hint = _("Put a finish section at the end.")
        yield make_finding(plan, -1, "error", "finish-missing", _("The course has no finish."), hint)
    if finishes and finishes[-1] != last:
        template, hint = _("The finish is section %(section)s."), _("Move it to the end of the course.")
        yield make_finding(plan, finishes[-1], "error", "finish-place", template, hint, section=finishes[-1] + 1)
    for at in finishes[:-1]:
        template, hint = _("Section %(section)s is one finish too many."), _("Keep the last finish, remove this one.")
        yield make_finding(plan, at, "error", "finish-several", template, hint, section=at + 1)
