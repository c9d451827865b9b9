"""What every order asks of its table, one trip to the database past the ORM: building queries would cost more than
answering them.

It must never explain: where an answer is no, the slow way of `access` tells why.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from core import raw_sql
from games.log.orderer import SEAT, Orderer, by_bot
from games.stages import Stage
from games.tables.models import Kind, Level

_SITTING = """
    SELECT t.pace_s, t.changes, s.kind, s.person_id, s.is_stood_in, s.stand_in_why, s.level,
        p.tells_by_mail AND p.is_mail_confirmed AND u.email <> '', p.tells_by_webhook AND p.webhook <> '', g.id
    FROM games_table t JOIN games_seat s ON s.table_id = t.race_id
    LEFT JOIN games_group g ON g.id = t.group_id AND g.in_step
    LEFT JOIN auth_user u ON u.id = s.person_id LEFT JOIN people_person p ON p.user_id = u.id
    WHERE t.race_id = %s AND t.stage = %s ORDER BY s.number"""


class Seated(NamedTuple):
    """Who gives the orders of a seat: a person, or a bot of a level; whether the person wants notices."""

    person: int | None
    is_driven: bool
    why: str  # a bot gives them
    level: str
    can_be_told: bool

    @property
    def bot(self) -> Orderer:
        """The bot that gives the orders, as the log tells it."""
        return by_bot(self.level or Level.RACER.value, self.why)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A race that goes on and its seats by number, at a count of changes: none of this holds at another one."""

    race: UUID
    pace_s: int
    changes: int
    seats: tuple[Seated, ...]
    in_step: UUID | None = None  # the group whose tables wait for one another after each round of the game

    @property
    def is_waited_for(self) -> bool:
        """Whether a person sits at the table who waits while bots move."""
        return not all(seat.is_driven for seat in self.seats)

    def is_ordered_by(self, user: Any, number: int) -> bool:
        """Whether this user gives the orders of this seat now."""
        if user is None or not 0 <= number < len(self.seats):
            return False
        seat = self.seats[number]
        return seat.person == user and not seat.is_driven


def sitting(race: UUID) -> Sitting | None:
    """Who sits at a race that goes on; nothing where there is no such race, or it does not go on."""
    rows = raw_sql.rows(_SITTING, [race.hex, Stage.RACING.value])
    if not rows:
        return None
    pace_s, changes, *_others, group = rows[0]
    seats = tuple(_seated(*row[2:-1]) for row in rows)
    return Sitting(race, pace_s, changes, seats, UUID(str(group)) if group is not None else None)


def _seated(
    kind: str, person: int | None, is_stood_in: bool, why: str, level: str, by_mail: bool, by_webhook: bool
) -> Seated:
    is_bot = kind == Kind.BOT.value
    can_be_told = kind == Kind.PERSON.value and bool(by_mail or by_webhook)
    return Seated(person, is_bot or bool(is_stood_in), SEAT if is_bot else why, level, can_be_told)
