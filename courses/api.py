"""The API of courses: the list, one course, its revisions. Who may do what is decided by queries and services.

A view must never do more than read the request, call one of them, and show the answer.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, parser_classes, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from courses import judging, queries, services
from courses import serializers as shapes
from courses.paging import Newest
from courses.parsing import StrictJSON
from courses.plans.snow_tails import parse
from courses.plans.snow_tails.svg import THEMES

TAGS = ["courses"]
LISTED: list[OpenApiParameter | type[shapes.Wanted]] = [
    shapes.Wanted,
    OpenApiParameter("cursor", str, description="Where to go on; taken from next or previous."),
    OpenApiParameter("page_size", int, description="At most 100."),
]


@extend_schema(
    methods=["GET"], parameters=LISTED, responses={200: shapes.CoursePage, 400: None},
    operation_id="courses", summary="The public courses and one's own, the newest first", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=shapes.CourseSent, responses={201: shapes.CourseSeen, 400: None, 403: None},
    operation_id="course_create", summary="A new course", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@parser_classes([StrictJSON])
@permission_classes([IsAuthenticatedOrReadOnly])
def courses(request: Request) -> Response:
    """List courses by what is wanted, or make a private one with its first revision."""
    if request.method == "POST":
        said = _read(shapes.CourseSent(data=request.data))
        plan = judging.read_said(said.pop("plan"))
        course = services.create(request.user, plan, **said)
        return _course(request, course.id, status.HTTP_201_CREATED)
    wanted = shapes.Wanted(data=request.query_params)
    wanted.is_valid(raise_exception=True)
    pages = Newest()
    page = pages.paginate_queryset(queries.listed(request.user, wanted.wanted()), request) or []
    return pages.get_paginated_response([shapes.CourseSeen(shapes.course_seen(one)).data for one in page])


@extend_schema(
    request=shapes.PlanSent, responses={200: shapes.Judgement, 400: None},
    operation_id="course_check", summary="The findings of a plan, which is not kept", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@parser_classes([StrictJSON])
@permission_classes([AllowAny])
def check(request: Request) -> Response:
    """Judge a plan completely. Nothing is stored."""
    plan = judging.read_said(_read(shapes.PlanSent(data=request.data))["plan"])
    return Response(shapes.Judgement(shapes.judgement(judging.judge(plan))).data)


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
@parser_classes([StrictJSON])
@permission_classes([IsAuthenticatedOrReadOnly])
def course(request: Request, course: UUID) -> Response:
    """Show, change or delete one course. One that may not be seen is answered as if it never was."""
    if request.method == "DELETE":
        services.delete(course, request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
    if request.method == "PATCH":
        services.describe(course, request.user, **_read(shapes.CourseChange(data=request.data)))
    return _course(request, course)


@extend_schema(
    methods=["GET"], responses={200: shapes.RevisionSeen(many=True), 404: None},
    operation_id="course_revisions", summary="The history of a course, the newest revision first", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=shapes.PlanSent,
    responses={200: shapes.RevisionWhole, 400: None, 403: None, 404: None, 422: None},
    operation_id="course_revise", summary="A new revision; the same plan again makes none", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@parser_classes([StrictJSON])
@permission_classes([IsAuthenticatedOrReadOnly])
def revisions(request: Request, course: UUID) -> Response:
    """Tell the history, or put a plan on top of it."""
    if request.method == "POST":
        plan = judging.read_said(_read(shapes.PlanSent(data=request.data))["plan"])
        return _revision(request, course, services.revise(course, request.user, plan).number)
    history = queries.history(queries.found(course, request.user), request.user)
    return Response([shapes.RevisionSeen(shapes.revision_seen(one)).data for one in history])


@extend_schema(
    responses={200: shapes.RevisionWhole, 404: None},
    operation_id="course_revision", summary="One revision with its plan and findings", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def revision(request: Request, course: UUID, number: int) -> Response:
    """The plan, and what was found about it when it was stored."""
    return _revision(request, course, number)


@extend_schema(
    parameters=[OpenApiParameter("theme", str, enum=sorted(THEMES))],
    responses={(200, "image/svg+xml"): OpenApiTypes.STR, 404: None},
    operation_id="course_picture", summary="The picture of a revision", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def picture(request: Request, course: UUID, number: int) -> HttpResponse:
    """SVG, without the marks of findings."""
    seen = queries.found(course, request.user)
    plan = parse.read_json(bytes(queries.revision(seen, number, request.user).plan))
    drawn = judging.draw(plan, (), seen.title, request.query_params.get("theme", "ice"))
    return HttpResponse(drawn, content_type="image/svg+xml")


@extend_schema(
    request=None, responses={200: shapes.RevisionWhole, 403: None, 404: None, 422: None},
    operation_id="course_publish", summary="Publish a revision", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@parser_classes([StrictJSON])
@permission_classes([IsAuthenticated])
def publish(request: Request, course: UUID, number: int) -> Response:
    """Refused while there are errors, or while it is not proven that all can finish."""
    services.publish(course, request.user, number)
    return _revision(request, course, number)


@extend_schema(
    request=None, responses={201: shapes.CourseSeen, 403: None, 404: None},
    operation_id="course_fork", summary="A copy of a revision, as a private course of one's own", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@parser_classes([StrictJSON])
@permission_classes([IsAuthenticated])
def fork(request: Request, course: UUID, number: int) -> Response:
    """The copy tells what it was forked from."""
    return _course(request, services.fork(course, number, request.user).id, status.HTTP_201_CREATED)


@extend_schema(
    responses={200: OpenApiResponse(OpenApiTypes.OBJECT, "The canonical bytes that the digest covers."), 404: None},
    operation_id="board", summary="A board by its digest", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def board(request: Request, digest: str) -> HttpResponse:
    """The bytes as they are stored. They never change, so they may be kept for ever."""
    response = HttpResponse(bytes(queries.board(digest).data), content_type="application/json")
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response


def _read(sent: Serializer[dict[str, Any]]) -> dict[str, Any]:
    sent.is_valid(raise_exception=True)
    return dict(sent.validated_data)


def _course(request: Request, course: UUID, code: int = 200) -> Response:
    seen = queries.found(course, request.user)
    return Response(shapes.CourseSeen(shapes.course_seen(seen)).data, status=code)


def _revision(request: Request, course: UUID, number: int) -> Response:
    seen = queries.found(course, request.user)
    return Response(shapes.RevisionWhole(shapes.revision_whole(queries.revision(seen, number, request.user))).data)
