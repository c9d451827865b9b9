"""A season made and opened in one go, with its organiser in it where they want to race.

It must never hold a rule of its own: `drafting` and `membership` do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games.tables.access import Caller
from seasons import drafting, membership
from seasons.models import Season


@transaction.atomic
def make(user: Any, said: Mapping[str, Any], is_open: bool, races_too: bool) -> Season:
    """All of it or nothing: a draft that could not be opened is not left behind."""
    season = drafting.create(user, said)
    if is_open:
        drafting.open_season(season.pk, Caller(user))
        if races_too:
            membership.join(season.pk, Caller(user))
    return season
