"""A round is opened on a course that somebody brings, postponed, and closed once all its heats are raced.

It must never touch the rules that a round has frozen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils import timezone

from core.errors import Malformed, Missing, Refused
from core.i18n import gettext_noop as _
from courses import queries as courses
from games.rules import registry
from games.tables import opening
from games.tables.access import Caller
from games.tables.afterwards import stamp
from games.tables.opening import RaceWish, SeatWish, Venue
from jobs.services import ask
from people.queries import shown
from seasons import access, acts, cleaning, drafting, heats, lots, membership
from seasons.models import Award, CourseSource, Member, Round, Season, Stage, State
from seasons.scheduling import ask_next
from seasons.scoring import ledger

DEADLINE, REMIND = "seasons.deadline", "seasons.remind"
MOST_AHEAD = timedelta(days=366)
A_MOMENT = timedelta(seconds=1)  # behind the end of a window: clocks differ
MOST_GUESTS = 4
SAME_LUCK_LASTS = timedelta(days=7)  # where neither the season nor its organiser says when a round is over
GONE = _(
    "The course that %(name)s held ready is no longer there. They can bring another one, or the organiser chooses one "
    "for this round."
)


@dataclass(frozen=True, slots=True)
class Opening:
    """A round as it is wanted; what is left out is as the season says. A course named here is the organiser's."""

    course: UUID | None = None
    revision: int | None = None
    game: str = ""
    seed: str = ""
    by_lot: bool = False
    deadline: datetime | None = None
    guests: int = 0
    same_luck: bool | None = None  # as the season says
    number: int | None = None  # of the round that is meant: not of the next one, if that one is open already


@transaction.atomic
def bring(season: UUID, caller: Caller, course: UUID, revision: int | None = None) -> None:
    """A member holds a course ready for their turn (ST-118); it is looked at again when the round is opened."""
    seen = access.of_member(season, caller, State.OPEN, State.RUNNING)
    assert seen.member is not None
    ground = _ground(seen.season, caller.user, Opening(course, revision))
    check_raceable(seen.season, ground)
    row = ground.course
    number = revision or (row.published_number or row.newest_number)  # type: ignore[union-attr]  # as it was read
    Member.objects.filter(pk=seen.member.pk).update(course=course, revision=number)
    ask_next(seen.season, f"course-{seen.member.pk}-{membership.next_round(seen.season)}-{course.hex}-{number}")


def check_raceable(season: Season, ground: Venue) -> None:
    """`Malformed`, in the words of the rules, where a heat of the smallest size does not fit the course."""
    seats = max(season.min_heat_size, season.fill_with_bots_to)
    opening.check_fit(registry.newest(ground.board.game), ground.board, seats, {})


@transaction.atomic
def open_round(season: UUID, caller: Caller, wanted: Opening) -> Round:
    """The next round: its course, its rules frozen, its heats drawn, a table for each of them."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    return opened(seen.season, caller.user, wanted)


def opened(season: Season, user: Any, wanted: Opening) -> Round:
    """Open the next round. Requires that the user may, and that the season is held."""
    _check_next(season, membership.next_round(season), wanted)
    deadline = _deadline(season, wanted.deadline)
    wanted = _with_seed(season, wanted)
    ground, by = _brought(season, user, wanted)
    round = opened_on(season, ground, by, deadline, wanted.guests, _same_luck(season, wanted), wanted.seed)
    acts.write(season, user, "round-opened", round=round.number)
    heats.tell_drawn(season, round)
    _never_endless(round)
    _remember_deadline(round)
    return round


def opened_on(
    season: Season, ground: Venue, by: Member | None, deadline: datetime | None = None, guests: int = 0,
    same_luck: bool = False, seed: str = "",
) -> Round:  # fmt: skip
    """A round with its heats on a ground that is chosen already; what its member held ready is used up."""
    number = membership.next_round(season)
    round = Round.objects.create(
        season=season, number=number, game=ground.board.game, title=ground.title or season.title, board=ground.board,
        plan=ground.plan, course=ground.course, brought_by=by, rules=bytes(season.rules),
        lot=lots.lot(season.pk, bytes(season.key), number), deadline=deadline, seed=seed,
    )  # fmt: skip
    heats.drawn(season, round, ground, guests, same_luck)
    if by is not None:
        Member.objects.filter(pk=by.pk).update(course=None, revision=None)
    return round


def _check_next(season: Season, number: int, wanted: Opening) -> None:
    if season.rounds.filter(stage=Stage.OPEN).exists():
        raise Refused("season.round-open", _("A round is still to be raced."))
    if wanted.number not in (None, number):
        raise Refused("season.round-opened", _("Round %(number)s was opened already."), number=wanted.number)
    if number > membership.planned(season):
        raise Refused("season.all-raced", _("All rounds of this season were raced. Plan more, or finish it."))
    if not 0 <= wanted.guests <= MOST_GUESTS:
        raise Malformed("season.guests", _("A heat has room for at most %(most)s guests."), most=MOST_GUESTS)
    if _same_luck(season, wanted) and wanted.guests:
        template = _("A round with the same luck at all tables has no seats for guests: they could sit at two of them.")
        raise Malformed("season.guests-same-luck", template)


def _same_luck(season: Season, wanted: Opening) -> bool:
    return season.same_luck if wanted.same_luck is None else wanted.same_luck


def _brought(season: Season, user: Any, wanted: Opening) -> tuple[Venue, Member | None]:
    if wanted.course is not None or wanted.by_lot or season.course_source == CourseSource.LOT:
        return _ground(season, user or season.organiser or AnonymousUser(), wanted), None
    by = membership.in_turn(season) if season.course_source == CourseSource.MEMBERS else None
    if by is None or by.course_id is None:
        raise Refused("season.no-course", _("Nobody has brought a course for this round yet."))
    return _held_ready(season, by), by


def _held_ready(season: Season, by: Member) -> Venue:
    """The course that a member holds ready; `Refused`, with what to do, if they may no longer see it."""
    try:
        return _ground(season, by.person, Opening(by.course_id, by.revision))
    except Missing:
        raise Refused("season.course-gone", GONE, name=shown(by.person) if by.person is not None else "") from None


def is_gone(season: Season, by: Member) -> bool:
    """Whether a member holds a course ready that they may no longer see."""
    try:
        return by.course_id is not None and _held_ready(season, by) is None
    except Refused as refused:
        return refused.code == "season.course-gone"
    except Malformed:
        return False


def _with_seed(season: Season, wanted: Opening) -> Opening:
    """A course by lot has a seed: the one that was given, else one that follows from the lot of its round."""
    if wanted.course is not None or not (wanted.by_lot or season.course_source == CourseSource.LOT):
        return replace(wanted, seed="")
    lot = lots.lot(season.pk, bytes(season.key), membership.next_round(season))
    return replace(wanted, seed=wanted.seed or lots.course_seed(lot))


def _ground(season: Season, user: Any, wanted: Opening) -> Venue:
    """What is raced on; where the season is of one game, a course of another one is refused."""
    game = season.game or wanted.game
    if wanted.course is not None:
        game = season.game or courses.get_course(wanted.course, user).game
    if not game:
        raise Malformed("season.game", _("Say which game the random course is for."))
    return opening.ground_of(RaceWish(game, [SeatWish("empty")], wanted.course, wanted.revision, wanted.seed), user)


def _deadline(season: Season, deadline: datetime | None) -> datetime | None:
    now = timezone.now()
    if deadline is None:
        return now + timedelta(days=season.round_days) if season.round_days else None
    if not now < deadline < now + MOST_AHEAD:
        raise Malformed("season.deadline", _("The deadline must lie ahead, within a year."))
    return deadline


def _never_endless(round: Round) -> None:
    """Tables with the same luck wait for one another, so no round of theirs goes without a deadline."""
    if round.deadline is None and round.heats.filter(race__group__isnull=False).exists():
        round.deadline = timezone.now() + SAME_LUCK_LASTS
        round.save(update_fields=["deadline"])


@transaction.atomic
def postpone(season: UUID, caller: Caller, number: int, deadline: datetime, reason: str) -> None:
    """Another deadline for a round whose heats are not all started."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    round = access.round_of(seen.season, number)
    if round.stage != Stage.OPEN:
        raise Refused("season.round-closed", _("This round is over."))
    round.deadline = _deadline(seen.season, deadline)
    Round.objects.filter(pk=round.pk).update(deadline=round.deadline)
    acts.write(seen.season, caller.user, "postponed", cleaning.reason(reason), round=number)
    _remember_deadline(round)


def _remember_deadline(round: Round) -> None:
    """Jobs for the deadline and for a reminder half-way there; they look whether it still holds."""
    if round.deadline is not None:
        asked = {"round": round.pk, "due": stamp(round.deadline)}
        ask(DEADLINE, asked, round.deadline)
        now = timezone.now()
        ask(REMIND, asked, now + (round.deadline - now) / 2)


def close_if_raced(season: Season, round: Round) -> bool:
    """Close a round once each of its heats is settled or annulled: byes are given, and the window of protests opens."""
    if round.stage != Stage.OPEN or round.heats.filter(settled=None, annulled=None).exists():
        return False
    now = timezone.now()
    until = now + timedelta(seconds=season.window_s)
    if not Round.objects.filter(pk=round.pk, stage=Stage.OPEN).update(
        stage=Stage.CLOSED, closed=now, protests_until=until
    ):
        return False
    _give_byes(season, round)
    act = acts.write(season, None, "round-closed", round=round.number)
    ask_next(season, act.pk, until + A_MOMENT)
    return True


def _give_byes(season: Season, round: Round) -> None:
    """Award the agreed points to members who had to sit out, once (a round may be opened again)."""
    seated = set(round.heats.values_list("seats__member", flat=True))
    given = set(round.awards.filter(kind=ledger.BYE).values_list("member", flat=True))
    rules = drafting.frozen(round)
    resting = [member for member in heats.were_drawn(season, round) if member not in seated | given]
    for member in resting:
        Award.objects.create(season=season, round=round, member_id=member, kind=ledger.BYE, points=rules.bye)
