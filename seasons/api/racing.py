"""The API of rounds and heats: open one, come to it, postpone, decide, protest, give and take points.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from games.tables.callers import caller
from kit.bodies import read
from seasons import access, heats, payloads, protesting, queries, since, standings, stewarding, stopping
from seasons import rounds as services
from seasons.api import serializers, serializers_seen
from seasons.api.seasons import INVITE, REFUSALS, TAGS
from seasons.rounds import Opening

STEPS = {"annul": "annul", "places": "decide", "repeat": "repeat"}  # what is decided, as `since` calls it


def _round(request: Request, season: UUID, number: int, code: int = 200) -> Response:
    """A round as it stands now."""
    seen = access.find(season, caller(request))
    access.round_of(seen.season, number)
    return Response(serializers_seen.RoundSeen(payloads.rounds(seen, number)[0]).data, status=code)


@extend_schema(
    methods=["GET"], parameters=[INVITE], responses={200: serializers_seen.RoundSeen(many=True), 404: None},
    operation_id="season_rounds", summary="The rounds of a season with their heats", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=serializers.RoundSent, responses={201: serializers_seen.RoundSeen, **REFUSALS},
    operation_id="season_round_open", summary="Open the next round: its heats are drawn, with a table each", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@permission_classes([IsAuthenticatedOrReadOnly])
def rounds(request: Request, season: UUID) -> Response:
    """List rounds, or open the next one."""
    if request.method == "POST":
        fields = read(serializers.RoundSent(data=request.data))
        made = services.open_round(season, caller(request), Opening(**fields))
        return _round(request, season, made.number, status.HTTP_201_CREATED)
    seen = access.find(season, caller(request))
    return Response([serializers_seen.RoundSeen(row).data for row in payloads.rounds(seen)])


@extend_schema(
    methods=["GET"], parameters=[INVITE], responses={200: serializers_seen.RoundSeen, 404: None},
    operation_id="season_round", summary="One round", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["PATCH"], request=serializers.DeadlineSent, responses={200: serializers_seen.RoundSeen, **REFUSALS},
    operation_id="season_postpone", summary="Another deadline for a round", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "PATCH"])
@permission_classes([IsAuthenticatedOrReadOnly])
def round(request: Request, season: UUID, number: int) -> Response:
    """One round."""
    if request.method == "PATCH":
        fields = read(serializers.DeadlineSent(data=request.data))
        with since.refused(season, request.user, "postpone", fields["after"], round=number):
            services.postpone(season, caller(request), number, fields["deadline"], fields["reason"])
    return _round(request, season, number)


@extend_schema(
    request=serializers.HereSent, responses={200: serializers_seen.RoundSeen, **REFUSALS},
    operation_id="season_here", summary="Come to one's heat, which begins once everybody has", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def here(request: Request, season: UUID, number: int, heat: int) -> Response:
    """A member is there."""
    fields = read(serializers.HereSent(data=request.data))
    heats.come(season, caller(request), number, heat, fields["entropy"])
    return _round(request, season, number)


@extend_schema(
    request=None, responses={200: serializers_seen.RoundSeen, **REFUSALS},
    operation_id="season_heat_start", summary="Begin a heat; bots race for who has not come", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def start(request: Request, season: UUID, number: int, heat: int) -> Response:
    """The organiser waits no longer."""
    heats.begin(season, caller(request), number, heat)
    return _round(request, season, number)


@extend_schema(
    request=None, responses={200: serializers_seen.RoundSeen, **REFUSALS},
    operation_id="season_heat_race_on", summary="Have bots race on for who is waited for and has been away", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def race_on(request: Request, season: UUID, number: int, heat: int) -> Response:
    """Nobody hosts a heat, so its organiser does this. Who was away may come back."""
    stopping.race_on(season, caller(request), number, heat)
    return _round(request, season, number)


@extend_schema(
    request=serializers.DecisionSent, responses={200: serializers_seen.RoundSeen, **REFUSALS},
    operation_id="season_decision", summary="Annul a heat, correct its places, or have it raced again", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def decision(request: Request, season: UUID, number: int, heat: int) -> Response:
    """The organiser decides on a heat."""
    fields = read(serializers.DecisionSent(data=request.data))
    organiser, what, why = caller(request), fields["what"], fields["reason"]
    with since.refused(season, request.user, STEPS[what], fields["after"], round=number, heat=heat):
        if what == "annul":
            stewarding.annul(season, organiser, number, heat, why)
        elif what == "repeat":
            stewarding.repeat(season, organiser, number, heat, why)
        else:
            stewarding.decide(season, organiser, number, heat, fields["out"], why, fields["ply"])
    return _round(request, season, number)


def _table(request: Request, season: UUID, code: int = 200) -> Response:
    seen = access.find(season, caller(request))
    return Response(serializers_seen.TableSeen(payloads.table(standings.compute(seen.season))).data, status=code)


@extend_schema(
    request=serializers.PenaltySent, responses={201: serializers_seen.TableSeen, **REFUSALS},
    operation_id="season_penalise", summary="Give or take points by decision", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def penalties(request: Request, season: UUID) -> Response:
    """The organiser gives or takes points."""
    fields = read(serializers.PenaltySent(data=request.data))
    with since.refused(season, request.user, "penalise", fields.pop("after"), member=fields["member"]):
        stewarding.penalise(season, caller(request), **fields)
    return _table(request, season, status.HTTP_201_CREATED)


@extend_schema(
    request=serializers.ReasonSent, responses={200: serializers_seen.TableSeen, **REFUSALS},
    operation_id="season_lift", summary="Take a decision on points back", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def lift(request: Request, season: UUID, award: int) -> Response:
    """The organiser takes it back."""
    stewarding.lift(season, caller(request), award, read(serializers.ReasonSent(data=request.data))["reason"])
    return _table(request, season)


@extend_schema(
    methods=["GET"], parameters=[INVITE], responses={200: serializers_seen.ProtestSeen(many=True), 404: None},
    operation_id="season_protests", summary="The protests of a season", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=serializers.ProtestSent, responses={201: serializers_seen.ProtestSeen, **REFUSALS},
    operation_id="season_protest", summary="Protest against a heat that one has raced", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@permission_classes([IsAuthenticatedOrReadOnly])
def protests(request: Request, season: UUID) -> Response:
    """List protests, or make one."""
    if request.method == "POST":
        fields = read(serializers.ProtestSent(data=request.data))
        round, heat = fields["round"], fields["heat"]
        with since.refused(season, request.user, "protest", fields["after"], round=round, heat=heat):
            made = protesting.protest(season, caller(request), round, heat, fields["text"], fields["ply"])
        return Response(serializers_seen.ProtestSeen(payloads.protest(made)).data, status=status.HTTP_201_CREATED)
    rows = queries.protests(access.find(season, caller(request)).season)
    return Response([serializers_seen.ProtestSeen(payloads.protest(row)).data for row in rows])


@extend_schema(
    request=serializers.AnswerSent, responses={200: serializers_seen.ProtestSeen, **REFUSALS},
    operation_id="season_protest_decide", summary="Decide on a protest", tags=TAGS,
)  # fmt: skip
@api_view(["PUT"])
def protest(request: Request, season: UUID, protest: int) -> Response:
    """The organiser decides, once."""
    fields = read(serializers.AnswerSent(data=request.data))
    made = protesting.decide(season, caller(request), protest, fields["upheld"], fields["answer"])
    return Response(serializers_seen.ProtestSeen(payloads.protest(made)).data)
