"""The API of the jobs: how far one is. It must never show the input or the result."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view, authentication_classes, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from jobs import queries
from jobs.models import State
from kit.bodies import Plain


class Reason(serializers.Serializer[dict[str, str]]):
    """Why there is no result, or why the job waits again."""

    code = serializers.CharField()
    sentence = serializers.CharField()


class JobSerializer(Plain):
    """What anybody with the id may know of a job."""

    id = serializers.UUIDField()
    kind = serializers.CharField()
    state = serializers.ChoiceField(choices=State.choices)
    done = serializers.IntegerField(min_value=0)
    of = serializers.IntegerField(min_value=0, help_text="0 as long as the job has not said how much there is to do.")
    message = serializers.CharField()
    reason = Reason(allow_null=True)


@extend_schema(
    responses={200: JobSerializer, 404: None}, operation_id="job", summary="How far a job is", tags=["jobs"],
)  # fmt: skip
@api_view(["GET"])
@authentication_classes([])
@permission_classes([AllowAny])
def job(request: Request, job: UUID) -> Response:
    """State, progress and reason of one job. The id is the permission: it cannot be guessed."""
    row = queries.find_job(job)
    if row is None:
        raise Http404
    return Response(JobSerializer(queries.seen(row)).data)
