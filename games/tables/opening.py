"""A table is opened: a game, a course or a random one, options, seats, pace. The race's luck is committed to here.

It must never start a race, nor take a plan that has errors.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db import transaction

from core import canonical
from core.canonical import Value
from core.errors import Malformed, Refused
from core.i18n import gettext_noop as _
from courses import judging
from courses import proofs as course_proofs
from courses import queries as course_queries
from courses import services as course_services
from courses.models import Board, Course, Revision
from courses.plans import games as plans
from games import services
from games.rules import registry, usual
from games.services import Common
from games.tables import cleaning
from games.tables.models import Kind, Level, Overdue, Seat, Table, Visibility

ME = "me"


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Who is to sit somewhere: "me", "empty" (somebody who joins), "local" (by a name) or "bot" (of a level)."""

    kind: str
    name: str = ""
    level: str = Level.RACER


@dataclass(frozen=True, slots=True)
class RaceWish:
    """A race as somebody wants it. Without a course a random one is made, from `seed` where it is given."""

    game: str
    seats: Sequence[SeatWish]
    course: UUID | None = None
    revision: int | None = None
    seed: str = ""
    title: str = ""
    options: dict[str, Value] = field(default_factory=dict)
    visibility: str = Visibility.PUBLIC
    pace_s: int = 0
    overdue: str = Overdue.MOVE


@dataclass(frozen=True, slots=True)
class Venue:
    """What is raced on."""

    board: Board
    plan: bytes
    title: str
    course: Course | None = None
    is_shuffled: bool = False  # made for this race out of a shuffled box, drawn by nobody


@transaction.atomic
def open_table(user: Any, wish: RaceWish, entropy: str = "") -> Table:
    """A table with its seats; whoever opened it hosts it. Everything is looked at before anything is kept."""
    registry.newest(wish.game)
    cleaning.check_pace(wish.pace_s, wish.overdue)
    return open_on(ground_of(wish, user), user, wish, entropy)


def ground_of(wish: RaceWish, user: Any) -> Venue:
    """What is raced on: the course that is named, as this user may see it, or one by lot."""
    return _random(wish) if wish.course is None else _chosen(wish, user)


def open_on(ground: Venue, user: Any, wish: RaceWish, entropy: str = "", common: Common | None = None) -> Table:
    """A table with its seats on a ground that is chosen already, with luck that other races may have in common."""
    rules = registry.newest(wish.game)
    options = usual.options(rules, wish.options, ground.is_shuffled)
    check_seats(wish.seats)
    check_fit(rules, ground.board, len(wish.seats), options)
    race, commitment = services.open_race(rules, common=common)
    table = Table.objects.create(
        race_id=race, host_id=user.pk, title=cleaning.title(wish.title or ground.title), board=ground.board,
        plan=ground.plan, course=ground.course, options=canonical.dump(options), commitment=commitment,
        visibility=cleaning.visibility(wish.visibility), pace_s=wish.pace_s, overdue=wish.overdue,
        group_id=common.group if common else None,
    )  # fmt: skip
    Seat.objects.bulk_create([_seat(table, number, seat, user, entropy) for number, seat in enumerate(wish.seats)])
    return table


def check_seats(seats: Sequence[SeatWish]) -> None:
    """`Malformed` where somebody wants more than one seat for themselves."""
    if sum(seat.kind == ME for seat in seats) > 1:
        template = _("One seat is for you; give names to the others who race at your screen.")
        raise Malformed("table.one-seat", template)


def check_fit(rules: str, board: Board, seats: int, options: dict[str, Value]) -> None:
    """`Malformed`, in the words of the rules, where seats or options do not fit the game."""
    pins: dict[str, Value] = {
        "board": board.digest,
        "commitment": "",
        "options": options,
        "rules": rules,
        "seats": [{"id": str(number)} for number in range(seats)],
    }
    registry.find(rules).opening(pins, bytes(board.data))


def _seat(table: Table, number: int, wish: SeatWish, user: Any, entropy: str) -> Seat:
    if wish.kind == ME:
        return Seat(table=table, number=number, kind=Kind.PERSON, person_id=user.pk, entropy=cleaning.entropy(entropy))
    if wish.kind == Kind.LOCAL:
        name = cleaning.seat_name(wish.name)
        return Seat(
            table=table, number=number, kind=Kind.LOCAL, person_id=user.pk, name=name, entropy=cleaning.entropy("")
        )
    if wish.kind == Kind.BOT:
        return Seat(table=table, number=number, kind=Kind.BOT, level=cleaning.level(wish.level))
    if wish.kind == Kind.EMPTY:
        return Seat(table=table, number=number)
    raise Malformed("table.seat-kind", _("A seat is for me, free, for somebody at the same screen, or for a bot."))


def _chosen(wish: RaceWish, user: Any) -> Venue:
    """A revision that the user may see: the published one, or the newest of one's own."""
    assert wish.course is not None
    course = course_queries.get_course(wish.course, user)
    if course.game != wish.game:
        raise Refused("table.game", _("This course is of another game."))
    revision = _revision(course, wish.revision, user)
    if revision.board_id is None:
        raise Refused("table.unsound", _("This course has errors, so nobody can race on it yet."))
    proof = course_proofs.proof_of(revision)
    if proof is not None and not proof.is_raceable:
        raise Refused("table.unfinishable", _("It is proven that nobody can finish on this course."))
    board = course_queries.board(revision.board_id)
    return Venue(board, bytes(revision.plan), course.title, course)


def _revision(course: Any, number: int | None, user: Any) -> Revision:
    if number is None:
        number = course.newest_number if course.published_number is None else course.published_number
    return course_queries.revision(course, number, user)


def _random(wish: RaceWish) -> Venue:
    """A course by lot: sound by making, kept as a Board, nobody's course."""
    plan = plans.named(wish.game).generated({"seed": wish.seed or secrets.token_hex(8)})
    judged = judging.judge(plan)
    if judged.errors:
        raise Refused("table.no-random", _("No random course could be made; try again."))
    return Venue(course_services.kept_board(judged), judging.to_json(plan), "", is_shuffled=True)
