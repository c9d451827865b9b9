"""A season as a calendar (RFC 5545): when each round is raced, and when protests end.

It must never hold a name: anyone who has the address can pass it on.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from django.conf import settings
from django.utils.translation import gettext as _

from seasons import membership, payloads, protesting, queries
from seasons.models import Round, Season

WIDE = 73  # octets of a line; a longer one is folded
KIND = "text/calendar; charset=utf-8"


def to_ics(season: Season) -> bytes:
    """The file."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Boreal//Seasons//EN", f"X-WR-CALNAME:{_text(season.named)}"]
    for round in queries.rounds(season):
        lines += _events(season, round)
    return "".join(f"{part}\r\n" for line in [*lines, "END:VCALENDAR"] for part in _folded(line)).encode()


def _events(season: Season, round: Round) -> Iterator[str]:
    what = {"title": season.named, "round": round.number, "course": payloads.course_title(round)}
    raced = round.deadline or round.closed or round.opened  # a calendar without an event is none
    yield from _event(season, round, "race", raced, _("%(title)s, round %(round)s: %(course)s") % what)
    until = protesting.until(round)
    if until is not None:
        yield from _event(season, round, "protests", until, _("%(title)s, round %(round)s: protests end") % what)


def _event(season: Season, round: Round, kind: str, at: datetime, text: str) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{season.pk.hex}-{round.number}-{kind}@boreal"
    yield f"DTSTAMP:{_moment(round.opened)}"
    yield f"DTSTART:{_moment(at)}"
    yield f"DTEND:{_moment(at)}"
    yield f"SUMMARY:{_text(text)}"
    yield f"URL:{settings.PUBLIC_URL}{membership.path(season)}"
    yield "END:VEVENT"


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    r"""A text as the format wants it.

    >>> _text("Ice; snow, wind")
    'Ice\\; snow\\, wind'
    """
    for sign in ("\\", ";", ","):
        text = text.replace(sign, "\\" + sign)
    return text.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """A line in parts of at most 75 octets, no sign torn apart; each further part begins with a space."""
    part, is_first = "", True
    for sign in line:
        if len((part + sign).encode()) > WIDE:
            yield part if is_first else " " + part
            part, is_first = "", False
        part += sign
    yield part if is_first else " " + part
