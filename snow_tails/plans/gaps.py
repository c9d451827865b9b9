"""Where a plan has a gap: what lies before it and behind it, and the pose at which it ought to end.

It must never look for what could fill it; `closing` does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.errors import Refused
from core.i18n import gettext_noop as _
from courses.geometry import frame
from courses.geometry.frame import ORIGIN, Pose
from snow_tails.geometry import track
from snow_tails.geometry.track import Form
from snow_tails.plans.parse import settled
from snow_tails.plans.plan import Plan, Section
from snow_tails.plans.shape import form_of, piece_of


@dataclass(frozen=True, slots=True)
class Gap:
    """A plan without its sections from `begin` to `end` (from 0, the second not among them), and a wanted pose."""

    plan: Plan
    begin: int
    end: int
    wanted: Pose

    @property
    def before(self) -> tuple[Section, ...]:
        return self.plan.sections[: self.begin]

    @property
    def after(self) -> tuple[Section, ...]:
        return self.plan.sections[self.end :]

    @property
    def entry(self) -> Pose:
        """Where the gap begins."""
        return track.poses(forms(self.before))[-1]

    @property
    def was(self) -> tuple[str, ...]:
        """The pieces that lay there."""
        return tuple(section.piece for section in self.plan.sections[self.begin : self.end])

    def filled(self, pieces: tuple[str, ...]) -> Plan:
        """The plan with these pieces in the gap; a start before which no turn lies yet is turned over (ST-18)."""
        sections = [*self.before, *(Section(name) for name in pieces), *self.after]
        if sections[0].piece.startswith("start") and not any(piece_of(section).turn for section in self.before):
            sections[0] = replace(sections[0], piece="start")
        return settled(sections, self.plan.look, self.plan.boxes)


def forms(sections: tuple[Section, ...]) -> list[Form]:
    return [form_of(piece_of(section)) for section in sections]


def at_end(plan: Plan, wanted: Pose) -> Gap:
    """Behind the last section, or before the finish if there is one: then the pose is that of the finish's entry."""
    sections = plan.sections
    end = len(sections) - (1 if sections and sections[-1].piece.startswith("finish") else 0)
    return Gap(plan, end, end, wanted)


def to_start(plan: Plan) -> Gap:
    """The gap that makes a ring: the last section ends where the first one begins.

    >>> to_start(Plan((Section("start-left"), Section("finish-left")))).wanted
    Pose(x=-9.0, y=0.0, heading=0)
    """
    gap = at_end(plan, ORIGIN)
    return replace(gap, wanted=offset(ORIGIN, -sum(form.length for form in forms(gap.after)), 0.0))


def between(plan: Plan, before: int, after: int) -> Gap:
    """The sections between two others (from 0) are taken out; what comes behind them stays where it lies."""
    if not 0 <= before < after < len(plan.sections):
        template = _("The plan has no sections %(before)s and %(after)s with a gap between them.")
        raise Refused("course.gap", template, before=before + 1, after=after + 1)
    return Gap(plan, before + 1, after, track.poses(forms(plan.sections))[after])


def exit_of(plan: Plan) -> Pose:
    """Where a plan ends, without its finish."""
    return track.poses(forms(at_end(plan, ORIGIN).before))[-1]


def seen(pose: Pose, x: float, y: float) -> tuple[float, float]:
    """How far ahead of a pose and how far to its left a point lies.

    >>> seen(Pose(0.0, 0.0, 90), -1.0, 3.0)
    (3.0, 1.0)
    """
    cosine, sine = frame.direction(pose.heading)
    away = (x - pose.x, y - pose.y)
    return away[0] * cosine + away[1] * sine, away[1] * cosine - away[0] * sine


def offset(pose: Pose, along: float, aside: float, turn: int = 0) -> Pose:
    """The pose so far ahead and so far to the left, turned by whole degrees to the left.

    >>> offset(Pose(0.0, 0.0, 90), 3.0, 1.0, 90)
    Pose(x=-1.0, y=3.0, heading=180)
    """
    return Pose(*pose.place(along, aside), (pose.heading + turn) % 360)
