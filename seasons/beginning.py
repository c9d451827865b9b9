"""A season made and opened in one go, with its organiser in it where they want to race.

It must never hold a rule of its own: `drafting` and `membership` do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.utils.crypto import salted_hmac

from games.tables.access import Caller
from seasons import drafting, membership
from seasons.models import Season


def make(user: Any, fields: Mapping[str, Any], is_open: bool, races_too: bool, key: str = "") -> Season:
    """A season; with the key of the form that asks for it, one however often that is sent."""
    id = _id(user, key) if key else uuid4()
    try:
        return _made(user, fields, is_open, races_too, id)
    except IntegrityError:
        made = Season.objects.filter(pk=id).first()
        if made is None:
            raise
        return made


def _id(user: Any, key: str) -> UUID:
    """The id of what somebody asks for by this key; nobody can know an id that another will have."""
    return UUID(bytes=salted_hmac("boreal.season.new", f"{user.pk}:{key}").digest()[:16], version=4)


@transaction.atomic
def _made(user: Any, fields: Mapping[str, Any], is_open: bool, races_too: bool, id: UUID) -> Season:
    """All of it or nothing: a draft that could not be opened is not left behind."""
    season = drafting.create(user, fields, id)
    if is_open:
        opened(season.pk, Caller(user), races_too)
    return season


@transaction.atomic
def opened(season: UUID, caller: Caller, races_too: bool) -> None:
    """A draft is opened, its organiser in it."""
    drafting.open_season(season, caller)
    if races_too:
        membership.join(season, caller)
