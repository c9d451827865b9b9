"""Whom a replay is shown to, and the links that open it: what its owner may do.

It must never keep a token, nor be able to show one a second time.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core.errors import Malformed, Missing, Refused
from core.i18n import gettext_noop as _
from games.tables import hiding
from replays import access, signals
from replays.access import Caller
from replays.callers import TOKEN
from replays.models import TITLE_LENGTH, Replay, Share, Visibility

TOKEN_BYTES = 16  # 22 letters
MOST_LINKS = 30  # of one replay; so many that were revoked are remembered, too

MEANS = {  # what each visibility means, for whoever chooses it
    Visibility.PUBLIC: _("Everybody may watch it, and it is in the gallery."),
    Visibility.UNLISTED: _("Anyone with the address may watch it; it is in no list."),
    Visibility.PRIVATE: _("Only the racers, and anyone with one of its links; for all others it does not exist."),
}


@dataclass(frozen=True, slots=True)
class Made:
    """A new link, and its token: this is the only time it is told."""

    share: Share
    token: str


@transaction.atomic
def show(replay: UUID, caller: Caller, visibility: str | None = None, title: str | None = None) -> Replay:
    """Change who may see a replay, and its title; what is None stays."""
    row = access.of_owner(replay, caller)
    changes = {
        **({"visibility": _visibility(visibility)} if visibility is not None else {}),
        **({"title": _title(title)} if title is not None else {}),
    }
    if changes.get("visibility", row.visibility) != row.visibility and row.race_id is not None:
        signals.showing.send(Replay, race=row.race_id, visibility=changes["visibility"])
    for name, value in changes.items():
        setattr(row, name, value)
    row.save(update_fields=[*changes])
    if "visibility" in changes and row.race_id is not None:  # its table tells as much as the replay does
        hiding.show(row.race_id, row.visibility == Visibility.PUBLIC, row.visibility != Visibility.PRIVATE)
    return row


def _visibility(name: str) -> str:
    if name not in Visibility.values:
        raise Malformed("replay.visibility", _("A replay is public, unlisted or private."))
    return name


def _title(title: str) -> str:
    """On one line.

    >>> _title("  Friday   night ")
    'Friday night'
    """
    tidy = " ".join(title.split())
    if not 1 <= len(tidy) <= TITLE_LENGTH or not tidy.isprintable():
        raise Malformed("replay.title", _("A title has 1 to %(most)s characters."), most=TITLE_LENGTH)
    return tidy


def links(replay: Replay) -> list[Share]:
    """Its links, the newest first; those that were revoked come last."""
    shares = replay.shares.order_by("-created", "-id")
    return sorted(shares, key=lambda share: share.revoked is not None)


@transaction.atomic
def make(replay: UUID, caller: Caller) -> Made:
    """Make a link that opens the replay to anyone who has it."""
    row = access.of_owner(replay, caller)
    list(Replay.objects.select_for_update().filter(pk=row.pk).values_list("pk"))
    if row.shares.filter(revoked=None).count() >= MOST_LINKS:
        template = _("A replay has at most %(most)s links; revoke one that nobody needs any more.")
        raise Refused("replay.links", template, most=MOST_LINKS)
    old = row.shares.exclude(revoked=None).order_by("-revoked").values_list("pk", flat=True)[MOST_LINKS:]
    Share.objects.filter(pk__in=[*old]).delete()
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return Made(Share.objects.create(replay=row, token_hash=access.hashed(token)), token)


def revoke(replay: UUID, caller: Caller, share: UUID) -> None:
    """From now on the link opens nothing; revoking it again changes nothing."""
    row = access.of_owner(replay, caller)
    if not row.shares.filter(pk=share).exists():
        raise no_link()
    row.shares.filter(pk=share, revoked=None).update(revoked=timezone.now())


def followed(token: str) -> UUID:
    """The replay that a link leads to; a revoked link answers like one that never was."""
    known = TOKEN.fullmatch(token) and Share.objects.filter(token_hash=access.hashed(token), revoked=None).first()
    if not known:
        raise no_link()
    return known.replay_id


def no_link() -> Missing:
    return Missing("replay.no-link", _("There is no such link, or it was revoked."))
