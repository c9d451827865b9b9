"""One value, one byte string."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import canonical
from core.errors import Malformed

KEYS = st.from_regex(canonical.KEY, fullmatch=True)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
WHOLES = st.integers(-canonical.MOST_INT, canonical.MOST_INT)
VALUES = st.recursive(
    TEXTS | WHOLES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=12
)


@given(VALUES)
def test_it_reads_back_what_it_wrote(value):
    assert canonical.load(canonical.dump(value)) == value


@given(VALUES)
def test_it_writes_what_the_standard_library_would_sort(value):
    obvious = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    if "\x7f" not in obvious.decode():  # both are JSON; only the spelling of DEL differs between writers
        assert json.loads(canonical.dump(value)) == json.loads(obvious)


@given(VALUES, st.integers(0, 10**6), st.integers(0, 255))
def test_it_reads_no_second_spelling(value, place, byte):
    data = bytearray(canonical.dump(value))
    data[place % len(data)] = byte
    try:
        again = canonical.load(bytes(data))
    except Malformed:
        return
    assert canonical.dump(again) == bytes(data)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "canonical.syntax"),
        (b"{", "canonical.syntax"),
        (b"nul", "canonical.syntax"),
        (b'"\xff"', "canonical.syntax"),
        (b"[" * 100_000, "canonical.depth"),
        (b'{"a":' * 17 + b"1" + b"}" * 17, "canonical.depth"),
        (b"1.0", "canonical.leaf"),
        (b"true", "canonical.leaf"),
        (b"null", "canonical.leaf"),
        (b"1" * 30, "canonical.leaf"),
        (b"1" * 400, "canonical.syntax"),
        (b"9007199254740992", "canonical.integer"),
        (b"-9007199254740992", "canonical.integer"),
        (b"-0", "canonical.spelling"),
        (b" 1", "canonical.spelling"),
        (b'{"b":1,"a":1}', "canonical.spelling"),
        (b'{"a":1,"a":1}', "canonical.spelling"),
        (b'"\\u0061"', "canonical.spelling"),
        (b'"\\/"', "canonical.spelling"),
        (b'{"A":1}', "canonical.key"),
        (b'{"":1}', "canonical.key"),
        (b'"' + b"x" * (1 << 20) + b'"', "canonical.size"),
    ],
)
def test_it_says_why_it_cannot_read(data, code):
    with pytest.raises(Malformed) as malformed:
        canonical.load(data)
    assert malformed.value.code == code


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (1.5, "canonical.leaf"),
        (True, "canonical.leaf"),
        (None, "canonical.leaf"),
        ((1,), "canonical.leaf"),
        ({1: 1}, "canonical.key"),
        ({"A b": 1}, "canonical.key"),
        (2**53, "canonical.integer"),
        ("\ud800", "canonical.text"),
    ],
)
def test_it_writes_nothing_that_has_two_spellings(value, code):
    with pytest.raises(Malformed) as malformed:
        canonical.dump(value)
    assert malformed.value.code == code


def test_it_reads_deep_brackets_inside_of_a_text():
    assert canonical.load(canonical.dump("[" * 5000)) == "[" * 5000


def test_it_wants_an_object_where_an_object_is_wanted():
    with pytest.raises(Malformed) as malformed:
        canonical.load_object(b"[]")
    assert malformed.value.code == "canonical.object"
