"""What replays know of the ends of races, for anyone who checks their logs. It must never check one itself."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any
from uuid import UUID

from core.errors import Refused
from core.i18n import gettext_noop as _
from games.ends import KeptEnd
from replays.models import Replay

REPLAY = _("There is a replay of the end of this race, and its log does not end there.")


def kept(races: Collection[UUID] | None = None, **_kwargs: Any) -> Iterator[KeptEnd]:
    """The end of each race that has a replay; its verdicts belong to the replay."""
    rows = Replay.objects.exclude(race=None)
    for race, head in (rows if races is None else rows.filter(race__in=races)).values_list("race_id", "head"):
        yield KeptEnd(race, REPLAY, head)


def reopened() -> Refused:
    """Why there is no file of a replay whose race no longer has a signed end."""
    return Refused("log.reopened", REPLAY)
