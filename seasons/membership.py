"""People come to a season and leave it: at once or by asking, early or late, and others take their place; whose turn it
is to bring a course.

It must never move a point: those stay with the member who won them.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Max, Q
from django.utils import translation
from django.utils.translation import gettext

from core.errors import Refused
from core.i18n import gettext_noop as _
from games.stages import Stage as TableStage
from games.tables import seats
from games.tables.access import Caller
from games.tables.access import held as hold_race
from people import notices
from people.queries import languages
from seasons import access, acts, cleaning
from seasons.access import Seen
from seasons.models import GONE, HeatSeat, Member, MemberStatus, Season, State
from seasons.scheduling import ask_next
from seasons.scoring.rules import MOST_ROUNDS

JOINABLE = (State.OPEN, State.RUNNING)


@transaction.atomic
def join(season: UUID, caller: Caller, word: str = "") -> Member:
    """Race in the season from the next round on, or ask to: anyone who comes by the organiser's link need not ask.

    A word is for the luck of rounds whose tables share theirs; a member who is already in replaces theirs.
    """
    seen = access.in_state(access.find(season, caller, hold=True), *JOINABLE)
    is_there = seen.member is not None and seen.member.standing not in GONE
    member = seen.member if is_there else _joined(seen)
    assert member is not None
    if word:
        _gave(seen.season, member, word)
    return member


@transaction.atomic
def give_word(season: UUID, caller: Caller, word: str) -> None:
    """Another word, or none. It counts in rounds that are opened later."""
    seen = access.of_member(season, caller, *JOINABLE)
    assert seen.member is not None
    _gave(seen.season, seen.member, word)


def _gave(season: Season, member: Member, word: str) -> None:
    """Store a word and note when: anyone who knew the secret and gave the last word could choose the luck."""
    is_other = Member.objects.filter(pk=member.pk).exclude(word=word).update(word=cleaning.word(word))
    if is_other and member.standing == MemberStatus.IN:
        acts.write(season, member.person, "word", member=member.pk)


def _joined(seen: Seen) -> Member:
    if seen.member is None and is_full(seen.season) and not seen.is_organiser:
        raise Refused(
            "season.no-round-left", _("All rounds of this season have been opened: nobody can join any more.")
        )
    is_in = seen.is_organiser or not must_ask(seen)
    standing = MemberStatus.IN if is_in else MemberStatus.ASKING
    if seen.member is not None:
        return _back(seen, seen.member, standing)
    member = Member.objects.create(
        season=seen.season, person_id=seen.caller.user.pk, standing=standing, turn=_last_turn(seen.season) + 1,
        joined_round=next_round(seen.season),
    )  # fmt: skip
    _told_of(seen.season, member, seen.caller.user)
    return member


def must_ask(seen: Seen) -> bool:
    """Whether the viewer can only ask to join: with a link too, if they were taken out."""
    was_removed = seen.member is not None and seen.member.standing == MemberStatus.REMOVED
    return was_removed or (seen.season.join_needs_approval and not access.holds_invite(seen))


def is_full(season: Season) -> bool:
    """Whether no round is left in which somebody could race who joins now."""
    return season.state == State.RUNNING and next_round(season) > planned(season)


def _back(seen: Seen, member: Member, standing: str) -> Member:
    """A member who left comes back, in the old turn; `Refused` for one who was replaced."""
    if member.replaced_by_id is not None:
        raise Refused("season.replaced", _("Somebody else has taken your place in this season."))
    member.standing = standing
    if standing == MemberStatus.ASKING:
        member.save(update_fields=["standing"])
        _told_of(seen.season, member, seen.caller.user)
        return member
    member.left_round, member.joined_round = None, next_round(seen.season)
    member.save(update_fields=["standing", "left_round", "joined_round"])
    acts.write(seen.season, seen.caller.user, "returned", member=member.pk)
    return member


def _told_of(season: Season, member: Member, user: Any) -> None:
    if member.standing == MemberStatus.IN:
        acts.write(season, user, "joined", member=member.pk)
    elif season.organiser_id is not None:
        tell(season, season.organiser_id, f"asks-{member.pk}", _("Somebody asks to join your season."))


@transaction.atomic
def answer(season: UUID, caller: Caller, member: int, accepts: bool) -> None:
    """The organiser lets somebody in who asked, or does not."""
    seen = access.of_organiser(season, caller, *JOINABLE)
    asking = access.member_of(seen.season, member)
    if asking.standing != MemberStatus.ASKING:
        raise Refused("season.not-asking", _("This member is not asking to join."))
    if not accepts:
        if asking.left_round is not None:
            Member.objects.filter(pk=asking.pk).update(standing=_standing_before(asking))
        else:
            asking.delete()
        return
    is_back = asking.left_round is not None
    Member.objects.filter(pk=asking.pk).update(
        standing=MemberStatus.IN, left_round=None, joined_round=next_round(seen.season)
    )
    acts.write(seen.season, caller.user, "returned" if is_back else "joined", member=asking.pk)
    if asking.person_id is not None:
        tell(seen.season, asking.person_id, f"accepted-{asking.pk}", _("You race in this season."))


def _standing_before(asking: Member) -> str:
    """How a member who asks to come back had left, by the book: one who was taken out stays taken out."""
    last = acts.last_about(asking.season, asking.pk, "left", "removed")
    return MemberStatus.REMOVED if last == "removed" else MemberStatus.OUT


def set_standing(season: UUID, caller: Caller, member: int, is_in: bool, reason: str) -> None:
    """The organiser lets somebody in, or keeps or takes them out: a request to join may be refused without a reason."""
    seen = access.find(season, caller)
    if is_in or access.member_of(seen.season, member).standing == MemberStatus.ASKING:
        answer(season, caller, member, is_in)
    else:
        remove(season, caller, member, reason)


@transaction.atomic
def leave(season: UUID, caller: Caller) -> None:
    """Leave: before the season has begun without a trace, later with all points that were won."""
    seen = access.in_state(access.find(season, caller, hold=True), *JOINABLE)
    if seen.member is None or seen.member.standing in GONE:
        return
    if seen.member.standing == MemberStatus.ASKING and seen.member.left_round is not None:  # no longer asks
        Member.objects.filter(pk=seen.member.pk).update(standing=_standing_before(seen.member))
    else:
        _out(seen, seen.member, "left")


@transaction.atomic
def remove(season: UUID, caller: Caller, member: int, reason: str) -> None:
    """The organiser takes somebody out; everybody reads why."""
    seen = access.of_organiser(season, caller, *JOINABLE)
    gone = access.member_of(seen.season, member)
    if gone.standing in GONE:
        raise Refused("season.is-out", _("This member has left already."))
    _out(seen, gone, "removed", cleaning.reason(reason))


def _out(seen: Seen, member: Member, kind: str, reason: str = "") -> None:
    was_in = member.standing == MemberStatus.IN
    standing = MemberStatus.REMOVED if kind == "removed" else MemberStatus.OUT
    Member.objects.filter(pk=member.pk).update(standing=standing, left_round=next_round(seen.season))
    if was_in:
        act = acts.write(seen.season, seen.caller.user, kind, reason, member=member.pk)
        ask_next(seen.season, f"gone-{act.pk}")


@transaction.atomic
def replace(season: UUID, caller: Caller, gone: int, comes: int, reason: str) -> None:
    """A member takes the turn of another one, and the seats in heats that are not started. Points stay."""
    seen = access.of_organiser(season, caller, *JOINABLE)
    old, new = access.member_of(seen.season, gone), access.member_of(seen.season, comes)
    if old.pk == new.pk or new.standing != MemberStatus.IN or old.replaced_by_id is not None:
        raise Refused("season.replacement", _("A member is replaced once, by another member who races."))
    if Member.objects.filter(replaced_by=new).exists():
        raise Refused("season.replacement", _("A member is replaced once, by another member who races."))
    Member.objects.filter(pk=old.pk).update(
        standing=MemberStatus.OUT, left_round=old.left_round or next_round(seen.season), replaced_by=new
    )
    Member.objects.filter(pk=new.pk).update(turn=old.turn)
    _move(old, new)
    why = cleaning.reason(reason)
    acts.write(seen.season, caller.user, "replaced", why, member=old.pk, by=new.pk)


def _move(old: Member, new: Member) -> None:
    """The seats of one in heats that wait go to the other, unless they meet there, or would sit at two tables with the
    same luck."""
    waiting = HeatSeat.objects.filter(member=old, heat__race__stage=TableStage.OPEN, heat__annulled=None)
    beside = Q(heat__race__group__in=new.heat_seats.values("heat__race__group"))  # the same luck, at another table
    for seat in waiting.exclude(Q(heat__in=new.heat_seats.values("heat")) | beside).select_related("heat"):
        hold_race(seat.heat.race_id)
        HeatSeat.objects.filter(pk=seat.pk).update(member=new, came=None)
        seats.keep(seat.heat.race_id, {seat.number: new.person_id})


def next_round(season: Season) -> int:
    """The number of the round that is opened next."""
    return (season.rounds.aggregate(last=Max("number"))["last"] or 0) + 1


def planned(season: Season) -> int:
    """How many rounds the season has: as many as members where nothing else was said (R-ST-28)."""
    if season.rounds_planned:
        return season.rounds_planned
    raced = Q(standing=MemberStatus.IN) | Q(heat_seats__isnull=False)
    return min(season.members.filter(raced, replaced_by=None).distinct().count(), MOST_ROUNDS)


def in_turn(season: Season) -> Member | None:
    """The member whose course comes next: fewest brought so far, then by turn (ST-118, R-ST-28)."""
    racing = season.members.filter(standing=MemberStatus.IN).annotate(often=Count("brought"))
    return racing.select_related("person__person").order_by("often", "turn", "pk").first()


def _last_turn(season: Season) -> int:
    return season.members.aggregate(last=Max("turn"))["last"] or 0


def tell(season: Season, user: int, key: str, sentence: str) -> None:
    """One notice about a season, in the language of the person it is for."""
    with translation.override(languages([user]).get(user) or translation.get_language()):
        text = gettext(sentence)
    notices.notify(user, f"season-{season.pk.hex}-{key}", season.title, text, path(season))


def path(season: Season) -> str:
    """Where a season is looked at."""
    return f"/seasons/{season.pk}"


def racing(season: Season, number: int) -> list[Member]:
    """The members who race in a round that is opened now."""
    return list(season.members.filter(standing=MemberStatus.IN, joined_round__lte=number).exclude(person=None))
