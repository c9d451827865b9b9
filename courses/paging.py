"""Pages of a list of courses, from the newest on; a course made meanwhile neither repeats nor hides another.

It must never answer a made-up cursor with a failure of ours.
"""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from rest_framework.exceptions import NotFound
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request

from ground.errors import Malformed
from ground.words import gettext_noop as _


class Newest(CursorPagination):
    """Twenty courses, or as many as are asked for up to a hundred."""

    page_size = 20
    max_page_size = 100
    page_size_query_param = "page_size"
    ordering = ("-created", "-id")

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any] | None:
        try:
            return super().paginate_queryset(queryset, request, view)
        except (NotFound, ValidationError, ValueError) as error:
            sentence = _("This is no place in the list; begin again without a cursor.")
            raise Malformed("course.cursor", sentence) from error
