"""What happens by itself once a round is over: the next one opens, the season ends, or people hear what is waited for.

It must never decide anything: where a protest waits or a course is missing it tells whose turn it is.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core.errors import Refused
from core.i18n import gettext_noop as _
from seasons import access, drafting, heats, membership, rounds
from seasons.models import CourseSource, Season, Stage, State

BRING = _("It is your turn to bring a course for the next round.")
OPEN = _("A round is over: the next one can be opened.")
FINISH = _("All rounds were raced: the season can be finished.")


@transaction.atomic
def take(season: UUID) -> str:
    """The next step of a season that waits for one; gives what was done."""
    access.held(season)
    row = Season.objects.filter(pk=season, state=State.RUNNING).first()
    if row is None:
        return "nothing"
    if row.rounds.filter(stage=Stage.OPEN).exists():
        return "begun" if heats.go_without(row) else "nothing"
    if row.rounds.filter(protests_until__gt=timezone.now()).exists():
        return "nothing"  # asked again when the window has passed
    if membership.next_round(row) > membership.planned(row):
        return _finish(row)
    return _open(row)


def _finish(season: Season) -> str:
    if not season.runs_itself:
        return _tell_organiser(season, FINISH)
    try:
        drafting.check_over(season)
    except Refused:
        return "nothing"  # a protest waits; its decision asks again
    drafting.finished(season, None)
    return "finished"


def _open(season: Season) -> str:
    turn = membership.in_turn(season) if season.course_source == CourseSource.MEMBERS else None
    if turn is not None and turn.course_id is None and turn.person_id is not None:
        membership.tell(season, turn.person_id, f"bring-{membership.next_round(season)}", BRING)
        return "told"
    if not season.runs_itself or season.course_source == CourseSource.ORGANISER:
        return _tell_organiser(season, OPEN)
    try:
        with transaction.atomic():
            rounds.opened(season, None, rounds.Opening())
    except Refused as refused:  # too few members, a course that is gone: somebody has to look
        return _tell_organiser(season, OPEN, refused.code)
    return "opened"


def _tell_organiser(season: Season, sentence: str, why: str = "") -> str:
    if season.organiser_id is not None:
        number = membership.next_round(season)
        membership.tell(season, season.organiser_id, f"next-{number}{why and '-' + why}", sentence)
    return "told"


def run(input: dict[str, Any], progress: Any) -> dict[str, Any]:
    """The job."""
    return {"done": take(UUID(input["season"]))}
