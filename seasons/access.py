"""Who may see a season, and who may do what in it. A season that the caller may not see answers as one that
does not exist.

It must never change a row.
"""

from __future__ import annotations

from dataclasses import dataclass
from hmac import compare_digest
from uuid import UUID

from django.utils.crypto import salted_hmac

from core.errors import Forbidden, Missing, Refused
from core.i18n import gettext_noop as _
from games.tables.access import INVITE_BYTES, Caller
from games.tables.models import Visibility
from people.queries import is_owner, person_of
from seasons.models import Heat, Member, MemberStatus, Round, Season, State


@dataclass(frozen=True, slots=True)
class Seen:
    """A season that its caller may see, and who they are in it."""

    season: Season
    caller: Caller
    member: Member | None

    @property
    def is_organiser(self) -> bool:
        """Whether the caller organises it; a season without an organiser is the house owner's."""
        if self.caller.user.pk is None:
            return False
        return self.season.organiser_id == self.caller.user.pk or (_is_left(self.season) and is_owner(self.caller.user))

    @property
    def is_member(self) -> bool:
        return self.member is not None and self.member.standing == MemberStatus.IN


def _is_left(season: Season) -> bool:
    """Whether the season has no organiser: the account was closed, or there never was one (the demo)."""
    person = person_of(season.organiser) if season.organiser is not None else None
    return season.organiser is None or (person is not None and person.closed is not None)


def find(season: UUID, caller: Caller, hold: bool = False) -> Seen:
    """The season, or `Missing`. With `hold` nobody else changes it until the transaction ends."""
    if hold:
        held(season)
    row = Season.objects.select_related("organiser__person").filter(pk=season).first()
    if row is None:
        raise no_season()
    seen = Seen(row, caller, _member(row, caller))
    if not may_see(seen):
        raise no_season()
    return seen


def held(season: UUID) -> None:
    """Whatever changes a season stands in line for its row."""
    list(Season.objects.select_for_update().filter(pk=season).values_list("pk"))


def may_see(seen: Seen) -> bool:
    if seen.is_organiser or seen.member is not None or holds_invite(seen):
        return True
    return seen.season.visibility == Visibility.PUBLIC and seen.season.state != State.DRAFT


def invite(season: Season) -> str:
    """What a link carries that lets its holder see and join; it is stored nowhere."""
    return salted_hmac("boreal.season", f"{season.pk.hex}:{season.invitation}").digest()[:INVITE_BYTES].hex()


def holds_invite(seen: Seen) -> bool:
    known = invite(seen.season)
    return any(compare_digest(known, text) for text in seen.caller.invites if text.isascii())


def _member(season: Season, caller: Caller) -> Member | None:
    user = caller.user.pk
    return None if user is None else season.members.filter(person_id=user).first()


# ---- what a step asks before it is taken ------------------------------------------------------------------


def of_organiser(season: UUID, caller: Caller, *states: str) -> Seen:
    """The season, held for its organiser alone, if it is in one of these states."""
    seen = find(season, caller, hold=True)
    return in_state(by_organiser(seen), *states)


def by_organiser(seen: Seen) -> Seen:
    """The season if its organiser asks."""
    if not seen.is_organiser:
        raise Forbidden("season.organiser", _("Only the organiser of the season may do this."))
    return seen


def of_member(season: UUID, caller: Caller, *states: str) -> Seen:
    """The season, held for somebody who races in it."""
    seen = find(season, caller, hold=True)
    return in_state(by_member(seen), *states)


def by_member(seen: Seen) -> Seen:
    """The season if a member asks."""
    if not seen.is_member:
        raise Forbidden("season.member", _("Only members of the season may do this."))
    return seen


def in_state(seen: Seen, *states: str) -> Seen:
    """The season if it is in one of these states; any will do where none is named."""
    if states and seen.season.state not in states:
        raise to_refusal(seen.season.state)
    return seen


def to_refusal(state: str) -> Refused:
    """Why nothing can be done in a state."""
    sentences = {
        State.DRAFT: ("season.draft", _("This season is a draft. Open it first.")),
        State.OPEN: ("season.not-begun", _("This season has not begun yet.")),
        State.RUNNING: ("season.running", _("This season has begun already.")),
        State.FINISHED: ("season.finished", _("This season is over.")),
    }
    return Refused(*sentences[State(state)])


def round_of(season: Season, number: int) -> Round:
    row = season.rounds.filter(number=number).first()
    if row is None:
        raise Missing("season.no-round", _("The season has no such round."))
    return row


def heat_of(season: Season, round: int, number: int) -> Heat:
    heats = Heat.objects.select_related("round", "race__group").defer("race__plan", "round__plan")
    heat = heats.filter(round__season=season, round__number=round, number=number).first()
    if heat is None:
        raise Missing("season.no-heat", _("The round has no such heat."))
    return heat


def member_of(season: Season, member: int) -> Member:
    row = season.members.filter(pk=member).first()
    if row is None:
        raise Missing("season.no-member", _("The season has no such member."))
    return row


def no_season() -> Missing:
    return Missing("season.missing", _("There is no such season."))
