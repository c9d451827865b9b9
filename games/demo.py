"""What a newcomer finds: a finished race of each game, and one that waits for their first move.

It must never wait for a worker or a proof: the races run on the presets' own plans, here and now.
"""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils.translation import gettext_noop as _

from courses import judging
from courses import services as courses
from courses.models import Course
from courses.plans.games import GAMES
from games.rules.manifest import MANIFESTS, LineUp
from games.stages import Stage
from games.tables import bots, opening, starting
from games.tables.models import Kind, Table
from games.tables.opening import RaceWish, SeatWish, Venue

TITLE = _("This seat is yours: race against two bots")


@transaction.atomic
def load() -> None:
    """Race, and leave one race open for anyone who comes."""
    for game, manifest in MANIFESTS.items():
        _race(_begun(game, manifest.demo, []))
    game, manifest = next(iter(MANIFESTS.items()))
    _race(_begun(game, manifest.quick, [SeatWish(Kind.EMPTY)], TITLE))


def _race(table: Table) -> None:
    """As far as bots go."""
    while bots.move_one(table.race_id):
        pass


def _begun(game: str, line_up: LineUp, seats: list[SeatWish], title: str = "") -> Table:
    """A race of nobody's on a preset, dealt; the bots sit behind the seats that are told."""
    preset = GAMES[game].PRESETS[line_up.preset]
    plan = preset.plan
    judged = judging.judge(plan)
    course = Course.objects.filter(owner=None, title=preset.title, deleted=None).first()
    ground = Venue(courses.kept_board(judged), judging.to_json(plan), preset.title, course)
    table = opening.open_on(
        ground,
        AnonymousUser(),
        RaceWish(game, [*seats, *(SeatWish(Kind.BOT, level=level) for level in line_up.bots)], title=title),
    )
    Table.objects.filter(pk=table.pk).update(stage=Stage.RACING)
    table.stage = Stage.RACING
    starting.deal(table, list(table.seats.order_by("number")))
    return table
