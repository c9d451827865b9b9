"""What the description of the API says of every call: no fields but those told, and what cannot be read.

It must never describe one call by its name: that stands at the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]
REF = "#/components/schemas/"


def close(result: Schema, **_: Any) -> Schema:
    """Close the bodies that are sent, and tell the answer to what cannot be read."""
    for call in _calls(result):
        if "requestBody" in call or any(parameter["in"] == "query" for parameter in call.get("parameters", [])):
            call["responses"].setdefault("400", {"description": "It cannot be read; fields tell what is wrong."})
        for name in _sent(call):
            result["components"]["schemas"][name]["additionalProperties"] = False
    return result


def _calls(result: Schema) -> Iterator[Schema]:
    for methods in result["paths"].values():
        yield from methods.values()


def _sent(call: Schema) -> Iterator[str]:
    """The names of the bodies that a call takes.

    >>> [*_sent({"requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Way"}}}}})]
    ['Way']
    """
    for media in call.get("requestBody", {}).get("content", {}).values():
        ref = media.get("schema", {}).get("$ref", "")
        if ref.startswith(REF):
            yield ref.removeprefix(REF)
