"""The stream that tells which ply a race is at. It must never carry anything that some reader may not see.

A page that hears of a new ply fetches what its own reader may know, over the ordinary address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from uuid import UUID

from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.http import require_safe

from games import queries
from games.tables import access
from games.tables.access import Caller
from games.tables.callers import caller
from ground.errors import Malformed
from ground.streams import Event, stream
from ground.words import gettext_noop as _

STOOD = re.compile(r"(-?[0-9]{1,9})(?:\.([0-9]{1,9}))?")  # a ply, and how often the table changed beside the log


@require_safe
def race(request: HttpRequest, race: UUID) -> HttpResponseBase:
    """Server-sent events: the id is the ply (and, behind a dot, the changes at the table); the data says it again."""
    who = caller(request)
    access.find(race, who)
    return stream(request, lambda after: told(race, who, after))


def told(race: UUID, who: Caller, after: str) -> Iterable[Event]:
    """The news for whoever may see the race still: somebody may have been sent away meanwhile."""
    found = news(race, after)
    if found:
        access.find(race, who)
    return found


def news(race: UUID, after: str) -> Iterable[Event]:
    """Where a race stands if that is past what was heard; who missed several hears of the last one only."""
    heard = STOOD.fullmatch(after) if after else None
    if after and not heard:
        raise Malformed("stream.event-id", _("This is not the id of an event."))
    row = queries.news(race)
    if heard and int(heard[1]) >= row.ply and (heard[2] is None or int(heard[2]) >= row.changes):
        return []
    return [(f"{row.ply}.{row.changes}", f'{{"changes":{row.changes},"closed":{int(row.closed)},"ply":{row.ply}}}')]
