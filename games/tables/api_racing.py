"""The API of the racing itself: what one sees, what one may order, and what came of it.

Every answer is made for one caller and kept by no cache. A view must never look at a state itself.
"""

from __future__ import annotations

from itertools import islice
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.decorators import api_view, content_negotiation_class, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from core import canonical
from games.stages import Stage
from games.tables import access, moments, nudging, payloads, seeing, serializers
from games.tables.access import VisibleTable
from games.tables.api import INVITE, TAGS
from games.tables.callers import caller, whole
from kit.bodies import read
from kit.negotiation import AnyForm

SEAT = OpenApiParameter("seat", int, description="Through the eyes of one's own seat; left out: as everybody sees it.")
AFTER = OpenApiParameter("after", int, description="Entries after this ply; left out: from the first.")
FORM = OpenApiParameter("form", str, enum=["json", "ndjson"], description="ndjson: one entry a line.")
MOST = OpenApiParameter("most", int, description="At most so many; 100 where nothing is said, never over 1,000.")
LINES = "application/x-ndjson"
MOST_LEGAL = 1000


@extend_schema(
    parameters=[INVITE, SEAT], responses={200: serializers.StateSeen, 403: None, 404: None, 422: None},
    operation_id="race_state", summary="The race as a seat sees it", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def state(request: Request, race: UUID) -> Response:
    """Who is where, whose turn it is, and the hand of one's own seat."""
    seen = access.find(race, caller(request))
    return Response(payloads.state(seeing.look(seen, whole(request, "seat", seeing.EVERYBODY))))


@extend_schema(
    parameters=[INVITE, SEAT, AFTER], responses={200: serializers.MomentSeen, 403: None, 404: None, 422: None},
    operation_id="race_moment", summary="The race as a seat sees it, and what led there", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def moment(request: Request, race: UUID) -> HttpResponse:
    """State, panel, the choices of a seat that owes an order, and the entries after a ply (at most 200; none where no
    ply is given). The stream sends the same."""
    return HttpResponse(moment_of(request, access.find(race, caller(request))), content_type="application/json")


def moment_of(request: Request, seen: VisibleTable) -> bytes:
    """The moment that an address asks for with `seat` and `after`."""
    access.in_stage(seen, Stage.RACING, Stage.OVER, Stage.ABANDONED)
    own = moments.right(seen, whole(request, "seat", seeing.EVERYBODY))
    return moments.moment(seen, own, whole(request, "after", seen.table.race.ply))


@extend_schema(
    request=None, responses={204: None, 404: None}, operation_id="race_here",
    summary="Tell that one has the race before oneself", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@permission_classes([AllowAny])
def here(request: Request, race: UUID) -> Response:
    """Once a minute is enough: others see who is away, and nobody is told by letter of what they see. A bot or a
    deadline that is late is asked for again."""
    seen = access.find(race, caller(request))
    seeing.noticed(seen)
    if seen.table.stage == Stage.RACING:
        nudging.nudge(seeing.look(seen))
    return Response(status=204)


@extend_schema(
    parameters=[INVITE, SEAT, AFTER, FORM],
    responses={
        (200, "application/json"): serializers.EntriesSeen, (200, LINES): OpenApiTypes.STR, 403: None, 404: None,
    },
    operation_id="race_entries", summary="The log, as the caller may know it", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def entries(request: Request, race: UUID) -> HttpResponse:
    """At most 200 entries after a ply; ask again after the last of them until there are none."""
    seen = access.find(race, caller(request))
    seat = whole(request, "seat", seeing.EVERYBODY)
    entries = [
        payloads.entry(entry) for entry in seeing.entries(seen, seeing.eyes(seen, seat), whole(request, "after", -1))
    ]
    if request.query_params.get("form") == "ndjson":
        lines = b"".join(canonical.dump(entry) + b"\n" for entry in entries)
        return HttpResponse(lines, content_type=LINES)
    return Response({"ply": seen.table.race.ply, "entries": entries})


@extend_schema(
    request=serializers.ChoicesSent,
    responses={200: serializers.ChoicesSeen, 400: None, 403: None, 404: None, 422: None},
    operation_id="race_choices", summary="How an order may go on, with previews", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def choices(request: Request, race: UUID) -> Response:
    """Part by part: cards, plan, path, discards. Asking changes nothing."""
    fields = read(serializers.ChoicesSent(data=request.data))
    seen = access.find(race, caller(request))
    ply, offers = seeing.choices(seen, fields["seat"], fields["begun"])
    return Response({"ply": ply, "choices": [payloads.offered(offer) for offer in offers]})


@extend_schema(
    parameters=[SEAT, MOST], responses={200: serializers.LegalSeen, 403: None, 404: None, 422: None},
    operation_id="race_legal", summary="Whole commands that a seat may give", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
def legal(request: Request, race: UUID) -> Response:
    """The first of them; where there are more, `choices` leads to each."""
    most = max(1, min(MOST_LEGAL, whole(request, "most", 100)))
    seen = access.find(race, caller(request))
    ply, every = seeing.legal(seen, whole(request, "seat", 0))
    commands = list(islice(every, most + 1))
    return Response({"ply": ply, "commands": commands[:most], "more": len(commands) > most})


@extend_schema(
    parameters=[INVITE],
    responses={200: OpenApiResponse(OpenApiTypes.OBJECT, "The box of the picture, each cell's place."), 404: None},
    operation_id="race_ground", summary="Where every cell lies on the picture; the same for the whole race", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@permission_classes([AllowAny])
def ground(request: Request, race: UUID) -> Response:
    """It never changes."""
    seen = access.find(race, caller(request))
    return Response(seeing.ground(seen.table.race_id))
