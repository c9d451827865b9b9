"""The API of courses: the list and one course, and the Boards. Who may do what is decided by queries and services.

A view must never do more than read the request, call one of them, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from courses import judging, queries, services
from courses import serializers as shapes
from courses.answers import TAGS, course_answer
from kit import paging
from kit.bodies import read
from kit.downloads import FOR_EVER
from kit.strangers import for_everybody

LISTED: list[OpenApiParameter | type[shapes.CourseQuery]] = [
    shapes.CourseQuery,
    OpenApiParameter("cursor", str, description="Where to go on; taken from next or previous."),
    OpenApiParameter("page_size", int, description="At most 100."),
]


@for_everybody("Accept", "Authorization")
@extend_schema(
    methods=["GET"], parameters=LISTED, responses={200: shapes.CoursePage, 400: None},
    operation_id="courses", summary="The public courses and one's own, the newest first", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=shapes.CourseSent, responses={201: shapes.CourseSeen, 400: None, 403: None},
    operation_id="course_create", summary="A new course", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@permission_classes([IsAuthenticatedOrReadOnly])
def courses(request: Request) -> Response:
    """List courses by what is wanted, or make a private one with its first revision."""
    if request.method == "POST":
        fields = read(shapes.CourseSent(data=request.data))
        judged = judging.judge(judging.read_said(fields.pop("plan")))
        course = services.create(request.user, judged, **fields)
        return course_answer(request, course.id, status.HTTP_201_CREATED)
    wanted = shapes.CourseQuery(data=request.query_params)
    wanted.is_valid(raise_exception=True)
    asked = request.query_params
    size = paging.size(asked.get("page_size", ""), queries.PAGE, queries.MOST_ON_PAGE)
    page = paging.page(queries.listed(request.user, wanted.wanted()), queries.NEWEST, size, asked.get("cursor", ""))
    addresses = {"next": paging.address(request, page.next), "previous": paging.address(request, page.previous)}
    results = [shapes.course_seen(course) for course in page.rows]
    return Response(shapes.CoursePage({**addresses, "results": results}).data)


@for_everybody("Accept", "Authorization")
@extend_schema(
    methods=["GET"], responses={200: shapes.CourseSeen, 404: None},
    operation_id="course", summary="One course", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["PATCH"], request=shapes.CourseChange,
    responses={200: shapes.CourseSeen, 400: None, 403: None, 404: None, 422: None},
    operation_id="course_change", summary="Change title, notes, tags or visibility", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], responses={204: None, 403: None, 404: None, 422: None},
    operation_id="course_delete", summary="Delete a course; its boards stay", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "PATCH", "DELETE"])
@permission_classes([IsAuthenticatedOrReadOnly])
def course(request: Request, course: UUID) -> Response:
    """Show, change or delete one course. One that may not be seen is answered as if it never was."""
    if request.method == "DELETE":
        services.delete(course, request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
    if request.method == "PATCH":
        services.describe(course, request.user, **read(shapes.CourseChange(data=request.data)))
    return course_answer(request, course)


@extend_schema(
    responses={200: OpenApiResponse(OpenApiTypes.OBJECT, "The canonical bytes that the digest covers."), 404: None},
    operation_id="board", summary="A board by its digest", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def board(request: Request, digest: str) -> HttpResponse:
    """The bytes as they are stored. They never change, so they may be kept for ever."""
    headers = {"Cache-Control": f"public, {FOR_EVER}"}
    return HttpResponse(bytes(queries.board(digest).data), content_type="application/json", headers=headers)
