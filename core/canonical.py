"""Canonical bytes: one value, one byte string; the only form that is hashed, stored and compared.

JSON in UTF-8 with sorted keys and no spaces; the leaves are strings and integers, nothing else (no float, no
null, no boolean: each has a second spelling somewhere). It must never hash or mend what it reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import orjson

from core.errors import Malformed
from core.i18n import gettext_noop as _

Value = str | int | list["Value"] | dict[str, "Value"]

MOST_BYTES = 1 << 20
MOST_DEPTH = 16
MOST_INT = (1 << 53) - 1  # every JSON reader in the world keeps integers up to here
KEY = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")
MOST_KEYS_HELD = 4096
MANY_BRACKETS = 256  # the parser itself would not look at a tower of a thousand

_good_keys: set[str] = set()  # the same few keys come again and again; a memory of what the pattern said


def dump(value: Value) -> bytes:
    """The canonical bytes of a value.

    >>> dump({"b": [1, "é"], "a": 0})
    b'{"a":0,"b":[1,"\\xc3\\xa9"]}'
    """
    _check(value)
    try:
        return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
    except orjson.JSONEncodeError as error:
        raise Malformed("canonical.text", _("A text is not Unicode: %(why)s."), why=str(error)) from error


def load(data: bytes, most_bytes: int = MOST_BYTES) -> Value:
    """The value of canonical bytes; any other spelling of the same value is `Malformed`.

    >>> load(b'{"a":0,"b":[1]}')
    {'a': 0, 'b': [1]}
    """
    if len(data) > most_bytes:
        template = _("The text has %(size)s bytes; at most %(most)s are read.")
        raise Malformed("canonical.size", template, size=len(data), most=most_bytes)
    if data.count(b"[") + data.count(b"{") > MANY_BRACKETS and _is_deep(data):
        raise _too_deep()
    try:
        value: Value = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise Malformed(
            "canonical.syntax",
            _("The text is not JSON: %(why)s (byte %(place)s)."),
            why=error.msg,
            place=error.pos,
        ) from error
    _check(value)
    if orjson.dumps(value, option=orjson.OPT_SORT_KEYS) != data:
        raise Malformed(
            "canonical.spelling",
            _("The text is JSON, but not in canonical form: sort the keys, once each, and leave no spaces."),
        )
    return value


def load_object(data: bytes, most_bytes: int = MOST_BYTES) -> dict[str, Value]:
    """Like `load`, for the usual case that an object is wanted."""
    value = load(data, most_bytes)
    if not isinstance(value, dict):
        raise Malformed("canonical.object", _("An object was expected, in curly brackets."))
    return value


def _check(value: object) -> None:
    """Level by level, because this is asked of every entry there is: a function that calls itself is twice as slow."""
    level: list[object] = [[value]]
    for _level in range(MOST_DEPTH + 1):
        inside: list[object] = []
        for container in level:
            for item in _items(container):
                kind = type(item)
                if kind is int:
                    if not -MOST_INT <= item <= MOST_INT:  # type: ignore[operator]  # its type was just compared
                        raise Malformed("canonical.integer", _("A whole number is larger than 2^53 - 1."))
                elif kind is dict or kind is list:
                    inside.append(item)
                elif kind is not str:
                    raise _odd_leaf(kind)
        if not inside:
            return
        level = inside
    raise _too_deep()


def _items(container: object) -> Iterable[object]:
    if type(container) is list:
        return container
    assert type(container) is dict
    if not _good_keys.issuperset(container):
        for key in container:
            _check_key(key)
    return container.values()


def _odd_leaf(kind: type) -> Malformed:
    template = _("Only texts, whole numbers, lists and objects are written; this is a %(found)s.")
    return Malformed("canonical.leaf", template, found=kind.__name__)


def _too_deep() -> Malformed:
    return Malformed("canonical.depth", _("The text nests deeper than %(most)s levels."), most=MOST_DEPTH)


def _check_key(key: object) -> None:
    if key in _good_keys:
        return
    if isinstance(key, str) and KEY.fullmatch(key):
        if len(_good_keys) < MOST_KEYS_HELD:
            _good_keys.add(key)
    else:
        template = _("A key is 1 to 64 of a-z, 0-9, dot, dash and underscore; this one is %(key)s.")
        raise Malformed("canonical.key", template, key=repr(key)[:80])


def _is_deep(data: bytes) -> bool:
    """Whether brackets outside of texts nest too deep; asked only of suspicious input, and no longer than needed."""
    depth = 0
    in_text = escaped = False
    for byte in data:
        if in_text:
            if escaped:
                escaped = False
            elif byte == 0x5C:
                escaped = True
            elif byte == 0x22:
                in_text = False
        elif byte == 0x22:
            in_text = True
        elif byte in b"[{":
            depth += 1
            if depth > MOST_DEPTH:
                return True
        elif byte in b"]}":
            depth -= 1
    return False
