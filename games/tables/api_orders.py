"""The door through which orders are given: a short way for what is as it should be, and a careful one.

The short way must never say what is wrong with a request: it leaves that to the careful one, which asks it all again.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

import orjson
from django.http import HttpRequest, HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request

from core import strictjson
from core.errors import Malformed
from games.log.entry import COMMAND_ID
from games.results import Duplicate, Ok, Result, to_refusal
from games.tables import access, moments, seeing, serializers, turns
from games.tables.access import User
from games.tables.api import TAGS
from games.tables.callers import caller, whole
from games.tables.turns import SentOrder
from kit.bodies import read
from people import forgeries, sessions, throttles, tokens

JSON = "application/json"
ANSWERS = (JSON, "*/*")
ORDER = {"seat": int, "command": dict, "command_id": str, "expected_ply": int}
MOST_BYTES = 1 << 16  # of an order in any spelling


@extend_schema(
    parameters=[OpenApiParameter("after", int, description="Have the moment told, with the entries after this ply.")],
    request=serializers.OrderSent,
    responses={200: serializers.OrderDone, 400: None, 403: None, 404: None, 409: None, 422: None},
    operation_id="race_order", summary="Give an order", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
def orders(request: Request, race: UUID) -> HttpResponse:
    """Carried out once, however often it is sent; refused in the words of the rules."""
    wanted = _plain(request.data) or SentOrder(**read(serializers.OrderSent(data=request.data)))
    return _answered(request, race, wanted)


def short(request: HttpRequest, race: UUID) -> HttpResponse | None:
    """The answer to an order past the framework of the API; nothing, and nothing done, where anything is unusual.

    `Wrong` where the order is refused.
    """
    wanted = _read(request)
    user = _known(request) if wanted else None
    if wanted is None or user is None:
        return None
    throttles.count(request, user)
    request.user = user  # type: ignore[assignment]  # whoever the token is of
    return _answered(request, race, wanted)


def _known(request: HttpRequest) -> User | None:
    """Who orders, by a token, or by a session whose page sent its own token along; nobody where anything is unusual."""
    if "HTTP_AUTHORIZATION" in request.META:
        token = tokens.opened(request)
        return token.user if token else None
    user = sessions.user_of(request)
    return None if user is None or forgeries.is_forged(request) else user


def _read(request: HttpRequest) -> SentOrder | None:
    """The order that a request brings, where nothing about it is unusual."""
    meta = request.META
    size = meta.get("CONTENT_LENGTH") or "0"
    is_plain = (
        request.method == "POST" and meta.get("CONTENT_TYPE") == JSON and meta.get("HTTP_ACCEPT", JSON) in ANSWERS
    )
    if not is_plain or not size.isdecimal() or not 0 < int(size) <= MOST_BYTES:
        return None
    try:
        return _plain(strictjson.load(request.body))
    except Malformed:
        return None


def _plain(payload: Any) -> SentOrder | None:
    """An order that is spelled as the serializer asks; building one costs more than most orders do."""
    is_whole = type(payload) is dict and {name: type(value) for name, value in payload.items()} == ORDER
    if (
        not is_whole
        or min(payload["seat"], payload["expected_ply"]) < 0
        or not COMMAND_ID.fullmatch(payload["command_id"])
    ):
        return None
    return SentOrder(**payload)


def _answered(request: HttpRequest | Request, race: UUID, wanted: SentOrder) -> HttpResponse:
    person = caller(request)
    after = whole(request, "after", -2)
    answer = orjson.dumps(done(turns.give(race, person, wanted)))
    if after >= -1:
        seen = access.find(race, person)
        seeing.noticed(seen, by_order=True)
        moment = moments.moment(seen, moments.right(seen, wanted.seat), after)
        answer = answer[:-1] + b',"moment":' + moment + b"}"
    return HttpResponse(answer, content_type=JSON)


def done(result: Result) -> dict[str, Any]:
    """The answer to an order that stands in the log; any other is raised as what is wrong."""
    if isinstance(result, Duplicate):
        return ordered(result.original) | {"repeated": True}
    if isinstance(result, Ok):
        return ordered(result) | {"repeated": False}
    raise to_refusal(result)


def ordered(ok: Ok) -> dict[str, Any]:
    return {"ply": ok.ply, "hash": ok.hash, "events": [*ok.events]}
