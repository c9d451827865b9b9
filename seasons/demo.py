"""What a newcomer finds: a season of three guests, half run, and one that has not begun, which the owner can rehearse.
Whoever likes joins either.

It must never wait for a worker: races, verdicts and points are made here and now.
"""

from __future__ import annotations

from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_noop as _

from courses import judging
from courses import services as courses
from courses.models import Course
from courses.plans.games import PRESETS
from games.tables import bots, leaving, starting
from games.tables.access import Caller
from games.tables.models import Level
from games.tables.opening import Venue
from people import services as people
from people.queries import house
from replays import verifying
from seasons import acts, awarding, drafting, rounds
from seasons.manifest import MANIFESTS
from seasons.models import Member, Round, Season, State
from seasons.scoring import rules as scoring

TITLE = _("A season half run")
TO_COME = _("A season to come")
AGREED = {"bonus": {"clean": 1}, "drop": 1, "pace_s": 3600}
NAMES = ("Aurora", "Taiga", "Tundra")
LEVELS = (Level.RACER, Level.PUP, Level.PUP)


@transaction.atomic
def load() -> None:
    """One half run, where guests may race (its three are some), and one that anybody can join."""
    if house().may_guests_race:
        _half_run()
    _to_come()


def _to_come() -> None:
    """Open, with nobody in it yet."""
    fields = {"title": TO_COME, "game": _game(), "rounds_planned": 4, "round_days": 7, "rules": AGREED}
    season = drafting.create(None, fields)
    Season.objects.filter(pk=season.pk).update(state=State.OPEN)
    acts.write(season, None, "opened")


def _half_run() -> None:
    """Two rounds raced to their points, a third one that waits, a fourth to come."""
    season = drafting.create(None, {
        "title": TITLE, "game": _game(), "rounds_planned": 4, "bot_level": Level.PUP,
        "rules": {"stand_in": scoring.ANY, "placed": scoring.ALL},  # bots make every move of it
    })  # fmt: skip
    for turn, name in enumerate(NAMES, start=1):
        member = Member.objects.create(season=season, person=people.new_guest(name), turn=turn)
        acts.write(season, None, "joined", member=member.pk)
    Season.objects.filter(pk=season.pk).update(state=State.RUNNING)
    season.refresh_from_db()
    acts.write(season, None, "begun")
    *raced, waiting = MANIFESTS[season.game].presets
    for preset in raced:
        _race(_opened(season, preset))
    _opened(season, waiting)


def _game() -> str:
    """The first game that has courses for it."""
    return next(name for name, manifest in MANIFESTS.items() if manifest.presets)


def _opened(season: Season, preset: str) -> Round:
    """The next round, on a preset, as if the next member had brought it."""
    plan = PRESETS[preset].plan
    judged = judging.judge(plan)
    course = Course.objects.filter(owner=None, title=PRESETS[preset].title, deleted=None).first()
    ground = Venue(courses.kept_board(judged), judging.to_json(plan), PRESETS[preset].title, course)
    by = season.members.get(turn=season.rounds.count() + 1)
    round = rounds.opened_on(season, ground, by)
    acts.write(season, None, "round-opened", round=round.number)
    return round


def _race(round: Round) -> None:
    """Bots stand in for everybody, to the end."""
    for heat in round.heats.all():
        heat.seats.update(came=round.opened)
        starting.begin(heat.race)
        for seat, level in zip(heat.seats.select_related("member__person"), LEVELS, strict=True):
            assert seat.member is not None
            assert seat.member.person is not None  # a guest that was made just now
            leaving.hand_over(heat.race_id, Caller(seat.member.person), seat.number, level)
        while bots.move_one(heat.race_id):
            pass
        _verify(heat.race_id)
        awarding.settle(heat.race_id)


def _verify(race: UUID) -> None:
    asked = {"replays": [race.hex]}
    verifying.save(UUID(int=0), asked, verifying.run(asked, lambda *_args: None))
