"""JSON in any spelling is read, and what has two meanings or none is told with a code."""

from __future__ import annotations

import json

import pytest

from core import strictjson
from core.canonical import MOST_DEPTH
from core.errors import Malformed

WRONG = {
    "half a character": (b'{"a":"\\ud800"}', "json"),
    "half a character in a name": (b'{"\\udc00":1}', "json"),
    "no number": (b'{"a":NaN}', "json"),
    "no end of a number": (b'{"a":-Infinity}', "json"),
    "a number beyond all bounds": (b'{"a":1e999}', "json"),
    "a number of six thousand digits": (b'{"a":' + b"9" * 6000 + b"}", "json"),
    "a tower": (b"[" * 900 + b"]" * 900, "depth"),
    "a tower that no reader climbs": (b"[" * 99_999 + b"]" * 99_999, "json"),
    "a tower of objects": (b'{"a":' * 20 + b"1" + b"}" * 20, "depth"),
    "a name twice": (b'{"a":1,"b":{"c":1,"c":1}}', "twice"),
    "a name twice in two spellings": (b'{"a":1,"\\u0061":2}', "twice"),
    "no UTF-8": (b'{"a":"\xff"}', "json"),
    "a mark of byte order": (b'\xef\xbb\xbf{"a":1}', "json"),
    "nothing": (b"", "json"),
    "more than one value": (b"{}{}", "json"),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_refuses_with_a_code_what_has_not_one_meaning(name):
    data, code = WRONG[name]
    with pytest.raises(Malformed) as wrong:
        strictjson.load(data, "thing")
    assert wrong.value.code == f"thing.{code}"
    assert str(wrong.value)


@pytest.mark.parametrize(
    "data", [b' {"b": [1, 2.5, null, true],\n"a": "\\u00e9"} ', b'{"a":1}', b'[{"a":1},{"a":1}]', b"3", b'"\\u0000"']
)
def test_it_reads_any_spelling(data):
    assert strictjson.load(data) == json.loads(data)


def test_it_reads_as_deep_as_canonical_bytes_may_be():
    tower = b"[" * MOST_DEPTH + b"]" * MOST_DEPTH
    assert strictjson.load(tower)
    with pytest.raises(Malformed):
        strictjson.load(b"[[" + tower + b"]]")
