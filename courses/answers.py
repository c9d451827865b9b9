"""What the API of courses answers again and again."""

from __future__ import annotations

from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from courses import queries
from courses import serializers as shapes

TAGS = ["courses"]


def course_answer(request: Request, course: UUID, code: int = 200) -> Response:
    seen = queries.get_course(course, request.user)
    return Response(shapes.CourseSeen(shapes.course_seen(seen)).data, status=code)


def revision_answer(request: Request, course: UUID, number: int) -> Response:
    seen = queries.get_course(course, request.user)
    return Response(shapes.RevisionWhole(shapes.revision_whole(queries.revision(seen, number, request.user))).data)
