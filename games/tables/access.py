"""Who may see a table and act at it. A table that you may not see answers the same as one that does not exist.

It must never change a row.
"""

from __future__ import annotations

from dataclasses import dataclass
from hmac import compare_digest
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.utils.crypto import salted_hmac

from core.errors import Forbidden, Malformed, Refused
from core.i18n import gettext_noop as _
from games import queries as races
from games.models import Race
from games.stages import Stage
from games.tables.models import Seat, Table, Visibility

User = AbstractBaseUser | AnonymousUser
INVITE_BYTES = 12


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, and the invitations that came with the request or were followed before."""

    user: User
    invites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VisibleTable:
    """A table that its caller may see, with its seats by number."""

    table: Table
    seats: tuple[Seat, ...]
    caller: Caller

    @property
    def mine(self) -> tuple[int, ...]:
        """The numbers of the seats whose orders the caller gives, or gave before a bot stood in."""
        user = self.caller.user.pk
        return tuple(seat.number for seat in self.seats if user is not None and seat.person_id == user)

    @property
    def is_host(self) -> bool:
        return self.caller.user.pk is not None and self.table.host_id == self.caller.user.pk


def invite(table: Table) -> str:
    """What a link carries that lets its holder watch and join; it is stored nowhere.

    It follows from the server's key and the number of the invitation, so a new number shuts out the old links.
    """
    return salted_hmac("boreal.invite", f"{table.race_id.hex}:{table.invitation}").digest()[:INVITE_BYTES].hex()


def find(race: UUID, caller: Caller, hold: bool = False) -> VisibleTable:
    """The table with its seats, or `Missing`, both for one that the caller may not see and for one that does not exist.

    A caller that holds it changes it alone until the transaction ends, and no order is written meanwhile.
    """
    if hold:
        held(race)
    rows = Seat.objects.select_related("table__race", "table__group", "person__person").defer("table__plan")
    seats = tuple(rows.filter(table=race).order_by("number"))
    table = seats[0].table if seats else Table.objects.select_related("race", "group").filter(race_id=race).first()
    if table is None:
        raise races.no_race()
    for seat in seats:
        seat.table = table
    seen = VisibleTable(table, seats, caller)
    if not may_see(seen):
        raise races.no_race()
    return seen


def held(race: UUID) -> None:
    """Hold a race and its table, in the order in which an entry takes them, so that nobody waits for each other."""
    list(Race.objects.select_for_update().filter(pk=race).values_list("pk"))
    list(Table.objects.select_for_update().filter(pk=race).values_list("pk"))


def may_see(seen: VisibleTable) -> bool:
    table = seen.table
    if table.is_sealed:
        return bool(seen.mine)
    if seen.is_host or seen.mine:
        return True
    if table.stage == Stage.CANCELLED:
        return False
    return table.visibility == Visibility.PUBLIC or holds_invite(seen)


def holds_invite(seen: VisibleTable) -> bool:
    known = invite(seen.table)
    return any(compare_digest(known, invitation) for invitation in seen.caller.invites if invitation.isascii())


# ---- what a step asks before it is taken ------------------------------------------------------------------


def of_host(race: UUID, caller: Caller) -> VisibleTable:
    """The table, held for its host alone."""
    return by_host(find(race, caller, hold=True))


def by_host(seen: VisibleTable) -> VisibleTable:
    """The table if its host asks."""
    if not seen.is_host:
        raise Forbidden("table.host", _("Only the person who opened the race may do this."))
    return seen


def of_seated(race: UUID, caller: Caller) -> VisibleTable:
    """The table, held for somebody who sits at it."""
    return by_seated(find(race, caller, hold=True))


def by_seated(seen: VisibleTable) -> VisibleTable:
    """The table if somebody asks who sits at it."""
    if not seen.mine:
        raise Forbidden("table.not-seated", _("Only people seated at this table may do this."))
    return seen


def check_own(seen: VisibleTable, number: int) -> None:
    """Whether a seat is the caller's."""
    if not 0 <= number < len(seen.seats):
        raise no_seat()
    if number not in seen.mine:
        raise Forbidden("table.not-your-seat", _("This seat is not yours."))


def stood_in() -> Forbidden:
    return Forbidden("table.stood-in", _("A bot races for this seat. Take the seat back first."))


def no_seat() -> Malformed:
    return Malformed("table.number", _("There is no such seat at this table."))


def in_stage(seen: VisibleTable, *stages: str) -> VisibleTable:
    """The table if it is in one of these stages."""
    if seen.table.stage not in stages:
        raise to_refusal(seen.table.stage)
    return seen


def to_refusal(stage: str) -> Refused:
    """Why nothing can be done in a stage."""
    sentences = {
        Stage.OPEN: ("table.open", _("This race has not been started yet.")),
        Stage.RACING: ("table.racing", _("This race has been started already.")),
        Stage.OVER: ("table.over", _("This race is over.")),
        Stage.ABANDONED: ("table.abandoned", _("This race was abandoned.")),
        Stage.CANCELLED: ("table.cancelled", _("This race was called off.")),
    }
    return Refused(*sentences[Stage(stage)])
