"""Time zones: which there are, in which one somebody reads, and which moment a date and a time typed there mean.

It must never guess a moment: where clocks are changed, a time may come twice, or not at all.
"""

from __future__ import annotations

from datetime import MAXYEAR, UTC, datetime, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from django.http import HttpRequest
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from core.errors import Malformed
from core.i18n import gettext_noop as _
from people.models import Person

COOKIE = "zone"  # what a browser tells of itself
AREAS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
Choices = list[tuple[str, list[tuple[str, str]]]]


@lru_cache(maxsize=1)
def known() -> frozenset[str]:
    return frozenset(available_timezones())


@lru_cache(maxsize=1)
def choices() -> Choices:
    """The zones that people choose from, by area: each place once, without the names of long ago."""
    return [("", [("UTC", "UTC")]), *((area, [*_places(area)]) for area in AREAS)]


def _places(area: str) -> list[tuple[str, str]]:
    names = sorted(name for name in known() if name.partition("/")[0] == area)
    return [(name, name.partition("/")[2].replace("_", " ")) for name in names]


def find(name: str) -> ZoneInfo | None:
    """The zone of that name, if there is one."""
    return ZoneInfo(name) if name in known() else None


def zone_of(request: HttpRequest, person: Person | None) -> ZoneInfo | None:
    """The zone in which a reader reads: chosen by them, else told by their browser; nothing where neither is."""
    chosen = find(person.time_zone) if person is not None and person.time_zone else None
    return chosen or find(request.COOKIES.get(COOKIE, ""))


def moment(text: str, name: str = "") -> datetime:
    """The moment that a date and a time mean in the zone of that name, or in the reader's own where it is none.

    >>> moment("2026-07-01T18:00", "Europe/Vienna").isoformat()
    '2026-07-01T16:00:00+00:00'
    """
    try:
        read = parse_datetime(text.strip())
    except ValueError:
        read = None
    if read is None or not 1 < read.year < MAXYEAR:  # beyond, other zones have no name for the moment
        raise Malformed("time.form", _("Say until when, with day and time."))
    zone = find(name) or timezone.get_current_timezone()
    if timezone.is_naive(read):
        _check_once(read, zone)
        read = read.replace(tzinfo=zone)
    return read.astimezone(UTC)


def _check_once(read: datetime, zone: tzinfo) -> None:
    """`Malformed` where the clocks are changed over this time: it is skipped, or comes twice."""
    first, second = (read.replace(tzinfo=zone, fold=fold) for fold in (0, 1))
    if first.utcoffset() == second.utcoffset():
        return
    what = {"time": f"{read:%H:%M}", "zone": str(zone)}
    if first.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != read:
        template = _(
            "The clocks in %(zone)s go forward that night: %(time)s is skipped. Choose a time before or after."
        )
        raise Malformed("time.skipped", template, **what)
    template = _("The clocks in %(zone)s go back that night: %(time)s comes twice. Choose a time before or after.")
    raise Malformed("time.twice", template, **what)
