"""The API of races before and around the racing: open, list, join, seat, start, leave.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from dataclasses import asdict
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from games.tables import (
    access,
    again,
    joining,
    leaving,
    opening,
    payloads,
    queries,
    serializers,
    sitters,
    starting,
)
from games.tables.callers import caller
from games.tables.opening import RaceWish, SeatWish
from kit import paging
from kit.bodies import read

TAGS = ["races"]
INVITE = OpenApiParameter("invite", str, description="What an invitation's link carries.")
LISTED = [
    OpenApiParameter("stage", str, enum=sorted(queries.STAGES)),
    OpenApiParameter("mine", bool, description="Only the races that one hosts or sits at."),
    OpenApiParameter("game", str),
    OpenApiParameter("before", str, description="Where to go on; taken from next."),
]


def answer(request: Request, race: UUID, code: int = 200) -> Response:
    """The race as it stands now."""
    return Response(serializers.RaceSeen(payloads.race(access.find(race, caller(request)))).data, status=code)


@extend_schema(
    methods=["GET"], parameters=LISTED, responses={200: serializers.RacePage, 400: None},
    operation_id="races", summary="The public races and one's own, the last moved first", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=serializers.RaceSent,
    responses={201: serializers.RaceSeen, 400: None, 403: None, 422: None},
    operation_id="race_open", summary="Open a race", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@permission_classes([IsAuthenticatedOrReadOnly])
def races(request: Request) -> Response:
    """List races, or open one: its luck is committed to before anybody joins."""
    if request.method == "POST":
        fields = read(serializers.RaceSent(data=request.data))
        seats, entropy = [SeatWish(**wish) for wish in fields.pop("seats")], fields.pop("entropy")
        table = opening.open_table(request.user, RaceWish(seats=seats, **fields), entropy)
        return answer(request, table.race_id, status.HTTP_201_CREATED)
    asked, viewer = request.query_params, caller(request)
    rows = queries.listed(viewer, asked.get("stage", ""), asked.get("mine") in ("1", "true"), asked.get("game", ""))
    page = paging.page(rows, queries.MOVED, queries.PAGE, asked.get("before", ""))
    results = [payloads.race(seen) for seen in queries.seen(page.rows, viewer)]
    return Response(serializers.RacePage({"next": page.next, "results": results}).data)


@extend_schema(
    methods=["GET"], parameters=[INVITE], responses={200: serializers.RaceSeen, 404: None},
    operation_id="race", summary="One race", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["PATCH"], request=serializers.RaceChange,
    responses={200: serializers.RaceSeen, 400: None, 403: None, 404: None, 422: None},
    operation_id="race_change", summary="Change a race that is not started", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], responses={204: None, 403: None, 404: None, 422: None},
    operation_id="race_call_off", summary="Call off a race that is not started", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "PATCH", "DELETE"])
@permission_classes([IsAuthenticatedOrReadOnly])
def race(request: Request, race: UUID) -> Response:
    """One race. One that may not be seen is answered as if it never was."""
    if request.method == "DELETE":
        joining.call_off(race, caller(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
    if request.method == "PATCH":
        joining.set_table(race, caller(request), **read(serializers.RaceChange(data=request.data)))
    return answer(request, race)


@extend_schema(
    methods=["POST"], parameters=[INVITE], request=serializers.JoinSent,
    responses={200: serializers.RaceSeen, 400: None, 404: None, 422: None},
    operation_id="race_join", summary="Take a seat", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], responses={204: None, 403: None, 404: None, 422: None},
    operation_id="race_leave", summary="Give one's seats back before the start", tags=TAGS,
)  # fmt: skip
@api_view(["POST", "DELETE"])
def seats(request: Request, race: UUID) -> Response:
    """Sit down, or get up again."""
    if request.method == "DELETE":
        joining.leave(race, caller(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
    fields = read(serializers.JoinSent(data=request.data))
    joining.take(race, caller(request), fields["number"], fields["entropy"])
    return answer(request, race)


@extend_schema(
    request=serializers.SeatChange, responses={200: serializers.RaceSeen, 400: None, 403: None, 404: None, 422: None},
    operation_id="race_seat", summary="Free a seat, or give it to a bot or to somebody at the same screen", tags=TAGS,
)  # fmt: skip
@api_view(["PUT"])
def seat(request: Request, race: UUID, number: int) -> Response:
    """The host arranges the seats."""
    joining.set_seat(race, caller(request), number, **read(serializers.SeatChange(data=request.data)))
    return answer(request, race)


@extend_schema(
    request=None, responses={200: serializers.RaceSeen, 403: None, 404: None},
    operation_id="race_invitation", summary="A new invitation; links made before open nothing any more", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def invitation(request: Request, race: UUID) -> Response:
    """Shut out the old links."""
    joining.new_invitation(race, caller(request))
    return answer(request, race)


@extend_schema(
    request=serializers.StartSent, responses={200: serializers.RaceSeen, 400: None, 403: None, 404: None, 422: None},
    operation_id="race_start", summary="Start", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def start(request: Request, race: UUID) -> Response:
    """The host starts, with bots on the free seats where that is said."""
    starting.start(race, caller(request), read(serializers.StartSent(data=request.data))["fill"])
    return answer(request, race)


@extend_schema(
    methods=["POST"], request=serializers.BotSent,
    responses={200: serializers.RaceSeen, 403: None, 404: None, 422: None},
    operation_id="race_bot", summary="Let a bot race on for a seat", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], responses={200: serializers.RaceSeen, 403: None, 404: None, 422: None},
    operation_id="race_come_back", summary="Take one's seat back from the bot", tags=TAGS,
)  # fmt: skip
@api_view(["POST", "DELETE"])
def bot(request: Request, race: UUID, number: int) -> Response:
    """Leave a race that goes on, and come back."""
    if request.method == "DELETE":
        leaving.come_back(race, caller(request), number)
    else:
        leaving.hand_over(race, caller(request), number, **read(serializers.BotSent(data=request.data)))
    return answer(request, race)


@extend_schema(
    responses={200: serializers.SeatProof, 404: None},
    operation_id="race_proof", summary="What proves that a seat was one's own", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
def proof(request: Request, race: UUID, number: int) -> Response:
    """For its person alone: any other seat is answered as one that is not there."""
    seen = access.find(race, caller(request))
    return Response(serializers.SeatProof(asdict(sitters.proof(seen, number))).data)


@extend_schema(
    request=serializers.AbandonSent, responses={200: serializers.RaceSeen, 403: None, 404: None, 422: None},
    operation_id="race_abandon", summary="Agree to abandon the race", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def abandon(request: Request, race: UUID) -> Response:
    """The race is abandoned once everybody who still races agrees."""
    leaving.agree_to_abandon(race, caller(request), **read(serializers.AbandonSent(data=request.data)))
    return answer(request, race)


@extend_schema(
    request=None, responses={201: serializers.RaceSeen, 403: None, 404: None, 422: None},
    operation_id="race_again", summary="The same race once more", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def race_again(request: Request, race: UUID) -> Response:
    """A new race like the one that ended, with a free seat for everybody else who raced."""
    table = again.race_again(race, caller(request))
    return answer(request, table.race_id, status.HTTP_201_CREATED)
