"""The stream that tells which ply a race is at. It must never carry anything that some reader may not see.

A page that hears of a new ply fetches what its own reader may know, over the ordinary address.
"""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.http import require_safe

from games import queries
from ground.errors import Malformed
from ground.streams import Event, stream
from ground.words import gettext_noop as _


@require_safe
def race(request: HttpRequest, race: UUID) -> HttpResponseBase:
    """Server-sent events: the id is the ply, the data says it again and whether the race is over."""
    return stream(request, lambda after: news(race, after))


def news(race: UUID, after: str) -> Iterable[Event]:
    """The head of a race if it is past a ply; a reader who missed several hears of the last one only."""
    if after and not after.isdecimal():
        raise Malformed("stream.event-id", _("This is not the id of an event."))
    row = queries.head(race)
    if after and row.ply <= int(after):
        return []
    return [(str(row.ply), f'{{"closed":{int(row.closed)},"ply":{row.ply}}}')]
