"""Members protest against what happened in a heat, while its round is provisional; the organiser decides.

It must never move a point: what a decision asks for is done by itself (`stewarding`).
"""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core.errors import Forbidden, Missing, Refused
from core.i18n import gettext_noop as _
from games.tables.access import Caller
from seasons import access, acts, cleaning, membership
from seasons.models import Heat, Protest, ProtestState, Round, Stage, State
from seasons.scheduling import ask_next
from seasons.stewarding import check_ply


@transaction.atomic
def protest(season: UUID, caller: Caller, round: int, number: int, text: str, ply: int | None = None) -> Protest:
    """Protest against a heat that the caller has raced; one protest of theirs may be open in it."""
    seen = access.of_member(season, caller, State.RUNNING)
    heat = access.heat_of(seen.season, round, number)
    member = seen.member
    assert member is not None
    if not heat.seats.filter(member=member).exists():
        raise Forbidden("season.not-in-heat", _("You do not race in this heat."))
    _check_open(heat)
    check_ply(heat, ply)
    if heat.protests.filter(member=member, state=ProtestState.OPEN).exists():
        raise Refused("season.protested", _("Your protest waits for its decision."))
    made = Protest.objects.create(heat=heat, member=member, text=cleaning.reason(text), ply=ply)
    acts.write(seen.season, caller.user, "protested", member=member.pk, round=round, heat=number)
    if seen.season.organiser_id is not None:
        membership.tell(seen.season, seen.season.organiser_id, f"protest-{made.pk}", PROTESTED)
    return made


PROTESTED = _("A member protested: look at the heat, and decide.")
DECIDED = _("Your protest was decided.")


def _check_open(heat: Heat) -> None:
    """Whether the heat was raced, and its round is still provisional."""
    if heat.settled is None:
        raise Refused("season.not-settled", _("This heat has no result yet."))
    if not is_open(heat.round):
        raise Refused("season.too-late", _("The time to protest against this round is over."))


def is_open(round: Round) -> bool:
    """Whether somebody may still protest against a round."""
    return round.stage == Stage.OPEN or (round.protests_until is not None and timezone.now() < round.protests_until)


def until(round: Round) -> datetime | None:
    """Until when members may protest once the round is over; `None` if protests end with it."""
    return round.protests_until if round.protests_until != round.closed else None


@transaction.atomic
def decide(season: UUID, caller: Caller, protest: int, is_upheld: bool, answer: str) -> Protest:
    """The organiser decides, once, and everybody reads why."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    protests = Protest.objects.select_related("heat__round", "member").filter(pk=protest)
    made = protests.filter(heat__round__season=seen.season).first()
    if made is None:
        raise Missing("season.no-protest", _("The season has no such protest."))
    if made.state != ProtestState.OPEN:
        raise Refused("season.decided", _("This protest was decided already."))
    made.state = ProtestState.UPHELD if is_upheld else ProtestState.REJECTED
    made.answer, made.decided, made.decided_by_id = cleaning.reason(answer), timezone.now(), caller.user.pk
    made.save(update_fields=["state", "answer", "decided", "decided_by"])
    where = {"round": made.heat.round.number, "heat": made.heat.number, "member": made.member_id}
    act = acts.write(seen.season, caller.user, f"protest-{made.state}", made.answer, **where)
    ask_next(seen.season, act.pk)
    if made.member.person_id is not None:
        membership.tell(seen.season, made.member.person_id, f"decided-{made.pk}", DECIDED)
    return made
