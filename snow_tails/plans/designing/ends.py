"""How the joints stand, and what could be laid at the open end. It must never lay anything."""

from __future__ import annotations

from collections.abc import Sequence

from courses.geometry import frame
from courses.geometry.frame import Pose
from courses.plans.findings import Finding
from snow_tails.geometry import track
from snow_tails.geometry.track import Form
from snow_tails.plans.checks import Wishes
from snow_tails.plans.checks.table import lies_on
from snow_tails.plans.gaps import Gap, at_end, forms
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import form_of, piece_of

JOINTS = {"course.flags", "course.joint"}  # findings about what meets at both ends of a section


def open_end(plan: Plan) -> Gap:
    """Where the next section would be laid: before the finish, if there is one."""
    return at_end(plan, frame.ORIGIN)


def joints(plan: Plan, findings: Sequence[Finding]) -> list[str]:
    """Before each section and behind the last one: "good", "bad", "begin" and "end" of a course, or "open".

    >>> from snow_tails.plans.checks import check
    >>> from snow_tails.plans.text import read_text
    >>> plan = read_text("START S S~ S")
    >>> joints(plan, check(plan))
    ['begin', 'good', 'bad', 'bad', 'open']
    """
    wrong = {finding.section - 1 for finding in findings if finding.code in JOINTS}
    kinds = [piece_of(section).kind for section in plan.sections]
    return [_joint(at, kinds, wrong) for at in range(len(kinds) + 1)]


def _joint(at: int, kinds: Sequence[str], wrong: set[int]) -> str:
    before, behind = kinds[:at][-1:], kinds[at:][:1]
    if not before and not behind:
        return "open"
    if behind == ["start"]:
        return "bad" if before else "begin"
    if before == ["finish"]:
        return "bad" if behind else "end"
    if not (before and behind):
        return "open"
    return "bad" if {at - 1, at} & wrong else "good"


def fits(plan: Plan, wishes: Wishes) -> dict[str, str]:
    """Whether each piece of the box has room at the open end: "yes", or "room" or "table" for what is wanting.

    A start has no place there and is not told.

    >>> from snow_tails.plans.text import read_text
    >>> fitting = fits(read_text("START UL UL"), Wishes())
    >>> fitting["straight"], fitting["corner-right"]
    ('room', 'room')
    """
    from courses.geometry.tiles import Footprints
    from snow_tails.geometry.laid import lay
    from snow_tails.geometry.room import Room, footprint

    gap = open_end(plan)
    before = lay(forms(gap.before))
    room, end = Room(before), before.entries[-1]
    is_off = bool(wishes.table and before.forms and not lies_on(before, wishes.table))

    def fit(form: Form) -> str:
        new = footprint(form, end)
        if not room.is_clear(new):
            return "room"
        if wishes.table is None:
            return "yes"
        return "table" if is_off or not lies_on(Footprints((*before.footprints, new)), wishes.table) else "yes"

    laid = {name: form_of(piece) for name, piece in PIECES.items() if piece.kind != "start"}
    by_form = {form: fit(form) for form in {*laid.values()}}
    return {name: by_form[form] for name, form in laid.items()}


def poses(plan: Plan, first: Pose = frame.ORIGIN) -> list[Pose]:
    """Where each section is entered, and where the last one is left."""
    return track.poses(forms(plan.sections), first)
