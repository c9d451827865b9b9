"""The API of replays: the gallery, one replay with its verdict, what is featured, playing on from a ply.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from games.tables import api as races
from games.tables import serializers as race_shapes
from kit import paging
from kit.bodies import read
from kit.strangers import for_everybody
from people.throttles import address, limit
from replays import access, branching, finding, payloads, queries, services
from replays.api import serializers, sharing
from replays.callers import caller
from replays.models import Replay

TAGS = ["replays"]


LISTED = [
    OpenApiParameter("game", str),
    OpenApiParameter("course", UUID, description="Its id."),
    OpenApiParameter("player", str, description="The name that others see."),
    OpenApiParameter("result", str, enum=finding.RESULTS, description="Of the player, if one is named."),
    OpenApiParameter("sort", str, enum=[*finding.SORTS], description="The featured ones come first in each order."),
    OpenApiParameter("branches", bool, description="What was played on from a replay, too."),
    OpenApiParameter("cursor", str, description="Where to go on; taken from next."),
]


@for_everybody("Accept", "Authorization")
@extend_schema(
    parameters=LISTED, responses={200: serializers.ReplayPage, 400: None},
    operation_id="replays", summary="The gallery: public replays, the newest or the most watched first", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def replays(request: Request) -> Response:
    """Narrowed to what is wanted, page by page."""
    paging.refuse_numbers(request.query_params)
    page = finding.page(finding.read(request.query_params))
    next = request.build_absolute_uri(page.next) if page.next else None
    return Response(serializers.ReplayPage({"next": next, "results": payloads.replays(page.replays)}).data)


@for_everybody("Accept", "Authorization")
@extend_schema(
    methods=["GET"], responses={200: serializers.ReplaySeen, 404: None},
    operation_id="replay", summary="One replay, with the verdict on it", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["PATCH"], request=sharing.ReplayChange,
    responses={200: serializers.ReplaySeen, 400: None, 403: None, 404: None, 422: None},
    operation_id="replay_change", summary="Change whom a replay is shown to, and what it is called", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "PATCH"])
@permission_classes([IsAuthenticatedOrReadOnly])
def replay(request: Request, replay: UUID) -> Response:
    """What may not be seen is answered as what never was."""
    if request.method == "PATCH":
        sharing.change(request, replay)
    return _answer(access.find(replay, caller(request)))


@extend_schema(
    methods=["PUT"], request=None, responses={200: serializers.ReplaySeen, 403: None, 404: None, 422: None},
    operation_id="replay_feature", summary="Put a replay to the front of the gallery", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], request=None, responses={200: serializers.ReplaySeen, 403: None, 404: None},
    operation_id="replay_feature_no_more", summary="Put it back into its row", tags=TAGS,
)  # fmt: skip
@api_view(["PUT", "DELETE"])
def featured(request: Request, replay: UUID) -> Response:
    """The owner of the house decides what is featured."""
    row = access.find(replay, caller(request))
    services.feature(row, request.user, request.method == "PUT")
    return _answer(row)


def _answer(row: Replay) -> Response:
    [payload] = payloads.replays(queries.with_racers(Replay.objects.filter(pk=row.pk)))
    return Response(serializers.ReplaySeen(payload).data)


@extend_schema(
    request=serializers.BranchSent,
    responses={201: race_shapes.RaceSeen, 400: None, 404: None, 422: None},
    operation_id="replay_branch", summary="Play on from a ply, as a race of its own", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def branch(request: Request, replay: UUID, ply: int) -> Response:
    """The race begins with the entries of the replay, and counts nowhere; its luck is its own from here on."""
    fields = read(serializers.BranchSent(data=request.data))
    row = access.find(replay, caller(request))
    limit("branch", address(request._request))
    table = branching.play_on(row, ply, request.user, fields["seat"], fields["level"])
    return races.answer(request, table.race_id, status.HTTP_201_CREATED)
