"""The stream that tells which ply a race is at. It must never carry anything that some reader may not see.

A page that hears of a new ply fetches what its own reader may know, over the ordinary address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from uuid import UUID

from django.http import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, content_negotiation_class, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

from courses.api_pictures import AnyForm
from games import queries
from games.tables import access
from games.tables.access import Caller
from games.tables.callers import caller
from ground.errors import Malformed
from ground.streams import Event, stream
from ground.words import gettext_noop as _

STOOD = re.compile(r"(-?[0-9]{1,9})(?:\.([0-9]{1,9}))?")  # a ply, and how often the table changed beside the log


@extend_schema(exclude=True)  # it is no answer but a stream; docs/api.md tells it
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def race(request: Request, race: UUID) -> HttpResponseBase:
    """Server-sent events, for pages and programs: the id is the ply (and, behind a dot, the changes at the table); the
    data says it again. There is no other address of a stream: a proxy knows by `/live/` what to hand on unbuffered."""
    viewer = caller(request)
    access.find(race, viewer)
    return stream(request._request, lambda after: told(race, viewer, after))


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
