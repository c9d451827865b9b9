"""The API of people: oneself, one's tokens, and a guest for a program that has no account.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.db import transaction
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, authentication_classes, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from kit.bodies import read
from people import serializers as shapes
from people import services, throttles, tokens

TAGS = ["people"]


@extend_schema(
    methods=["GET"], responses={200: shapes.MeSeen, 401: None}, operation_id="me", summary="Oneself", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["PATCH"], request=shapes.MeChange, responses={200: shapes.MeSeen, 400: None, 401: None},
    operation_id="me_change", summary="Change name, language or choices", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "PATCH"])
def me(request: Request) -> Response:
    """Show oneself, or change some of it."""
    if request.method == "PATCH":
        fields = read(shapes.MeChange(data=request.data))
        services.change(request.user, **fields)
    return Response(shapes.MeSeen(shapes.me_seen(request.user, services.person_of(request.user))).data)


@extend_schema(
    methods=["GET"], responses={200: shapes.TokenSeen(many=True), 401: None},
    operation_id="my_tokens", summary="One's tokens, the newest first", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=shapes.TokenSent,
    responses={201: shapes.TokenMade, 400: None, 401: None, 403: None, 422: None},
    operation_id="my_token_make", summary="A new token; its text is told this once, and only to a session", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
def my_tokens(request: Request) -> Response:
    """List the tokens that open something, or make one more."""
    if request.method == "POST":
        token, text = tokens.make(request.user, **read(shapes.TokenSent(data=request.data)))
        return Response(shapes.TokenMade(shapes.token_made(token, text)).data, status=status.HTTP_201_CREATED)
    return Response(shapes.TokenSeen(tokens.live(request.user), many=True).data)


@extend_schema(
    responses={204: None, 401: None, 404: None}, operation_id="my_token_revoke", summary="Revoke a token", tags=TAGS,
)  # fmt: skip
@api_view(["DELETE"])
def my_token(request: Request, token: UUID) -> Response:
    """End a token of one's own at once."""
    tokens.revoke(request.user, token)
    return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(
    request=shapes.GuestSent, responses={201: shapes.GuestMade, 400: None, 403: None, 429: None},
    operation_id="guest", summary="A guest, and a token to act for it", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@authentication_classes([])
@permission_classes([AllowAny])
def guests(request: Request) -> Response:
    """Make a guest. Whoever holds the token is that guest."""
    name = read(shapes.GuestSent(data=request.data))["name"]
    throttles.limit("guest", throttles.address(request._request))
    with transaction.atomic():
        user = services.new_guest(name)
        _token, text = tokens.make(user, "API", tokens.MOST_DAYS)  # a guest has nothing else by which to come back
    payload = {"id": user.pk, "name": user.person.name, "token": text}
    return Response(shapes.GuestMade(payload).data, status=status.HTTP_201_CREATED)
