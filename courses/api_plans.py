"""The API of plans that nobody keeps: what is thought of one, how it could go on, and new ones. Nothing here writes."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from courses import advice, judging
from courses import serializers as shapes
from courses import serializers_plans as plans
from courses.answers import TAGS
from kit.bodies import read


@extend_schema(
    request=plans.CheckSent, responses={200: plans.Checked, 400: None},
    operation_id="course_check", summary="The findings of a plan, which is not kept", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@permission_classes([AllowAny])
def check(request: Request) -> Response:
    """Judge a plan completely, also by tiles and table if they are told. Nothing is stored."""
    fields = read(plans.CheckSent(data=request.data))
    judged, beside = advice.checked(judging.read_said(fields["plan"]), fields["wishes"])
    return Response(plans.Checked(shapes.judgement(judged) | beside).data)


@extend_schema(
    request=plans.GapSent, responses={200: plans.WaysSeen, 400: None, 422: None},
    operation_id="course_ways", summary="Ways to close a gap in a plan with the tiles that are left", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@permission_classes([AllowAny])
def ways(request: Request) -> Response:
    """Up to five ways, each with the whole plan; refused with the reason where there is none."""
    fields = read(plans.GapSent(data=request.data))
    ways = advice.closed(judging.read_said(fields["plan"]), fields)
    return Response(plans.WaysSeen({"ways": ways}).data)


@extend_schema(
    request=plans.WishSent, responses={200: plans.Generated, 400: None, 422: None},
    operation_id="course_generate", summary="A sound course by wish, the same for the same seed", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@permission_classes([AllowAny])
def generate(request: Request) -> Response:
    """A course that no check finds an error in; refused with the reason where the wish cannot be met."""
    return Response(plans.Generated(advice.generated(read(plans.WishSent(data=request.data)))).data)
