"""The API of simulations: begin, list, follow, cancel, go on, read, compare, one race of it in full.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

import csv
import io
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view, content_negotiation_class, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from courses import queries as courses
from kit.bodies import placed, read
from kit.downloads import named
from kit.negotiation import AnyForm
from people.throttles import address, limit
from replays.api import serializers_simulations
from replays.api.serializers_simulations import to_payload
from replays.files import exporting
from replays.models_simulation import Simulation
from replays.simulate import compare
from replays.simulate.tables import COLUMNS, lines
from replays.simulations import report_words, services

TAGS = ["simulations"]
CSV = "text/csv"
MOST_LISTED = 100


@extend_schema(
    methods=["GET"], parameters=[OpenApiParameter("course", UUID, description="What is done on this course.")],
    responses={200: serializers_simulations.SimulationsSeen, 400: None, 404: None},
    operation_id="simulations", summary="One's own simulations, or those of a course", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=serializers_simulations.SimulationSent,
    responses={201: serializers_simulations.SimulationSeen, 400: None, 404: None, 422: None},
    operation_id="simulation_begin", summary="Have bots race on a course, many times", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@permission_classes([IsAuthenticatedOrReadOnly])
def begin(request: Request) -> Response:
    """One of each person's runs at a time, the others wait. What was raced before is done at once."""
    if request.method == "GET":
        results = [to_payload(row) for row in _listed(request)[:MOST_LISTED]]
        return Response(serializers_simulations.SimulationsSeen({"results": results}).data)
    fields = read(serializers_simulations.SimulationSent(data=request.data))
    limit("simulate", request.user.pk)
    asked = services.Asked(
        fields["course"], tuple(fields["bots"]), fields["races"],
        fields.get("revision"), fields.get("seed", ""), fields["options"],
    )  # fmt: skip
    made = services.begin(request.user, asked)
    return placed(serializers_simulations.SimulationSeen(to_payload(made)).data, "api-simulation", made.pk)


def _listed(request: Request) -> Any:
    fields = read(serializers_simulations.Listed(data=request.query_params))
    if "course" not in fields:
        return services.simulations_of(request.user)
    return services.of_course(courses.get_course(fields["course"], request.user), request.user)


@extend_schema(
    responses={200: serializers_simulations.SimulationSeen, 404: None},
    operation_id="simulation", summary="How far a simulation is", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def simulation(request: Request, simulation: UUID) -> Response:
    """For whoever asked for it; once it is done, for everybody who may see the revision that was raced."""
    return _answer(services.find(simulation, request.user))


@extend_schema(
    request=None, responses={200: serializers_simulations.SimulationSeen, 403: None, 404: None},
    operation_id="simulation_cancel", summary="Stop a simulation; what was raced is kept", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def cancel(request: Request, simulation: UUID) -> Response:
    """One that has ended stays as it is."""
    return _answer(services.cancel(simulation, request.user))


@extend_schema(
    request=None, responses={200: serializers_simulations.SimulationSeen, 403: None, 404: None},
    operation_id="simulation_go_on", summary="Go on with one that was cancelled or failed", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def go_on(request: Request, simulation: UUID) -> Response:
    """It goes to the row of its owner's, and begins where it stopped."""
    limit("simulate", request.user.pk)
    return _answer(services.go_on(simulation, request.user))


def _answer(row: Simulation) -> Response:
    return Response(serializers_simulations.SimulationSeen(to_payload(row)).data)


@extend_schema(
    responses={200: serializers_simulations.ReportSeen, 404: None, 422: None},
    operation_id="simulation_report", summary="What the races of a simulation came to", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def report(request: Request, simulation: UUID) -> Response:
    """In whole numbers; the sentences of the verdict also as they are told."""
    payload = services.report(services.find(simulation, request.user))
    return Response(payload | {"sentences": [report_words.verdict(sentence) for sentence in payload["verdict"]]})


@extend_schema(
    responses={(200, CSV): OpenApiTypes.STR, 404: None, 422: None},
    operation_id="simulation_csv", summary="The same for spreadsheets", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def report_csv(request: Request, simulation: UUID) -> HttpResponse:
    """All its tables in one: which table, which row, which column, what."""
    row = services.find(simulation, request.user)
    file = io.StringIO()
    csv.writer(file).writerows([COLUMNS, *lines(services.report(row))])
    return named(file.getvalue().encode(), CSV, f"simulation-{row.pk.hex[:8]}.csv")


@extend_schema(
    responses={200: serializers_simulations.ComparisonSeen, 404: None, 422: None},
    operation_id="simulation_compare", summary="What differs between two simulations by more than noise", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def compared(request: Request, simulation: UUID, second: UUID) -> Response:
    """Both must be done, and of one game."""
    both = [services.report(services.find(pk, request.user)) for pk in (simulation, second)]
    return Response(compare.compared(*both))


@extend_schema(
    responses={(200, exporting.PLAIN): OpenApiTypes.BINARY, 404: None},
    operation_id="simulation_race", summary="One race of a simulation as a race file", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def race(request: Request, simulation: UUID, number: int) -> HttpResponse:
    """It is raced again for this answer, by its seed and number (from 0), and comes out as it was counted."""
    row = services.find(simulation, request.user)
    limit("simulate-race", address(request._request))
    return named(services.race_file(row, number), exporting.PLAIN, f"simulation-{row.pk.hex[:8]}-{number}.race")
