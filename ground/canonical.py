"""Canonical bytes: one value, one byte string; the only form that is hashed, stored and compared.

JSON in UTF-8 with sorted keys and no spaces; the leaves are strings and integers, nothing else (no float, no
null, no boolean: each has a second spelling somewhere). It must never hash or mend what it reads.
"""

from __future__ import annotations

import re

import orjson

from ground.errors import Malformed
from ground.words import gettext_noop as _

Value = str | int | list["Value"] | dict[str, "Value"]

MOST_BYTES = 1 << 20
MOST_DEPTH = 16
MOST_INT = (1 << 53) - 1  # every JSON reader in the world keeps integers up to here
KEY = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")
MOST_KEYS_HELD = 4096

_good_keys: set[str] = set()  # the same few keys come again and again; a memory of what the pattern said


def dump(value: Value) -> bytes:
    """The canonical bytes of a value.

    >>> dump({"b": [1, "é"], "a": 0})
    b'{"a":0,"b":[1,"\\xc3\\xa9"]}'
    """
    _check(value, 0)
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
    if data.count(b"[") + data.count(b"{") > MOST_DEPTH and _depth(data) > MOST_DEPTH:
        raise Malformed("canonical.depth", _("The text nests deeper than %(most)s levels."), most=MOST_DEPTH)
    try:
        value: Value = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise Malformed(
            "canonical.syntax",
            _("The text is not JSON: %(why)s (byte %(place)s)."),
            why=error.msg,
            place=error.pos,
        ) from error
    _check(value, 0)
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


def _check(value: object, depth: int) -> None:
    kind = type(value)
    if kind is str:
        return
    if kind is int:
        _check_int(value)  # type: ignore[arg-type]  # its type was just compared
    elif depth >= MOST_DEPTH:
        raise Malformed("canonical.depth", _("The text nests deeper than %(most)s levels."), most=MOST_DEPTH)
    elif kind is list:
        for item in value:  # type: ignore[attr-defined]
            _check(item, depth + 1)
    elif kind is dict:
        for key, item in value.items():  # type: ignore[attr-defined]
            _check_key(key)
            _check(item, depth + 1)
    else:
        template = _("Only texts, whole numbers, lists and objects are written; this is a %(found)s.")
        raise Malformed("canonical.leaf", template, found=kind.__name__)


def _check_int(value: int) -> None:
    if not -MOST_INT <= value <= MOST_INT:
        raise Malformed("canonical.integer", _("A whole number is larger than 2^53 - 1."))


def _check_key(key: object) -> None:
    if key in _good_keys:
        return
    if isinstance(key, str) and KEY.fullmatch(key):
        if len(_good_keys) < MOST_KEYS_HELD:
            _good_keys.add(key)
    else:
        template = _("A key is 1 to 64 of a-z, 0-9, dot, dash and underscore; this one is %(key)s.")
        raise Malformed("canonical.key", template, key=repr(key)[:80])


def _depth(data: bytes) -> int:
    """How deep the brackets nest outside of texts; cheap, because it is asked only of suspicious input."""
    deepest = depth = 0
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
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest
