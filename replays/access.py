"""Who may see a replay, and who may change how it is shown. One that you may not see answers like one that never was.

It must never change a row.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from core.errors import Forbidden, Missing
from core.i18n import gettext_noop as _
from games.tables.models import Seat
from people.queries import is_owner
from replays.models import Import, Replay, Share, Visibility

User = AbstractBaseUser | AnonymousUser


@dataclass(frozen=True, slots=True)
class Caller:
    """The user who asks, and the tokens of share links that came with the request or were followed before."""

    user: User
    tokens: tuple[str, ...] = ()


def find(replay: UUID, caller: Caller) -> Replay:
    """The replay; `Missing` for one that the caller may not see, as for one that does not exist."""
    row = Replay.objects.select_related("owner__person").defer("file", "plan").filter(pk=replay).first()
    if row is None or not may_see(row, caller):
        raise no_replay()
    return row


def of_owner(replay: UUID, caller: Caller) -> Replay:
    """The replay, if the caller may change how it is shown; `Forbidden` otherwise."""
    row = find(replay, caller)
    if not may_change(row, caller):
        raise Forbidden("replay.owner", _("Only the owner of the replay may do this."))
    return row


def may_see(replay: Replay, caller: Caller) -> bool:
    """Anyone may, unless it is private: then its owner, those who raced in it or brought it, and holders of a link."""
    if replay.visibility != Visibility.PRIVATE:
        return True
    return is_of(replay, caller) or _sat(replay, caller) or _brought(replay, caller) or _holds_share(replay, caller)


def may_be_listed(caller: Caller) -> Q:
    """Which replays a list may offer to somebody: what is public, and of the rest what they own, raced in, brought or
    hold a link to. What is unlisted is found by its address only."""
    may = Q(visibility=Visibility.PUBLIC)
    if caller.tokens:
        may |= Q(Exists(_shares(caller).filter(replay=OuterRef("pk"))))
    if caller.user.pk is not None:
        sat = Seat.objects.filter(table=OuterRef("pk"), person=caller.user.pk)
        brought = Import.objects.filter(replay=OuterRef("pk"), brought=caller.user.pk, replay__race=None)
        may |= Q(owner=caller.user.pk) | Q(Exists(sat)) | Q(Exists(brought))
    return may


def is_of(replay: Replay, caller: Caller) -> bool:
    return caller.user.pk is not None and replay.owner_id == caller.user.pk


def may_change(replay: Replay, caller: Caller) -> bool:
    """Its owner may; for a replay without one, the owner of the house."""
    return is_of(replay, caller) or (replay.owner_id is None and is_owner(caller.user))


def hashed(token: str) -> str:
    """What is kept of a share link. Its token is random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def _sat(replay: Replay, caller: Caller) -> bool:
    if caller.user.pk is None or replay.race_id is None:
        return False
    return Seat.objects.filter(table=replay.race_id, person=caller.user.pk).exists()


def _brought(replay: Replay, caller: Caller) -> bool:
    """Whoever brought a file may see its replay, whatever another person who brought the same file made of it."""
    if caller.user.pk is None or not replay.is_imported:
        return False
    return replay.imports.filter(brought=caller.user.pk).exists()


def _holds_share(replay: Replay, caller: Caller) -> bool:
    return bool(caller.tokens) and _shares(caller).filter(replay=replay).exists()


def _shares(caller: Caller) -> QuerySet[Share]:
    return Share.objects.filter(token_hash__in=[hashed(token) for token in caller.tokens], revoked=None)


def no_replay() -> Missing:
    return Missing("replay.missing", _("There is no such replay."))
