"""The API of seasons: list, make, change, open, join, who is in it.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from games.tables.callers import caller
from kit import paging
from kit.bodies import read
from kit.strangers import for_everybody
from seasons import access, drafting, membership, payloads, queries, rounds, since
from seasons.api import serializers, serializers_seen
from seasons.models import MemberStatus, State

TAGS = ["seasons"]
INVITE = OpenApiParameter("invite", str, description="What the link of its organiser carries.")
LISTED = [
    OpenApiParameter("mine", bool, description="Only those that one organises or races in."),
    OpenApiParameter("state", str, enum=State.values),
    OpenApiParameter("cursor", str, description="Where to go on; taken from next."),
]
REFUSALS: dict[int, None] = {400: None, 403: None, 404: None, 422: None}


def answer(request: Request, season: UUID, code: int = 200) -> Response:
    """The season as it stands now."""
    payload = payloads.season(access.find(season, caller(request)))
    return Response(serializers_seen.SeasonSeen(payload).data, status=code)


@for_everybody("Accept", "Authorization")
@extend_schema(
    methods=["GET"], parameters=LISTED, responses={200: serializers_seen.SeasonPage, 400: None},
    operation_id="seasons", summary="The public seasons and one's own, the newest first", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=serializers.SeasonSent, responses={201: serializers_seen.SeasonSeen, 400: None},
    operation_id="season_make", summary="Make a season, as a draft", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@permission_classes([IsAuthenticatedOrReadOnly])
def seasons(request: Request) -> Response:
    """List seasons, or make one."""
    if request.method == "POST":
        made = drafting.create(request.user, read(serializers.SeasonSent(data=request.data)))
        return answer(request, made.pk, status.HTTP_201_CREATED)
    asked = request.query_params
    paging.refuse_numbers(asked)
    rows = queries.listed(request.user, asked.get("mine") in ("1", "true"), asked.get("state", ""))
    page = paging.page(rows, queries.NEWEST, queries.PAGE, asked.get("cursor", ""))
    results = [payloads.line(row) for row in page.rows]
    return Response(serializers_seen.SeasonPage({"next": paging.address(request, page.next), "results": results}).data)


@for_everybody("Accept", "Authorization")
@extend_schema(
    methods=["GET"], parameters=[INVITE], responses={200: serializers_seen.SeasonSeen, 404: None},
    operation_id="season", summary="One season", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["PATCH"], request=serializers.SeasonChange, responses={200: serializers_seen.SeasonSeen, **REFUSALS},
    operation_id="season_change", summary="Change what is agreed on for rounds to come", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], responses={204: None, 403: None, 404: None, 422: None},
    operation_id="season_throw_away", summary="Throw a draft away", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "PATCH", "DELETE"])
@permission_classes([IsAuthenticatedOrReadOnly])
def season(request: Request, season: UUID) -> Response:
    """One season. One that may not be seen is answered as if it never was."""
    if request.method == "DELETE":
        drafting.throw_away(season, caller(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
    if request.method == "PATCH":
        drafting.change(season, caller(request), read(serializers.SeasonChange(data=request.data)))
    return answer(request, season)


@extend_schema(
    request=serializers.StateSent, responses={200: serializers_seen.SeasonSeen, **REFUSALS},
    operation_id="season_state", summary="Open a season, begin it, finish it, or begin it again with a reason",
    tags=TAGS,
)  # fmt: skip
@api_view(["PUT"])
def state(request: Request, season: UUID) -> Response:
    """The organiser takes the next step."""
    fields = read(serializers.StateSent(data=request.data))
    with since.refused(season, request.user, "finish", fields["after"]):
        drafting.step(season, caller(request), fields["state"], fields["reason"])
    return answer(request, season)


@extend_schema(
    request=None, responses={200: serializers_seen.SeasonSeen, 403: None, 404: None},
    operation_id="season_invitation", summary="A new invitation; links made before open nothing any more", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def invitation(request: Request, season: UUID) -> Response:
    """Shut out the old links."""
    drafting.new_invitation(season, caller(request))
    return answer(request, season)


@extend_schema(
    methods=["POST"], parameters=[INVITE], request=serializers.WordSent,
    responses={200: serializers_seen.SeasonSeen, 400: None, 404: None, 422: None},
    operation_id="season_join", summary="Join, or ask to where the season wants that; once in, give another word",
    tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], responses={204: None, 404: None, 422: None},
    operation_id="season_leave", summary="Leave; points that were won stay", tags=TAGS,
)  # fmt: skip
@api_view(["POST", "DELETE"])
def members(request: Request, season: UUID) -> Response:
    """Come and go."""
    if request.method == "DELETE":
        membership.leave(season, caller(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
    membership.join(season, caller(request), read(serializers.WordSent(data=request.data))["word"])
    return answer(request, season)


@extend_schema(
    request=serializers.MemberChange, responses={200: serializers_seen.SeasonSeen, **REFUSALS},
    operation_id="season_member", summary="Let somebody in who asks, or take somebody out", tags=TAGS,
)  # fmt: skip
@api_view(["PUT"])
def member(request: Request, season: UUID, member: int) -> Response:
    """The organiser decides who races."""
    fields = read(serializers.MemberChange(data=request.data))
    membership.set_standing(season, caller(request), member, fields["standing"] == MemberStatus.IN, fields["reason"])
    return answer(request, season)


@extend_schema(
    request=serializers.ReplacementSent, responses={200: serializers_seen.SeasonSeen, **REFUSALS},
    operation_id="season_replace", summary="Give a member's turn and waiting seats to another member", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def replacement(request: Request, season: UUID, member: int) -> Response:
    """The organiser replaces somebody."""
    fields = read(serializers.ReplacementSent(data=request.data))
    membership.replace(season, caller(request), member, fields["by"], fields["reason"])
    return answer(request, season)


@extend_schema(
    request=serializers.CourseHeld, responses={200: serializers_seen.SeasonSeen, **REFUSALS},
    operation_id="season_course", summary="Hold a course ready for one's turn (ST-118)", tags=TAGS,
)  # fmt: skip
@api_view(["PUT"])
def course(request: Request, season: UUID) -> Response:
    """A member brings a course."""
    fields = read(serializers.CourseHeld(data=request.data))
    rounds.bring(season, caller(request), fields["course"], fields["revision"])
    return answer(request, season)
