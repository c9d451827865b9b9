"""A season made and opened in one go, with its organiser in it where they want to race.

It must never hold a rule of its own: `drafting` and `membership` do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from games.tables.access import Caller
from seasons import drafting, membership
from seasons.models import Season


@transaction.atomic
def make(user: Any, said: Mapping[str, Any], is_open: bool, races_too: bool) -> Season:
    """All of it or nothing: a draft that could not be opened is not left behind."""
    season = drafting.create(user, said)
    if is_open:
        opened(season.pk, Caller(user), races_too)
    return season


@transaction.atomic
def opened(season: UUID, caller: Caller, races_too: bool) -> None:
    """A draft is opened, its organiser in it."""
    drafting.open_season(season, caller)
    if races_too:
        membership.join(season, caller)
