"""Time trials: a lone race on a course against the medals of its Board, and which of them a verified race has earned.

It must never give a medal to a bot, nor for a race that a bot raced for somebody, to an import, a branch, a race by
other rules, or one that was not verified.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as later

from core.errors import Refused
from core.i18n import gettext_noop
from courses import queries as courses
from courses.models import Board, Course
from games.rules import registry
from games.tables import opening, starting
from games.tables.access import Caller
from games.tables.models import Kind, Seat, Table
from games.tables.opening import ME, RaceWish, SeatWish
from jobs.models import State
from replays import records
from replays.manifest import find
from replays.models import Replay
from replays.simulate import medals as medal
from replays.simulations import medalling

NAMES = {
    medal.AUTHOR: later("Author's medal"),
    medal.GOLD: later("Gold"),
    medal.SILVER: later("Silver"),
    medal.BRONZE: later("Bronze"),
}
WAITS = ("waiting", "running")
Shown = dict[str, Any]


@transaction.atomic
def begin(user: Any, course: Course) -> Table:
    """A lone race by the usual rules, open to everybody's eyes, and begun."""
    if not medalling.has_medals(course.game):
        raise Refused("trial.alone", gettext_noop("Nobody can race this game alone."))
    if course.published_id is None:
        raise Refused("trial.draft", gettext_noop("Others cannot see this course yet. Publish it first."))
    table = opening.open_table(user, RaceWish(course.game, [SeatWish(ME)], course=course.pk))
    starting.start(table.race_id, Caller(user))
    return table


@transaction.atomic
def ask(course: Course) -> None:
    """Have bots race for the medals of a course."""
    if (board := _board(course)) is not None:
        medalling.ask(board)


def standing(course: Course) -> Shown | None:
    """The medals of a course, or how far they are; nothing where the game has none, or where nobody can race there."""
    board = _board(course) if medalling.has_medals(course.game) else None
    if board is None:
        return None
    rules = registry.newest(board.game)
    medals, job = medalling.medals(board.digest, rules), None
    if medals is None:
        job = medalling.job(board)
        if job is not None and job.state == State.DONE:  # while we asked
            medals = medalling.medals(board.digest, rules)
    state = "done" if medals is not None else medalling.state_of(job)
    return {
        "state": state,
        "waits": job if state in WAITS else None,
        "rows": [(NAMES[name], _measured(rules, medals[name])) for name in medal.MEDALS] if medals is not None else [],
        "found": medals,
        "is_open": course.published_id is not None,
    }


def _board(course: Course) -> Board | None:
    digest = courses.board_of(course)
    return courses.board(digest) if digest else None


def _measured(rules: str, score: int) -> str:
    return find(rules).score.to_sentence(score).to_text(translation)


def of_replay(replay: Replay) -> Shown | None:
    """What a race that was verified has earned, and whose ghost it can be watched with; nothing if it was no trial."""
    if not _is_trial(replay):
        return None
    medals = medalling.medals(replay.board_id, replay.rules)
    if medals is None:
        return None
    name = medal.earned(replay.score or 0, medals)
    following = _next(replay.rules, name, medals)
    return {"name": NAMES.get(name, ""), "rounds": records.to_text(replay), "next": following} | _ghost(replay)


def _ghost(replay: Replay) -> Shown:
    """The record to watch it beside, unless it is that one."""
    best = records.counted(replay.board_id, replay.rules).filter(seats=1).order_by("score", "created", "pk").first()
    if best is None or best.pk == replay.pk:
        return {}
    return {"ghost": reverse("replays:beside", args=[replay.pk, best.pk]), "record": records.to_text(best)}


def _next(rules: str, name: str, medals: Shown) -> str:
    """The medal that comes after the one that was earned, and what it takes."""
    at = medal.MEDALS.index(name) if name else len(medal.MEDALS)
    if not at:
        return ""
    better = medal.MEDALS[at - 1]
    return _("%(medal)s takes %(rounds)s.") % {"medal": NAMES[better], "rounds": _measured(rules, medals[better])}


def _is_trial(replay: Replay) -> bool:
    """A lone race of a person, who gave every order of it, raced here from its start by the usual rules."""
    if replay.seats != 1 or replay.score is None or replay.race_id is None or replay.is_branch:
        return False
    if not replay.is_won_by_people:
        return False
    return medalling.has_medals(replay.game) and Seat.objects.filter(table=replay.race_id, kind=Kind.PERSON).exists()


def of_records(board: str, groups: list[Shown]) -> None:
    """The medals of lone races in a list of records, all of which people won."""
    for group in groups:
        medals = medalling.medals(board, group["rules"]) if group["seats"] == 1 else None
        if medals is not None:
            for row in group["rows"]:
                row["medal"] = NAMES.get(medal.earned(row["replay"].score or 0, medals), "")
