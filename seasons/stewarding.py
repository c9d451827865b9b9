"""What is decided about heats: annulled, decided anew, raced again, points given or taken. Each decision is a row with
its reason, and each can be taken back by another one.

It must never change or remove a row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from core.errors import Malformed, Missing, Refused
from core.i18n import gettext_noop as _
from courses.models import Board
from games import ending
from games.stages import Stage as TableStage
from games.tables.access import Caller, held
from games.tables.models import Table
from games.tables.opening import Venue
from replays.models import Replay
from seasons import access, acts, cleaning, drafting, heats, payloads, rounds, standings
from seasons.models import Award, Heat, Member, Round, Season, Sits, Stage, State
from seasons.scoring import corrections, ledger
from seasons.scoring.corrections import Amendment

MOST_POINTS = 1000


@transaction.atomic
def annul(season: UUID, caller: Caller, round: int, number: int, reason: str) -> None:
    """A heat never counted: whatever it brought is taken back, and a race that waits is called off."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    heat, why = access.heat_of(seen.season, round, number), cleaning.reason(reason)
    if heat.annulled is not None:
        raise Refused("season.annulled", _("This heat no longer counts."))
    _amend(corrections.annulled(_stood(heat)), caller.user, why)
    Heat.objects.filter(pk=heat.pk).update(annulled=timezone.now())
    held(heat.race_id)
    ending.end(Table.objects.filter(pk=heat.race_id, stage=TableStage.OPEN), TableStage.CANCELLED)
    racing = Table.objects.filter(pk=heat.race_id, stage=TableStage.RACING, group__isnull=False)
    ending.end(racing, TableStage.ABANDONED)  # the others of its round do not wait for it
    acts.write(seen.season, caller.user, "annulled", why, round=round, heat=number)
    rounds.close_if_raced(seen.season, heat.round)


@transaction.atomic
def decide(
    season: UUID, caller: Caller, round: int, number: int, out: Sequence[int], reason: str, ply: int | None = None
) -> None:
    """Correct the places of a heat: members in `out` lose theirs, those behind move up; an empty `out` restores all."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    heat, why = access.heat_of(seen.season, round, number), cleaning.reason(reason)
    stood = _stood(heat)
    first = {award.first.member: award.first.place for award in stood if award.first.kind == ledger.PLACE}
    if heat.settled is None or not set(out) <= set(first):
        raise Refused("season.not-settled", _("Only places that members reached in a settled heat can be decided."))
    check_ply(heat, ply)
    if heat.annulled is not None:
        _check_none_counts(heat)
    places = corrections.without(first, out)
    _amend(corrections.amended(drafting.frozen(heat.round), stood, places, out), caller.user, why, ply)
    Heat.objects.filter(pk=heat.pk).update(annulled=None)
    acts.write(seen.season, caller.user, "decided", why, round=round, heat=number, out=[*sorted(out)])


@transaction.atomic
def repeat(season: UUID, caller: Caller, round: int, number: int, reason: str) -> Heat:
    """Race a heat again that does not count, or was abandoned: a new table on the same ground, for the same members in
    the same seats.
    """
    seen = access.of_organiser(season, caller, State.RUNNING)
    heat, why = access.heat_of(seen.season, round, number), cleaning.reason(reason)
    if heat.annulled is None and payloads.stage(heat) != TableStage.ABANDONED:
        raise Refused("season.counts", _("Annul the heat first; then it can be raced again."))
    if newer := _repetitions(heat).filter(number__gt=heat.number).first():
        raise _stands_for_it(newer)
    _check_none_counts(heat)
    Heat.objects.filter(pk=heat.pk, annulled=None).update(annulled=timezone.now())
    whole = Round.objects.select_related("board", "course").get(pk=heat.round_id)
    line = [seat.member for seat in heat.seats.filter(kind=Sits.MEMBER).select_related("member") if seat.member]
    guests = heat.seats.filter(kind=Sits.GUEST).count()
    again = whole.heats.count() + 1
    made = heats.opened(seen.season, whole, ground_of(whole), again, line, guests, origin=heat.origin)
    Round.objects.filter(pk=whole.pk).update(stage=Stage.OPEN, closed=None, protests_until=None)
    acts.write(seen.season, caller.user, "repeated", why, round=round, heat=number, again=again)
    return made


def _repetitions(heat: Heat) -> QuerySet[Heat]:
    """The other heats that are raced in place of the same one that was drawn."""
    return Heat.objects.filter(round=heat.round_id, origin=heat.origin).exclude(pk=heat.pk).order_by("-number")


def _check_none_counts(heat: Heat) -> None:
    """`Refused` where another one counts in place of this heat: the database would refuse it, too."""
    if other := _repetitions(heat).filter(annulled=None).first():
        raise _stands_for_it(other)


def _stands_for_it(heat: Heat) -> Refused:
    template = _("Heat %(other)s is raced in place of this one. Decide on that heat.")
    return Refused("season.repeated", template, other=heat.number)


def ground_of(round: Round) -> Venue:
    """What a round is raced on, as it was kept."""
    board: Board = round.board
    return Venue(board, bytes(round.plan), round.title, round.course, is_shuffled=bool(round.seed))


@transaction.atomic
def penalise(
    season: UUID, caller: Caller, member: int, round: int, points: int, reason: str,
    heat: int | None = None, ply: int | None = None,
) -> Award:  # fmt: skip
    """Points by decision, below zero for a penalty; they stand beside the rounds, and no dropped round takes them."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    racer, where = access.member_of(seen.season, member), access.round_of(seen.season, round)
    if not 0 < abs(points) <= MOST_POINTS:
        raise Malformed("season.penalty", _("A decision gives or takes 1 to %(most)s points."), most=MOST_POINTS)
    award = Award(
        season=seen.season, round=where, member=racer, kind=ledger.PENALTY, points=points, ply=ply,
        reason=cleaning.reason(reason), decided_by_id=caller.user.pk,
    )  # fmt: skip
    _place(award, seen.season, racer, round, heat, ply)
    award.save(force_insert=True)
    acts.write(seen.season, caller.user, "penalised", award.reason, member=member, round=round, points=points)
    return award


def _place(award: Award, season: Season, racer: Member, round: int, heat: int | None, ply: int | None) -> None:
    """A decision about a heat cites its race, which is over; a ply is one of a heat."""
    if heat is None:
        if ply is not None:
            raise Malformed("season.ply", _("A ply belongs to a heat: say to which."))
        return
    row = access.heat_of(season, round, heat)
    if not row.seats.filter(member=racer).exists() or not Replay.objects.filter(race=row.race_id).exists():
        raise Refused("season.not-raced", _("The member has not finished this heat."))
    check_ply(row, ply)
    award.heat, award.race_id = row, row.race_id


def check_ply(heat: Heat, ply: int | None) -> None:
    """`Malformed` where the race of a heat has no such ply."""
    if ply is None:
        return
    last = Replay.objects.filter(race=heat.race_id).values_list("plies", flat=True).first()
    if last is None or not 0 <= ply <= last:
        raise Malformed("season.ply", _("The race of this heat has no such ply."))


@transaction.atomic
def lift(season: UUID, caller: Caller, award: int, reason: str) -> None:
    """Take a decision on points back."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    stood = [row for row in _all_stood(seen.season) if row.first.id == award and row.first.kind == ledger.PENALTY]
    if not stood:
        raise Missing("season.no-penalty", _("There is no such decision in this season."))
    rows = corrections.brought_to(stood[0], 0, 0)
    if not rows:
        raise Refused("season.lifted", _("This decision was taken back already."))
    why = cleaning.reason(reason)
    _amend(rows, caller.user, why)
    acts.write(seen.season, caller.user, "lifted", why, member=stood[0].first.member)


def _stood(heat: Heat) -> list[ledger.NetAward]:
    """What holds of a heat now."""
    return ledger.standing(standings.rows_of(heat.awards.all()))


def _all_stood(season: Season) -> list[ledger.NetAward]:
    return ledger.standing(standings.rows_of(season.awards.all()))


def _amend(rows: Iterable[Amendment], user: Any, reason: str, ply: int | None = None) -> None:
    """Write what corrects: of the same heat, member and kind, behind the newest row of its chain."""
    wanted = {amendment.of: amendment for amendment in rows}
    for old in Award.objects.filter(pk__in=wanted).order_by("pk"):
        amendment = wanted[old.pk]
        Award.objects.create(
            season_id=old.season_id, round_id=old.round_id, heat_id=old.heat_id, member_id=old.member_id,
            kind=old.kind, points=amendment.points, place=amendment.place, corrects=old, race_id=old.race_id,
            verdict_id=old.verdict_id, code=old.code, ply=ply, reason=reason, decided_by_id=user.pk,
        )  # fmt: skip
