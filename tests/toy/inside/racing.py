"""Races and seasons of Pond Hop through the services. It must never assert anything."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib.auth.models import User

from courses import judging
from courses import services as courses
from courses.plans.games import PRESETS
from games.tables import bots, opening, starting
from games.tables.access import Caller
from games.tables.models import Table
from games.tables.opening import ME, RaceWish, SeatWish
from replays.models import Replay
from tests.parts import seasons as some

GAME, POND = "pond_hop", "first-pond"


def course(user: User) -> UUID:
    """A published pond of somebody's."""
    return courses.create(user, judging.judge(PRESETS[POND].plan), "Her own pond").id


def begun(user: User, seats: list[SeatWish], **wish: Any) -> Table:
    table = opening.open_table(user, RaceWish(GAME, seats, course=course(user), **wish))
    starting.start(table.race_id, Caller(user))
    return table


def of_bots(user: User) -> Replay:
    """A race that bots have driven to its end, proven."""
    table = begun(user, [SeatWish("bot", level=level) for level in ("pup", "racer", "leader")])
    while bots.move_one(table.race_id):
        pass
    replay = Replay.objects.get(pk=table.race_id)
    some.verify(replay.pk)
    return replay


def with_bots(user: User) -> Table:
    """A race of somebody's against two bots."""
    return begun(user, [SeatWish(ME), SeatWish("bot", level="pup"), SeatWish("bot", level="racer")])
