"""How tokens are told in the OpenAPI description of the API."""

from __future__ import annotations

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


def tell_refusals(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """What every call can be answered with: too often, and, where somebody must be known, who are you."""
    for methods in result["paths"].values():
        for call in methods.values():
            call["responses"].setdefault("429", {"description": "Too often; Retry-After says when again."})
            if {} not in call.get("security", [{}]):
                call["responses"].setdefault("401", {"description": "Nobody known; send a token or a session."})
    return result


class ByTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # it registers itself
    """A bearer token of `/me` or `/api/v1/guests`."""

    target_class = "people.tokens.ByToken"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, Any]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "bor_…"}
