"""What the description of the API says of a game: schemas as plain data, and sentences in English.

It must never know a framework: the serializers make of it what they need.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

Schema = dict[str, Any]
WHOLE: Schema = {"type": "integer"}


class Described(NamedTuple):
    """One game in the description of the API."""

    proof: Schema = {"type": "object"}  # of what is proven of a Board, as `summary` gives it
    stock: Mapping[str, Schema] = {}  # of what somebody may own, by its fields
    par: str = ""  # what par counts
    spots: str = ""  # which two numbers say where a cell lies
    wishes: Mapping[str, str] = {}  # what a number of a wish means, by its name; what is not there cannot be wished


NOTHING = Described()


def whole(description: str) -> Schema:
    """A whole number that means something."""
    return WHOLE | {"description": description}


def many(items: Schema, description: str = "") -> Schema:
    """A list.

    >>> many(WHOLE)
    {'type': 'array', 'items': {'type': 'integer'}}
    """
    return {"type": "array", "items": items} | ({"description": description} if description else {})


def record(description: str, properties: Mapping[str, Schema], optional: Iterable[str] = ()) -> Schema:
    """An object; what is not optional is there.

    >>> record("A pair.", {"x": WHOLE, "y": WHOLE}, ["y"])["required"]
    ['x']
    """
    required = [name for name in properties if name not in {*optional}]
    return {"type": "object", "description": description, "properties": {**properties}, "required": required}


def counts(names: Iterable[str]) -> Schema:
    """How many of each of these."""
    return {"type": "object", "properties": dict.fromkeys(names, WHOLE)}
