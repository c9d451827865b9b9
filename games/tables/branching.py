"""A table at which an earlier race is played on from one of its plies; racing at once, found by a link only.

It must never take anything over from the earlier race but its log: nobody's name, nobody's seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core import canonical
from core.errors import Malformed
from core.i18n import gettext_noop as _
from games import services
from games.rules.branching import Trunk
from games.services import Start
from games.stages import Stage
from games.tables import cleaning, sitters, starting
from games.tables.models import Kind, Level, Seat, Table, Visibility
from games.tables.opening import Venue

ALL = -1  # the seat of somebody who plays every seat by hand


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a branch comes from: the replay as people call it, the log up to the ply, and what was raced on."""

    replay: UUID
    trunk: Trunk
    ground: Venue

    @property
    def seats(self) -> int:
        seats = self.trunk.pins.get("seats")
        return len(seats) if isinstance(seats, list) else 0


@transaction.atomic
def play_on(origin: Origin, user: Any, mine: int, level: str = Level.RACER) -> Table:
    """A race of its own, which begins with the entries of the other: I take a seat, or all, and bots the others.

    What anybody does in it counts nowhere.
    """
    if mine != ALL and not 0 <= mine < origin.seats:
        raise Malformed("branch.seat", _("There is no such seat in this race."))
    pins: Any = origin.trunk.pins
    race, commitment = services.open_race(pins["rules"], origin.trunk.secrets)
    table = Table.objects.create(
        race_id=race, host_id=user.pk, title=origin.ground.title, stage=Stage.RACING, board=origin.ground.board,
        plan=origin.ground.plan, course=origin.ground.course, options=canonical.dump(pins["options"]),
        commitment=commitment, visibility=Visibility.LINK, branch_of=origin.replay,
        branch_ply=origin.trunk.entries[-1].ply,
    )  # fmt: skip
    seats = [_seat(table, number, user, mine, cleaning.level(level)) for number in range(origin.seats)]
    Seat.objects.bulk_create(seats)
    sitters.bind(seats)
    start = Start(table.board_id, [starting.pinned(seat) for seat in seats], pins["options"])
    services.branch_race(race, start, origin.trunk, partial(starting.follows, race))
    return table


def _seat(table: Table, number: int, user: Any, mine: int, level: str) -> Seat:
    """Somebody who plays every seat needs no names for them: seats are called by their colours."""
    if mine not in (ALL, number):
        return Seat(table=table, number=number, kind=Kind.BOT, level=str(level))
    kind = Kind.LOCAL if mine == ALL else Kind.PERSON
    return Seat(
        table=table, number=number, kind=kind, person_id=user.pk, entropy=cleaning.entropy(""), looked=timezone.now()
    )
