"""How tokens are told in the OpenAPI description of the API."""

from __future__ import annotations

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class ByTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # it registers itself
    """A bearer token of `/me` or `/api/v1/guests`."""

    target_class = "people.tokens.ByToken"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, Any]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "bor_…"}
