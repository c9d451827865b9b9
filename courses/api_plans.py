"""The API of plans that nobody keeps: what is thought of one. Nothing here writes."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from courses import judging
from courses import serializers as shapes
from courses.answers import TAGS, read


@extend_schema(
    request=shapes.PlanSent, responses={200: shapes.Judgement, 400: None},
    operation_id="course_check", summary="The findings of a plan, which is not kept", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@permission_classes([AllowAny])
def check(request: Request) -> Response:
    """Judge a plan completely. Nothing is stored."""
    plan = judging.read_said(read(shapes.PlanSent(data=request.data))["plan"])
    return Response(shapes.Judgement(shapes.judgement(judging.judge(plan))).data)
