"""The API of rehearsals: begin, list, follow, cancel, go on, read.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from games.tables.callers import caller
from kit.bodies import placed, read
from people.throttles import limit
from seasons import rehearsals
from seasons.api import serializers_rehearsals
from seasons.api.seasons import REFUSALS, TAGS
from seasons.api.serializers_rehearsals import to_payload
from seasons.models_rehearsal import Rehearsal
from seasons.planning import Asked
from seasons.words_rehearsal import sentence

MOST_LISTED = 30


@extend_schema(
    methods=["GET"], responses={200: serializers_rehearsals.RehearsalsSeen, 403: None, 404: None},
    operation_id="season_rehearsals", summary="The rehearsals of a season, for its organiser", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=serializers_rehearsals.RehearsalSent,
    responses={201: serializers_rehearsals.RehearsalSeen, **REFUSALS},
    operation_id="season_rehearse", summary="Have bots race a season that has not begun, many times", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
def rehearsed(request: Request, season: UUID) -> Response:
    """One of each person's runs at a time. What was raced before is done at once."""
    if request.method == "GET":
        results = [to_payload(row) for row in rehearsals.rehearsals_of(season, caller(request))[:MOST_LISTED]]
        return Response(serializers_rehearsals.RehearsalsSeen({"results": results}).data)
    fields = read(serializers_rehearsals.RehearsalSent(data=request.data))
    limit("simulate", request.user.pk)
    asked = Asked(
        fields["seasons"], fields["seed"], tuple(fields["bots"]), fields["members"], tuple(fields["courses"]),
        fields["same_luck"], fields["game"], fields["away"],
    )  # fmt: skip
    made = rehearsals.begin(season, caller(request), asked)
    return placed(serializers_rehearsals.RehearsalSeen(to_payload(made)).data, "api-season-rehearsal", season, made.pk)


@extend_schema(
    responses={200: serializers_rehearsals.RehearsalSeen, 403: None, 404: None},
    operation_id="season_rehearsal", summary="How far a rehearsal is", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
def rehearsal(request: Request, season: UUID, rehearsal: UUID) -> Response:
    return _answer(rehearsals.find(season, caller(request), rehearsal))


@extend_schema(
    request=None, responses={200: serializers_rehearsals.RehearsalSeen, 403: None, 404: None},
    operation_id="season_rehearsal_cancel", summary="Stop a rehearsal; what was raced is kept", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def cancel(request: Request, season: UUID, rehearsal: UUID) -> Response:
    """One that has ended stays as it is."""
    return _answer(rehearsals.cancel(season, caller(request), rehearsal))


@extend_schema(
    request=None, responses={200: serializers_rehearsals.RehearsalSeen, 403: None, 404: None, 422: None},
    operation_id="season_rehearsal_go_on", summary="Go on with one that was cancelled or failed", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def go_on(request: Request, season: UUID, rehearsal: UUID) -> Response:
    """It begins where it stopped."""
    limit("simulate", request.user.pk)
    return _answer(rehearsals.go_on(season, caller(request), rehearsal))


@extend_schema(
    responses={200: serializers_rehearsals.RehearsalReport, 403: None, 404: None, 422: None},
    operation_id="season_rehearsal_report", summary="What the seasons of a rehearsal came to", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
def report(request: Request, season: UUID, rehearsal: UUID) -> Response:
    """In whole numbers; the sentences also as they are told."""
    payload = rehearsals.report(rehearsals.find(season, caller(request), rehearsal))
    return Response(payload | {"sentences": [sentence(line) for line in payload["verdict"]]})


def _answer(row: Rehearsal) -> Response:
    return Response(serializers_rehearsals.RehearsalSeen(to_payload(row)).data)
