"""The API of a course's revisions: their history, one of them, publishing and forking it.

A view must never do more than read the request, call one function, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from courses import judging, queries, services
from courses import serializers as shapes
from courses.answers import TAGS, course_answer, revision_answer
from kit.bodies import read
from kit.strangers import for_everybody


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
@permission_classes([IsAuthenticatedOrReadOnly])
def revisions(request: Request, course: UUID) -> Response:
    """Tell the history, or put a plan on top of it."""
    if request.method == "POST":
        judged = judging.judge(judging.read_said(read(shapes.PlanSent(data=request.data))["plan"]))
        return revision_answer(request, course, services.revise(course, request.user, judged).number)
    history = queries.history(queries.get_course(course, request.user), request.user)
    return Response([shapes.RevisionSeen(shapes.revision_seen(revision)).data for revision in history])


@for_everybody("Accept", "Authorization")
@extend_schema(
    responses={200: shapes.RevisionWhole, 404: None},
    operation_id="course_revision", summary="One revision with its plan and findings", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def revision(request: Request, course: UUID, number: int) -> Response:
    """The plan, and what was found about it when it was stored."""
    return revision_answer(request, course, number)


@extend_schema(
    request=None, responses={200: shapes.RevisionWhole, 403: None, 404: None, 422: None},
    operation_id="course_publish", summary="Publish a revision", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def publish(request: Request, course: UUID, number: int) -> Response:
    """Refused while there are errors, or while it is not proven that all can finish."""
    services.publish(course, request.user, number)
    return revision_answer(request, course, number)


@extend_schema(
    request=None, responses={200: shapes.RevisionWhole, 403: None, 404: None, 422: None},
    operation_id="course_prove", summary="Ask for the proof of a revision again", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def prove(request: Request, course: UUID, number: int) -> Response:
    """A job that failed or was cancelled gets new tries; a proof that is there or on its way stays as it is."""
    services.prove(course, request.user, number)
    return revision_answer(request, course, number)


@extend_schema(
    request=None, responses={201: shapes.CourseSeen, 403: None, 404: None},
    operation_id="course_fork", summary="A copy of a revision, as a private course of one's own", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def fork(request: Request, course: UUID, number: int) -> Response:
    """The copy tells what it was forked from."""
    return course_answer(request, services.fork(course, number, request.user).id, status.HTTP_201_CREATED)
