"""The API of what is under way in the house, for its owner. It must never do more than call one service."""

from __future__ import annotations

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from deploy import long_work
from kit.bodies import Plain


class WorkSerializer(Plain):
    """A simulation or a rehearsal that runs or waits."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=["simulation", "rehearsal"])
    person = serializers.CharField(help_text="Whose it is; empty where it is the house's own.")
    done = serializers.IntegerField(min_value=0)
    of = serializers.IntegerField(min_value=0)
    begun = serializers.DateTimeField(allow_null=True, help_text="None while it waits for its turn.")


class WorkListSerializer(Plain):
    """All of it, the oldest first."""

    results = WorkSerializer(many=True)


@extend_schema(
    responses={200: WorkListSerializer, 404: None}, operation_id="house_work",
    summary="What the workers do at length, for the owner of the house", tags=["house"],
)  # fmt: skip
@api_view(["GET"])
def work(request: Request) -> Response:
    """Simulations and rehearsals of everybody that run or wait."""
    return _answer(request)


@extend_schema(
    request=None, responses={200: WorkListSerializer, 404: None}, operation_id="house_work_stop",
    summary="Stop anybody's simulation or rehearsal; what was raced is kept", tags=["house"],
)  # fmt: skip
@api_view(["POST"])
def stop(request: Request, work: UUID) -> Response:
    """The owner of the house may; whoever asked for it may go on with it later."""
    long_work.stop_for(request.user, work)
    return _answer(request)


def _answer(request: Request) -> Response:
    return Response({"results": [entry.payload() for entry in long_work.of_owner(request.user)]})
