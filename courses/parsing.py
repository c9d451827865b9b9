"""How the API of courses reads JSON: strictly, and never deeper than a plan needs.

It must never let through half of a character or a tower of brackets: both would fail far from the door.
"""

from __future__ import annotations

from typing import Any

import orjson
from rest_framework.parsers import JSONParser

from ground.canonical import MOST_DEPTH
from ground.errors import Malformed
from ground.words import gettext_noop as _


class StrictJSON(JSONParser):
    """JSON in UTF-8 whose texts are Unicode."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        return read(stream.read())


def read(data: bytes) -> Any:
    """The value of a body.

    >>> read(b'{"plan": "START FIN"}')
    {'plan': 'START FIN'}
    """
    try:
        value = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        template = _("The text is not JSON: %(why)s (byte %(place)s).")
        raise Malformed("request.json", template, why=error.msg, place=error.pos) from error
    if _is_deep(value):
        raise Malformed("request.depth", _("The text nests deeper than %(most)s levels."), most=MOST_DEPTH)
    return value


def _is_deep(value: object) -> bool:
    """Level by level, because a function that calls itself would fall with the tower."""
    level = [value]
    for _depth in range(MOST_DEPTH + 1):
        level = [inner for one in level for inner in _inside(one)]
        if not level:
            return False
    return True


def _inside(one: object) -> list[object]:
    if isinstance(one, dict):
        return list(one.values())
    return one if isinstance(one, list) else []
