"""The API of what a season brought: the table as JSON and CSV, its book, its calendar.

A view must never do more than read the request, ask once, and show the answer.
"""

from __future__ import annotations

import csv
import io
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, content_negotiation_class, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from games.tables.callers import caller
from kit.bodies import read
from kit.downloads import named
from kit.negotiation import AnyForm
from people.throttles import address, limit
from seasons import access, calendar, payloads, queries, standings, statistics
from seasons.api import serializers, serializers_seen
from seasons.api.seasons import INVITE, REFUSALS, TAGS
from seasons.bundles import bundling

SPREADSHEET, BUNDLE = "text/csv", "application/zip"


@extend_schema(
    parameters=[INVITE], responses={200: serializers_seen.TableSeen, 404: None},
    operation_id="season_table", summary="The table, with the awards that each number comes from", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def table(request: Request, season: UUID) -> Response:
    """Summed anew each time, from the awards."""
    ranking = standings.compute(access.find(season, caller(request)).season)
    return Response(serializers_seen.TableSeen(payloads.table(ranking)).data)


@extend_schema(
    parameters=[INVITE], responses={(200, SPREADSHEET): OpenApiTypes.STR, 404: None},
    operation_id="season_table_csv", summary="The table for a spreadsheet; a dropped round stands in brackets",
    tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def spreadsheet(request: Request, season: UUID) -> HttpResponse:
    """The table of a season as CSV."""
    file = io.StringIO()
    csv.writer(file).writerows(payloads.lines(standings.compute(access.find(season, caller(request)).season)))
    return named(file.getvalue().encode(), f"{SPREADSHEET}; charset=utf-8", "table.csv")


@extend_schema(
    parameters=[INVITE], responses={(200, "text/calendar"): OpenApiTypes.STR, 404: None},
    operation_id="season_calendar", summary="Deadlines as a calendar", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def dates(request: Request, season: UUID) -> HttpResponse:
    """As ICS."""
    return named(calendar.to_ics(access.find(season, caller(request)).season), calendar.KIND, "season.ics")


@extend_schema(
    parameters=[INVITE], responses={(200, BUNDLE): OpenApiTypes.BINARY, 404: None, 422: None},
    operation_id="season_bundle", summary="The season as one file, to be verified anywhere", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def bundle(request: Request, season: UUID) -> HttpResponse:
    """What is agreed on, race files, awards and the table, as they stand."""
    seen = access.find(season, caller(request))
    limit("bundle", address(request._request))
    return named(bundling.made(seen.season), BUNDLE, "season.zip")


@extend_schema(
    methods=["GET"], parameters=[INVITE], responses={200: serializers_seen.StatisticsSeen, 404: None},
    operation_id="season_statistics", summary="What the races tell besides points", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["PUT"], request=serializers.VoteSent, responses={200: serializers_seen.StatisticsSeen, **REFUSALS},
    operation_id="season_vote", summary="Say which heat is the nicest to watch", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "PUT"])
@permission_classes([IsAuthenticatedOrReadOnly])
def numbers(request: Request, season: UUID) -> Response:
    """Wins, dents, crashes, votes."""
    if request.method == "PUT":
        statistics.vote(season, caller(request), *_voted(request))
    payload = statistics.compute(access.find(season, caller(request)).season)
    return Response(serializers_seen.StatisticsSeen(payload).data)


def _voted(request: Request) -> tuple[int, int]:
    fields = read(serializers.VoteSent(data=request.data))
    return fields["round"], fields["heat"]


@extend_schema(
    parameters=[INVITE], responses={200: serializers_seen.ActSeen(many=True), 404: None},
    operation_id="season_acts", summary="What was done to the season, by whom and why; the newest first", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def acts(request: Request, season: UUID) -> Response:
    """The book of the season."""
    rows = queries.acts(access.find(season, caller(request)).season)
    return Response([serializers_seen.ActSeen(payloads.act(row)).data for row in rows])
