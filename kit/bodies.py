"""What programs send and see, as serializers: how a body is read, and the plain kind that they are made of.

It must never know what a body is for.
"""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.response import Response

Plain = serializers.Serializer[dict[str, Any]]


def read(body: Plain) -> dict[str, Any]:
    """The fields of a body; refused with a field that nobody knows, since a misspelt one would be as if left out."""
    body.is_valid(raise_exception=True)
    unknown = [name for name in body.initial_data if name not in body.fields]
    if unknown:
        raise serializers.ValidationError({name: [gettext("There is no such field here.")] for name in unknown})
    return dict(body.validated_data)


def placed(payload: Any, name: str, *args: object, status: int = 201) -> Response:
    """An answer about something that has an address of its own from now on, and which that is."""
    return Response(payload, status=status, headers={"Location": reverse(name, args=args)})
