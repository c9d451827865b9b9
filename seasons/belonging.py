"""The race of a heat belongs to its season: it is shown to those to whom the season is shown, whatever
anybody else wants.

It must never change how a race is shown.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import Q

from core.errors import Refused
from core.i18n import gettext_noop as _
from games.tables.models import Visibility as Watching
from replays.models import Visibility
from seasons.models import Heat

SHOWN = {Watching.PUBLIC: (Visibility.PUBLIC, Visibility.UNLISTED), Watching.LINK: (Visibility.UNLISTED,)}

# What a bundle carries: races that count or counted, and others as long as they are shown.
IS_TOLD = Q(race__table__heat__settled__isnull=False) | ~Q(visibility=Visibility.PRIVATE)


def check(race: UUID, visibility: str, **_kwargs: Any) -> None:
    """`Refused` where the race counts in a season, or did, and would be shown otherwise than the season is."""
    heat = Heat.objects.select_related("round__season").defer("round__plan").filter(race=race).first()
    if heat is None or (heat.settled is None and heat.annulled is not None):
        return
    season = heat.round.season
    if visibility not in SHOWN[Watching(season.visibility)]:
        template = _("This race is a heat of the season “%(season)s”: it is shown to those who may see the season.")
        raise Refused("season.replay-belongs", template, season=season.title)
