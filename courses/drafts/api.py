"""The API of drafts: one's own, their history, what a designer sees of a plan, and courses made of them.

A view must never do more than read the request, call one function, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, content_negotiation_class, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from courses import judging
from courses import serializers as courses
from courses.api_pictures import PictureQuery, answer
from courses.drafts import desks, differing, proving, queries, serializers, services
from courses.drawing.files import Drawn
from kit.bodies import read
from kit.negotiation import AnyForm

TAGS = ["drafts"]


@extend_schema(
    request=serializers.DeskSent, responses={200: serializers.DeskSeen, 400: None, 422: None},
    operation_id="draft_desk", summary="What a designer at work sees of a plan, which is not kept", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@permission_classes([AllowAny])
def desk(request: Request) -> Response:
    """Findings with places and mends, the picture, sections, joints, what is left and fits, measures."""
    body = read(serializers.DeskSent(data=request.data))
    return Response(desks.shown(judging.read_said(body["plan"]), body["wishes"], body["theme"], body["heading"]))


@extend_schema(
    methods=["GET"], responses={200: serializers.DraftSeen(many=True)},
    operation_id="drafts", summary="One's own drafts, the last touched first", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=serializers.DraftSent, responses={201: serializers.DraftWhole, 400: None, 422: None},
    operation_id="draft_begin", summary="A new draft", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
def drafts(request: Request) -> Response:
    """List them, or begin one."""
    if request.method == "POST":
        fields = read(serializers.DraftSent(data=request.data))
        draft = services.begin(request.user, judging.read_said(fields["plan"]), fields["title"])
        return Response(serializers.DraftWhole(serializers.draft_whole(draft)).data, status=status.HTTP_201_CREATED)
    return Response([serializers.DraftSeen(serializers.draft_seen(draft)).data for draft in queries.mine(request.user)])


@extend_schema(
    methods=["GET"], responses={200: serializers.DraftWhole, 404: None},
    operation_id="draft", summary="One draft with its plan", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["PUT"], request=serializers.DraftChange,
    responses={200: serializers.DraftSeen, 400: None, 404: None, 409: None, 422: None},
    operation_id="draft_save", summary="Save a draft, if it is still at the version it was made on", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], responses={204: None, 404: None}, operation_id="draft_throw_away",
    summary="Throw a draft away; the course that was made of it stays", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "PUT", "DELETE"])
def draft(request: Request, draft: UUID) -> Response:
    """Show, save or throw away. One that is not one's own is answered as if it never was."""
    if request.method == "DELETE":
        services.throw_away(draft, request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
    if request.method == "PUT":
        queries.get_draft(draft, request.user)
        fields = read(serializers.DraftChange(data=request.data))
        plan = judging.read_said(fields["plan"])
        saved = services.save(draft, request.user, fields["version"], plan, fields["title"])
        return Response(serializers.DraftSeen(serializers.draft_seen(saved)).data)
    return Response(serializers.DraftWhole(serializers.draft_whole(queries.get_draft(draft, request.user))).data)


@extend_schema(
    responses={200: serializers.StepSeen(many=True), 404: None},
    operation_id="draft_steps", summary="The history of a draft, the newest first", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
def steps(request: Request, draft: UUID) -> Response:
    """The steps that are kept: the older, the fewer."""
    steps = queries.steps(queries.get_draft(draft, request.user))
    return Response([serializers.StepSeen({"version": step.version, "created": step.created}).data for step in steps])


@extend_schema(
    responses={200: serializers.StepWhole, 404: None},
    operation_id="draft_step", summary="What a draft once was", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
def step(request: Request, draft: UUID, version: int) -> Response:
    """One plan of its history."""
    step = queries.step(queries.get_draft(draft, request.user), version)
    return Response(serializers.StepWhole(serializers.step_whole(step)).data)


@extend_schema(
    request=serializers.CourseMade,
    responses={200: serializers.RevisionMade, 400: None, 404: None, 409: None, 422: None},
    operation_id="draft_make", summary="Make the draft a course, or the next revision of its course", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def make(request: Request, draft: UUID) -> Response:
    """Its proof is asked for at once; a course stays private unless something else is said."""
    is_renewed = differing.is_renewed(queries.get_draft(draft, request.user), request.user)
    made = services.make(draft, request.user, **read(serializers.CourseMade(data=request.data)))
    payload = courses.revision_whole(queries.revision(made, request.user)) | {"course": made.course_id}
    return Response(serializers.RevisionMade(payload | {"change": "none"} if is_renewed else payload).data)


@extend_schema(
    methods=["GET"], responses={200: serializers.LiveProofSeen, 404: None},
    operation_id="draft_proof", summary="How the proof of a draft stands", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=None, responses={200: serializers.LiveProofSeen, 404: None},
    operation_id="draft_prove", summary="Have a draft proven as it was saved last, without publishing it", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
def proof(request: Request, draft: UUID) -> Response:
    """One at a time: the newest wins. As long as errors are left there is none."""
    payload = proving.ask(draft, request.user) if request.method == "POST" else proving.get_proof(draft, request.user)
    return Response(serializers.LiveProofSeen(payload).data)


@extend_schema(
    responses={200: serializers.DifferenceSeen, 404: None},
    operation_id="draft_difference", summary="What a draft would change about its course", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
def difference(request: Request, draft: UUID) -> Response:
    """Since the newest revision: whether records would stay, and what was, what is now."""
    payload = differing.difference(queries.get_draft(draft, request.user), request.user)
    return Response(serializers.DifferenceSeen(payload).data)


@extend_schema(
    parameters=[PictureQuery],
    responses={(200, "application/pdf"): OpenApiTypes.BINARY, 400: None, 404: None, 422: None},
    operation_id="draft_print", summary="A draft on paper, with the list of its parts", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
def printed(request: Request, draft: UUID) -> HttpResponse:
    """As it was saved last, sound or not; without the marks of findings."""
    row = queries.get_draft(draft, request.user)
    plan = judging.read(bytes(row.plan))
    return answer("pdf", Drawn(plan, row.title), PictureQuery(data=request.query_params).wishes(), "draft.pdf")
