"""A race once more: the same course, options and pace, the same bots, and a free seat for everybody else who raced.

It must never seat anybody who did not ask for it.
"""

from __future__ import annotations

from uuid import UUID

from django.db import transaction

from core import canonical
from core.errors import Refused
from core.i18n import gettext_noop as _
from games.stages import Stage
from games.tables import access, opening, payloads, starting
from games.tables.access import Caller, VisibleTable
from games.tables.models import Kind, Seat, Table
from games.tables.opening import ME, RaceWish, SeatWish, Venue


@transaction.atomic
def race_again(race: UUID, caller: Caller) -> Table:
    """A new table like the one that ended; it starts at once where nobody else has to come."""
    seen = access.in_stage(access.of_seated(race, caller), Stage.OVER, Stage.ABANDONED)
    old = seen.table
    if old.is_sealed:  # a new race called like this one would tell everybody that this one has ended
        template = _("Others still race by the same luck. Race again when the last of them has ended.")
        raise Refused("table.sealed", template)
    ground = Venue(old.board, bytes(old.plan), old.title, old.course, is_shuffled=old.course_id is None)
    wish = RaceWish(
        old.race.game, _seats(seen), title=old.title, options=canonical.load_object(bytes(old.options)),
        visibility=old.visibility, pace_s=old.pace_s, overdue=old.overdue,
    )  # fmt: skip
    table = opening.open_on(ground, caller.user, wish)
    if all(seat.kind != Kind.EMPTY for seat in wish.seats):
        starting.start(table.race_id, caller)
    return table


def _seats(seen: VisibleTable) -> list[SeatWish]:
    return [_seat(seen, seat) for seat in seen.seats]


def _seat(seen: VisibleTable, seat: Seat) -> SeatWish:
    if seat.kind == Kind.BOT:
        return SeatWish(Kind.BOT, level=seat.level)
    if seat.number not in seen.mine:
        return SeatWish(Kind.EMPTY)
    if seat.kind == Kind.LOCAL:
        return SeatWish(Kind.LOCAL, name=seat.name or payloads.colour(seat.number))
    return SeatWish(ME)
