"""The API of sharing: whom a replay is shown to, and the links that open it.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from kit.bodies import Plain, read
from replays import access
from replays.callers import caller
from replays.models import TITLE_LENGTH, Share, Visibility
from replays.sharing import audience

TAGS = ["replays"]


class ReplayChange(Plain):
    """What its owner may change of a replay; what is left out stays."""

    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    title = serializers.CharField(max_length=TITLE_LENGTH, required=False)


class ShareSeen(Plain):
    """A link that opens a replay; what it carries is told only when it is made."""

    id = serializers.UUIDField()
    created = serializers.DateTimeField()
    revoked = serializers.DateTimeField(allow_null=True)


class ShareMade(ShareSeen):
    """A new link."""

    token = serializers.CharField(help_text="Told this once. Every address of the replay takes it as ?share=.")
    url = serializers.URLField(help_text="Who follows it sees the replay; the browser remembers that.")


class ShareList(Plain):
    results = ShareSeen(many=True)


def change(request: Request, replay: UUID) -> None:
    """Do what was sent."""
    audience.show(replay, caller(request), **read(ReplayChange(data=request.data)))


@extend_schema(
    methods=["GET"], responses={200: ShareList, 403: None, 404: None},
    operation_id="replay_shares", summary="The links that open a replay", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"], request=None, responses={201: ShareMade, 403: None, 404: None, 422: None},
    operation_id="replay_share", summary="Make a link that opens a replay to whoever has it", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
def shares(request: Request, replay: UUID) -> Response:
    """Its owner's alone: others are told that it is not theirs, or of a private one that there is none."""
    viewer = caller(request)
    if request.method == "POST":
        made = audience.make(replay, viewer)
        url = request.build_absolute_uri(reverse("replays:followed", args=[made.token]))
        payload = _seen(made.share) | {"token": made.token, "url": url}
        return Response(ShareMade(payload).data, status=status.HTTP_201_CREATED)
    links = audience.links(access.of_owner(replay, viewer))
    return Response(ShareList({"results": [_seen(link) for link in links]}).data)


@extend_schema(
    responses={204: None, 403: None, 404: None},
    operation_id="replay_share_revoke", summary="Revoke a link: from now on it opens nothing", tags=TAGS,
)  # fmt: skip
@api_view(["DELETE"])
def share(request: Request, replay: UUID, share: UUID) -> Response:
    audience.revoke(replay, caller(request), share)
    return Response(status=status.HTTP_204_NO_CONTENT)


def _seen(link: Share) -> dict[str, Any]:
    return {"id": link.pk, "created": link.created, "revoked": link.revoked}
