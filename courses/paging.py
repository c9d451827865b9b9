"""Pages of a list of courses, from the newest on, with the addresses of the pages beside them.

It must never count what lies before a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from rest_framework.request import Request
from rest_framework.utils.urls import remove_query_param, replace_query_param

from courses.models import Course
from kit import paging

PAGE, MOST = 20, 100
NEWEST = paging.Order(("created", "pk"), "course.cursor")


@dataclass(frozen=True, slots=True)
class Page:
    """Some courses, and the addresses of those beside them."""

    courses: Sequence[Course]
    next: str | None
    previous: str | None


def page(courses: QuerySet[Course], request: Request) -> Page:
    """Twenty courses, or as many as are asked for up to a hundred."""
    size = _size(request.query_params.get("page_size", ""))
    listed = paging.page(courses, NEWEST, size, request.query_params.get("cursor", ""))
    return Page(listed.rows, _address(request, listed.next), _address(request, listed.previous))


def _size(text: str) -> int:
    wanted = int(text[:9]) if text.isascii() and text.isdigit() else 0  # nine digits are more than enough
    return min(wanted, MOST) or PAGE


def _address(request: Request, cursor: str | None) -> str | None:
    """Where a page of this list is, if there is one."""
    here: str = request.build_absolute_uri()
    if cursor is None:
        return None
    return str(replace_query_param(here, "cursor", cursor) if cursor else remove_query_param(here, "cursor"))
