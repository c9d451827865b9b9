"""How every API of this house reads a body. It must never know what the body is for."""

from __future__ import annotations

from typing import Any

from rest_framework.parsers import JSONParser

from core import strictjson


class StrictJSON(JSONParser):
    """JSON in UTF-8 with one meaning; what it is not is told with a code."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        return strictjson.load(stream.read())
