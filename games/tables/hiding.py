"""Who finds the table of a race that is over: its replay says so. It must never touch one that goes on."""

from __future__ import annotations

from uuid import UUID

from django.db.models import F

from games.stages import Stage
from games.tables import access
from games.tables.models import Table, Visibility


def show(race: UUID, is_listed: bool, has_invitations: bool) -> None:
    """In lists or not; without invitations, every link that was given out before no longer opens anything.

    Requires a transaction.
    """
    access.held(race)
    tables = Table.objects.filter(pk=race, stage=Stage.OVER)
    tables.update(visibility=Visibility.PUBLIC if is_listed else Visibility.LINK)
    if not has_invitations:
        tables.update(invitation=F("invitation") + 1)
