"""The door of the tiny game over HTTP: read the head, give an order. The real doors come with the real games."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid4

from django.db import connection, transaction
from django.http import HttpRequest, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, authentication_classes, permission_classes, throttle_classes
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from games import queries
from games.results import Conflict, Duplicate, NotAllowed, Ok, Order, Stale
from games.services import give_order
from tests.parts.races import begin_race

BOARD = "0" * 64


@csrf_exempt
def races(request: HttpRequest) -> JsonResponse:
    body = json.loads(request.body or b"{}")
    seats = [{"id": f"s{number}", "entropy": f"e{number}"} for number in range(body.get("seats", 2))]
    race = begin_race("tiny/1", BOARD, seats, {"goal": body.get("goal", 12)})
    return JsonResponse({"race": race.hex}, status=201)


@csrf_exempt
def orders(request: HttpRequest, race: str) -> JsonResponse:
    if request.method == "GET":
        return JsonResponse({"ply": queries.head(UUID(race)).ply})
    body = json.loads(request.body)
    result = give_order(Order(UUID(race), body["seat"], body["command"], body["command_id"], body["expected_ply"]))
    return JsonResponse(_to_payload(result), status=result.status)


@extend_schema(exclude=True)
@api_view(["POST"])
@permission_classes([IsAuthenticated])
def floor(request: Request) -> Response:
    """The cost of any order over this framework: sign-in, JSON read, one durable row, JSON written."""
    return Response(_inserted(request.data))


@extend_schema(exclude=True)
@api_view(["POST"])
@authentication_classes([])
@permission_classes([AllowAny])
@throttle_classes([])
def bare(request: Request) -> Response:
    """The cost of an order over this framework without sign-in."""
    return Response(_inserted(request.data))


def _inserted(body: dict[str, Any]) -> dict[str, object]:
    with transaction.atomic(), connection.cursor() as cursor:
        data = json.dumps(body).encode()
        row = [uuid4().hex, body["expected_ply"], "", sha256(data).hexdigest(), body["command_id"], data]
        cursor.execute("INSERT INTO floor_entry VALUES (%s, %s, %s, %s, %s, %s)", row)
    return {"ply": body["expected_ply"], "hash": row[3], "events": []}


def _to_payload(result: object) -> dict[str, object]:
    if isinstance(result, Duplicate):
        result = result.original
    if isinstance(result, Ok):
        return {"ply": result.ply, "hash": result.hash, "events": list(result.events)}
    if isinstance(result, NotAllowed):
        return {"code": result.refusal.code, "title": str(result.refusal), "ply": result.ply}
    kind = {Stale: "order.stale", Conflict: "order.conflict"}.get(type(result), "order.closed")
    return {"code": kind, "ply": result.ply}  # type: ignore[attr-defined]  # all the others carry it
