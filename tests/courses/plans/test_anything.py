"""Whatever is handed in as a plan: a plan, or `Malformed` or `Refused` that tells the place; never anything else."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import Malformed, Refused
from courses import judging
from snow_tails.plans.parse import read_json, to_json
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import CUSTOM
from tests.core.test_strictjson import WRONG

PLACES = {"place", "column", "section", "name", "most"}  # a byte, a column, a section, a name, or how much there may be
FIELDS = [
    "piece",
    "saplings",
    "turned",
    "look",
    "rows",
    "blocked",
    "angle",
    "radius_tenths",
    "limit",
    "cells",
    "levels",
]
WORDS = [
    "START",
    "FIN",
    "S",
    "CL",
    "UR",
    "OS(",
    "OL(",
    "rows=4",
    "angle=45",
    "radius=2.5",
    "levels=1.2,",
    "trees=",
    ")",
]

leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
values = st.recursive(
    leaves,
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=8), part, max_size=4),
    max_leaves=12,
)
names = st.sampled_from([*PIECES, *CUSTOM, "start", "finish"])
small = st.integers(-2, 12) | st.lists(st.integers(-2, 12) | st.lists(st.integers(-2, 12), max_size=3), max_size=6)
fields = st.dictionaries(st.sampled_from(FIELDS[1:]), small | values, max_size=4)
sections = st.builds(lambda name, more: {"piece": name, **more}, names | values, fields) | values
nearly = st.builds(
    lambda some, more: {"game": "snow_tails", "sections": some, **more},
    st.lists(sections, max_size=4) | values,
    st.dictionaries(st.sampled_from(["look", "title"]), values, max_size=1),
)
lines = st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=12).map(" ".join)
joined = st.lists(st.sampled_from([*WORDS, " ", ";", "~"]) | st.text(max_size=3), max_size=20).map("".join)


def assert_answered(read, payload) -> None:
    """A plan that reads back and can be judged, or a complaint that tells the place."""
    wrong = None
    try:
        plan = read(payload)
    except (Malformed, Refused) as complaint:
        wrong = complaint
    if wrong is None:
        assert read_json(to_json(plan)) == plan
        judging.judge(plan)
        return
    assert str(wrong)
    assert wrong.code.startswith("plan.")
    assert wrong.code in ("plan.fields", "plan.game") or PLACES & set(wrong.fields)


@pytest.mark.slow
@settings(deadline=None, max_examples=300)  # the machine may be busy
@given(values | nearly)
def test_it_answers_any_value(payload):
    assert_answered(judging.read_said, payload)


@settings(deadline=None, max_examples=300)  # the machine may be busy
@given(lines | joined | st.text(st.characters(exclude_categories=[])))
def test_it_answers_any_text(text):
    assert_answered(judging.read_said, text)


@settings(deadline=None, max_examples=200)  # the machine may be busy
@given(st.binary(max_size=60) | nearly.map(lambda payload: json.dumps(payload).encode()) | lines.map(str.encode))
def test_it_answers_any_bytes(data):
    assert_answered(judging.read, data)


@pytest.mark.parametrize("name", WRONG)
def test_it_answers_a_file_that_has_not_one_meaning(name):
    assert_answered(judging.read, b'{"game":"snow_tails","sections":' + WRONG[name][0] + b"}")


def tower(height: int, is_list: bool) -> object:
    value: object = "x"
    for _floor in range(height):
        value = [value] if is_list else {"piece": value}
    return value


@pytest.mark.slow
@pytest.mark.parametrize("field", [None, *FIELDS])
@pytest.mark.parametrize("is_list", [True, False])
def test_it_does_not_fall_with_a_tower(field, is_list):
    high = tower(20_000, is_list)
    assert_answered(judging.read_said, high)
    section = high if field is None else {"piece": "custom-turn-left", "angle": 45, "radius_tenths": 20, field: high}
    for shape in ([section], high):
        assert_answered(judging.read_said, {"game": "snow_tails", "sections": shape})
    assert_answered(judging.read_said, {"game": "snow_tails", "sections": [], "look": high})
