"""What a newcomer finds: a finished race of each game, and one of Snow Tails that waits for their first move.

It must never wait for a worker or a proof: the races run on the presets' own plans, here and now.
"""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils.translation import gettext_noop as _

from courses import judging
from courses import services as courses
from courses.models import Course
from courses.plans.games import PRESETS
from games.tables import bots, opening, starting
from games.tables.models import Kind, Level, Stage, Table
from games.tables.opening import Ground, SeatWish, Wish

RACED = {
    "dague": (Level.PUP, Level.RACER, Level.LEADER),
    "white-rush": (Level.PUP, Level.RACER, Level.RACER),
    "postmans-cut": (Level.PUP, Level.RACER, Level.RACER),
}
WAITING = "first-tracks"
TITLE = _("This seat is yours: race against two bots")


@transaction.atomic
def load() -> None:
    """Race, and leave one race open for anyone who comes."""
    for preset, levels in RACED.items():
        table = _begun(preset, [SeatWish(Kind.BOT, level=level) for level in levels])
        while bots.move_one(table.race_id):
            pass
    waiting = [SeatWish(Kind.EMPTY), SeatWish(Kind.BOT, level=Level.PUP), SeatWish(Kind.BOT, level=Level.RACER)]
    table = _begun(WAITING, waiting, TITLE)
    while bots.move_one(table.race_id):
        pass


def _begun(preset: str, seats: list[SeatWish], title: str = "") -> Table:
    """A race of nobody's on a preset, dealt."""
    plan = PRESETS[preset].plan
    judged = judging.judge(plan)
    course = Course.objects.filter(owner=None, title=PRESETS[preset].title, deleted=None).first()
    ground = Ground(courses.kept_board(judged), judging.to_json(plan), PRESETS[preset].title, course)
    table = opening.open_on(ground, AnonymousUser(), Wish(plan.game, seats, title=title))
    Table.objects.filter(pk=table.pk).update(stage=Stage.RACING)
    table.stage = Stage.RACING
    starting.deal(table, list(table.seats.order_by("number")))
    return table
