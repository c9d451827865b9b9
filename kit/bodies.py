"""What programs send and see, as serializers: how a body is read, and the plain kind that they are made of.

It must never know what a body is for.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers

Plain = serializers.Serializer[dict[str, Any]]


def read(body: Plain) -> dict[str, Any]:
    """The fields of a body; refused with a field that nobody knows, since a misspelt one would be as if left out."""
    body.is_valid(raise_exception=True)
    unknown = [name for name in body.initial_data if name not in body.fields]
    if unknown:
        raise serializers.ValidationError({name: [gettext("There is no such field here.")] for name in unknown})
    return dict(body.validated_data)
