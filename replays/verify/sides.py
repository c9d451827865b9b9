"""The first difference between what a log tells of an order and what the rules make of it, on both sides.

It must never judge which side is right: the rules are.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, NamedTuple

Event = dict[str, Any]


class Sides(NamedTuple):
    """An event of the log and the one of the rules in its place; nothing where a side has none left."""

    log: Any
    rules: Event | None


class Fields(NamedTuple):
    """A place within two values where they differ, as a path, and the two values there."""

    path: tuple[str, ...]
    log: Any
    rules: Any


NOTHING = "—"


def events(log: Any, rules: Any) -> Sides | None:
    """The first two events that differ; nothing where all are equal.

    >>> events([{"kind": "a"}], [{"kind": "a"}, {"kind": "b"}])
    Sides(log=None, rules={'kind': 'b'})
    """
    logged = log if isinstance(log, list) else [log]
    for event, other in zip_longest(logged, rules):
        if event != other:
            return Sides(event, other)
    return None


def fields(log: Any, rules: Any) -> Fields:
    """The first place where two values differ. Requires that they do.

    >>> fields({"a": [1, 2]}, {"a": [1, 3]})
    Fields(path=('a', '1'), log=2, rules=3)
    """
    path: list[str] = []
    while inner := _first(log, rules):
        name, log, rules = inner
        path.append(name)
    return Fields(tuple(path), log, rules)


def _first(log: Any, rules: Any) -> tuple[str, Any, Any] | None:
    """The first part that differs of two objects or two lists of one length."""
    if isinstance(log, dict) and isinstance(rules, dict):
        pairs = [(name, log.get(name, NOTHING), rules.get(name, NOTHING)) for name in sorted({**log, **rules})]
    elif isinstance(log, list) and isinstance(rules, list) and len(log) == len(rules):
        pairs = [(str(at), value, other) for at, (value, other) in enumerate(zip(log, rules, strict=True))]
    else:
        return None
    return next(((name, value, other) for name, value, other in pairs if value != other), None)
