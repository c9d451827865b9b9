"""What seasons know of the ends of races, for checks of their logs. It must never check one itself."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any
from uuid import UUID

from core.i18n import gettext_noop as _
from games.ends import KeptEnd
from seasons.models import Award

AWARD = _("Points of a season stand on the end of this race, and its log does not end there.")


def kept(races: Collection[UUID] | None = None, **_kwargs: Any) -> Iterator[KeptEnd]:
    """Each race that somebody has points of."""
    awards = Award.objects.exclude(race=None)
    awards = awards if races is None else awards.filter(race__in=races)
    for race in awards.values_list("race_id", flat=True).distinct():
        yield KeptEnd(race, AWARD)
