"""The root of the API: where a program that knows only the address finds everything else."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view, authentication_classes, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from deploy.version import VERSION
from kit.strangers import for_everybody


class Root(serializers.Serializer[dict[str, str]]):
    """What the root tells."""

    name = serializers.CharField()
    version = serializers.CharField(help_text="The version of this Boreal.")
    schema = serializers.CharField(help_text="Where the OpenAPI description of all addresses is.")


@for_everybody("Accept", "Authorization")
@extend_schema(responses=Root, operation_id="root", summary="The root of the API")
@api_view(["GET"])
@authentication_classes([])
@permission_classes([AllowAny])
def root(request: Request) -> Response:
    """Names this Boreal and leads to the description of its API."""
    return Response(Root({"name": "Boreal", "version": VERSION, "schema": reverse("api-schema")}).data)
