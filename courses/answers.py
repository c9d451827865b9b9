"""What the API of courses reads and answers again and again."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from courses import queries
from courses import serializers as shapes

TAGS = ["courses"]


def read(sent: Serializer[dict[str, Any]]) -> dict[str, Any]:
    """What was sent, with every field known: a misspelt one would be as if it had not been said."""
    sent.is_valid(raise_exception=True)
    odd = [name for name in sent.initial_data if name not in sent.fields]
    if odd:
        raise ValidationError({name: [_("There is no such field here.")] for name in odd})
    return dict(sent.validated_data)


def course_answer(request: Request, course: UUID, code: int = 200) -> Response:
    seen = queries.get_course(course, request.user)
    return Response(shapes.CourseSeen(shapes.course_seen(seen)).data, status=code)


def revision_answer(request: Request, course: UUID, number: int) -> Response:
    seen = queries.get_course(course, request.user)
    return Response(shapes.RevisionWhole(shapes.revision_whole(queries.revision(seen, number, request.user))).data)
