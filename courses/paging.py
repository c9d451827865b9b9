"""Pages of a list of courses, from the newest on; a course made meanwhile neither repeats nor hides another.

A cursor names the course it stands at, time and id, so that courses of the same moment stay apart (the framework's
own cursors count them, and lose some on the way back). A made-up cursor must never become a failure of ours.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet
from rest_framework.request import Request
from rest_framework.utils.urls import remove_query_param, replace_query_param

from courses.models import Course
from ground.errors import Malformed
from ground.words import gettext_noop as _

PAGE, MOST = 20, 100
ON, BACK = "on", "back"


@dataclass(frozen=True, slots=True)
class Cursor:
    """Which way to go, from which course."""

    way: str
    created: datetime
    id: UUID

    def __str__(self) -> str:
        return urlsafe_b64encode(f"{self.way} {self.created.isoformat()} {self.id.hex}".encode()).decode()


@dataclass(frozen=True, slots=True)
class Page:
    """Some courses, and the addresses of those beside them."""

    courses: Sequence[Course]
    next: str | None
    previous: str | None


def page(courses: QuerySet[Course], request: Request) -> Page:
    """Twenty courses, or as many as are asked for up to a hundred."""
    size = _size(request.query_params.get("page_size", ""))
    cursor = read(request.query_params["cursor"]) if request.query_params.get("cursor") else None
    if cursor is not None and cursor.way == BACK:
        newer = Q(created__gt=cursor.created) | Q(created=cursor.created, id__gt=cursor.id)
        rows = list(courses.filter(newer).order_by("created", "id")[: size + 1])
        return _page(rows[:size][::-1], request, has_next=True, has_previous=len(rows) > size)
    if cursor is not None:
        courses = courses.filter(Q(created__lt=cursor.created) | Q(created=cursor.created, id__lt=cursor.id))
    rows = list(courses.order_by("-created", "-id")[: size + 1])
    return _page(rows[:size], request, has_next=len(rows) > size, has_previous=cursor is not None)


def read(said: str) -> Cursor:
    """The cursor of an address; `Malformed` where it is none.

    >>> read(str(Cursor("on", datetime(2026, 1, 2), UUID(int=7)))).created
    datetime.datetime(2026, 1, 2, 0, 0)
    """
    with suppress(ValueError):
        way, created, course = urlsafe_b64decode(said.encode()).decode().split(" ")
        if way in (ON, BACK):
            return Cursor(way, datetime.fromisoformat(created), UUID(course))
    raise Malformed("course.cursor", _("This is no place in the list; begin again without a cursor."))


def _size(said: str) -> int:
    wanted = int(said[:9]) if said.isascii() and said.isdigit() else 0  # nine digits are more than enough
    return min(wanted, MOST) or PAGE


def _page(rows: Sequence[Course], request: Request, has_next: bool, has_previous: bool) -> Page:
    here = request.build_absolute_uri()
    if not rows:
        return Page(rows, None, remove_query_param(here, "cursor") if has_previous else None)
    following = replace_query_param(here, "cursor", str(Cursor(ON, rows[-1].created, rows[-1].id)))
    before = replace_query_param(here, "cursor", str(Cursor(BACK, rows[0].created, rows[0].id)))
    return Page(rows, following if has_next else None, before if has_previous else None)
