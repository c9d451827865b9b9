"""The stream of a race: where it stands and, where asked for, what its reader may see of it there.

It must never send to one reader what only another one may see.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from uuid import UUID

from django.http import HttpResponseBase
from django.utils import translation
from rest_framework.request import Request

from core.errors import Malformed
from core.i18n import gettext_noop as _
from core.streams import Event, Follower, stream
from games import news
from games.tables import access, moments
from games.tables.access import Caller
from games.tables.callers import caller, whole
from games.tables.moments import Right
from games.tables.seeing import EVERYBODY
from kit.waiting import streams

STOOD = re.compile(r"(-?[0-9]{1,9})(?:\.([0-9]{1,9}))?")  # a ply, and how often the table changed beside the log


@streams
def race(request: Request, race: UUID) -> HttpResponseBase:
    """Server-sent events, for pages and programs: the id is the ply and, behind a dot, the changes at the table. With
    `seat` each carries the moment as `/moment` gives it, else these numbers alone. There is no other address of a
    stream: a proxy knows by `/live/` what to hand on unbuffered."""
    seat = whole(request, "seat", EVERYBODY) if "seat" in request.query_params else None
    return stream(request._request, Watching(race, caller(request), seat))


class Watching:
    """Somebody who follows a race: by numbers, or with what a seat of theirs, or everybody, sees."""

    def __init__(self, race: UUID, viewer: Caller, seat: int | None) -> None:
        self.topic = news.topic(race)
        self._race, self._viewer = race, viewer
        self._seat, self._tells_moments = (EVERYBODY, False) if seat is None else (seat, True)
        self._language = translation.get_language()
        self._right: Right | None = None  # as it was when the table had changed so often
        self._changes = ""

    def key(self, mark: str) -> Hashable:
        """The right, as long as nothing has changed at the table since it was looked up; else the reader."""
        if mark.partition(".")[2] == self._changes:
            return (self._right, self._language) if self._tells_moments else None
        return self._viewer.user.pk, self._viewer.invites, self._seat, self._tells_moments, self._language

    def adopt(self, other: Follower) -> None:
        assert isinstance(other, Watching)
        self._right, self._changes = other._right, other._changes

    def news(self, after: str) -> Iterable[Event]:
        """Where the race stands if that is past what was heard; who missed several hears of the last one only."""
        heard = STOOD.fullmatch(after) if after else None
        if after and not heard:
            raise Malformed("stream.event-id", _("This is not the id of an event."))
        seen = access.find(self._race, self._viewer)
        self._right = moments.right(seen, self._seat)
        self._changes = str(seen.table.changes)
        ply, changes = seen.table.race.ply, seen.table.changes
        if heard and int(heard[1]) >= ply and (heard[2] is None or int(heard[2]) >= changes):
            return []
        if not self._tells_moments or ply < 0:
            text = f'{{"changes":{changes},"closed":{int(seen.table.race.closed)},"ply":{ply}}}'
        else:
            with translation.override(self._language):
                text = moments.moment(seen, self._right, int(heard[1]) if heard else ply).decode()
        return [(news.mark(ply, changes), text)]
