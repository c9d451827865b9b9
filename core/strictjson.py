"""JSON as people and programs send it: in any spelling, but with one meaning.

It must never let through half of a character, a name said twice or a tower of brackets: they fail far from the door.
"""

from __future__ import annotations

import json
from typing import Any

import orjson

from core.canonical import MOST_DEPTH
from core.errors import Malformed
from core.i18n import gettext_noop as _


def load(data: bytes, what: str = "request") -> Any:
    """The value of a text; `what` begins the code of the complaint. Requires nothing of the bytes.

    >>> load(b'{"plan": "START FIN"}')
    {'plan': 'START FIN'}
    """
    try:
        value = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        template = _("The text is not JSON: %(why)s (byte %(place)s).")
        raise Malformed(f"{what}.json", template, why=error.msg, place=error.pos) from error
    if is_deep(value):
        raise Malformed(f"{what}.depth", _("The text nests deeper than %(most)s levels."), most=MOST_DEPTH)
    _refuse_twice(data, what)
    return value


def is_deep(value: object) -> bool:
    """Whether brackets nest too deep; level by level, because a function that calls itself would fall with the tower.

    >>> is_deep([[1]])
    False
    """
    level = [value]
    for _depth in range(MOST_DEPTH + 1):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return False
    return True


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _refuse_twice(data: bytes, what: str) -> None:
    """The standard library tells of every name it reads; numbers stay texts, for they may be of any length."""

    def once(pairs: list[tuple[str, object]]) -> None:
        names = set()
        for name, _value in pairs:
            if name in names:
                raise Malformed(f"{what}.twice", _("A name appears twice in one object: %(name)s."), name=name[:40])
            names.add(name)

    json.loads(data, object_pairs_hook=once, parse_int=str, parse_float=str)
