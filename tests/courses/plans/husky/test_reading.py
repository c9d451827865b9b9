"""A plan reads back from both of its forms; what cannot be read is Malformed with its place."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import Malformed
from husky.boards import KINDS
from husky.plans.looks import bare
from husky.plans.parse import MOST_BYTES, read_json, read_value, to_json, to_value
from husky.plans.plan import COLOURS, DOTS, Dots, Fill, Polygon, Rows
from husky.plans.text import is_text, read_text, to_text
from tests.core.test_strictjson import WRONG
from tests.courses.plans.husky.making import dressed, plans

EMPTY = {"game": "husky", "size": [12, 8], "layers": []}


@settings(deadline=None)
@given(plans)
def test_it_reads_its_own_text_back_on_one_line_and_on_several(plan):
    assert read_text(to_text(plan)) == plan
    assert read_text(to_text(plan, " ")) == plan
    assert is_text(to_text(plan))


@pytest.mark.slow
@settings(deadline=None)
@given(dressed)
def test_it_reads_its_own_json_back_with_its_looks(plan):
    """Looks that begin with a space are none."""
    result, code = read_or_code(read_value, to_value(plan))
    assert read_json(to_json(plan)) == plan == result if result else code == "plan.look"


def test_it_keeps_looks_of_plan_and_layers_in_json_only():
    layers = [{"fill": "snow", "look": {"title": "The great white"}}, {"fill": "ice"}]
    plan = read_value(EMPTY | {"layers": layers, "look": {"note": "two\nlines"}})
    assert (plan.look.note, plan.layers[0].look.title) == ("two\nlines", "The great white")
    assert read_value(to_value(plan)) == plan
    assert read_text(to_text(plan)) == bare(plan) != plan


def test_it_reads_every_way_to_paint():
    text = "12x8 snow bush 0,0 50,0 50,30 ice~20 5,5 rows@3,4 wg. .b finish 11,4 wolf 4,4 5,5 bear"
    plan = read_text(text)
    paints = [layer.paint for layer in plan.layers]
    assert paints[:2] == [Fill(0), Polygon(1, ((0, 0), (50, 0), (50, 30)))]
    assert paints[3:] == [Rows(("wg.", ".b"), (3, 4)), Dots(7, ((11, 4),))]
    assert plan.animals == (((4, 4), (5, 5)), (), ())
    assert [*to_value(plan)["layers"][2]] == ["brush", "colour", "width"]


TEXTS = {  # text: (code, fields of its place)
    "12x8x4 snow": ("plan.word", {"line": 1, "column": 1}),
    "snow": ("plan.word", {"line": 1, "column": 1}),
    "12x8 snow 12x8": ("plan.word", {"line": 1, "column": 11}),
    "0x8": ("plan.sides", {"most": 99}),
    "12x123": ("plan.word", {"line": 1, "column": 1}),
    "12x8\n snow  lava": ("plan.word", {"line": 2, "column": 8}),
    "12x8 5,5": ("plan.word", {"line": 1, "column": 6}),
    "12x8 snow 5,5": ("plan.layer", {"layer": 1, "field": "polygon"}),
    "12x8 snow 0,0 5,5": ("plan.layer", {"layer": 1, "field": "polygon"}),
    "12x8 snow 0,0 5,5 9,9,9": ("plan.word", {"line": 1, "column": 19}),
    "12x8 snow 1000,0": ("plan.word", {"line": 1, "column": 11}),
    "12x8 snow ice~20": ("plan.layer", {"layer": 2, "field": "brush"}),
    "12x8 ice~0 5,5": ("plan.layer", {"layer": 1, "field": "width"}),
    "12x8 ice~ 5,5": ("plan.word", {"line": 1, "column": 6}),
    "12x8 lava~20 5,5": ("plan.word", {"line": 1, "column": 6}),
    "12x8 rows": ("plan.layer", {"layer": 1, "field": "rows"}),
    "12x8 rows wgx": ("plan.word", {"line": 1, "column": 11}),
    "12x8 rows w 5,5": ("plan.word", {"line": 1, "column": 13}),
    "12x8 rows@5 w": ("plan.word", {"line": 1, "column": 6}),
    "12x8 snow w": ("plan.word", {"line": 1, "column": 11}),
    "12x8 start": ("plan.layer", {"layer": 1, "field": "cells"}),
    "12x8 check-4 1,1": ("plan.word", {"line": 1, "column": 6}),
    "12x8 wolf 1,1 wolf 2,2": ("plan.word", {"line": 1, "column": 15}),
    "12x8 fox 1,1": ("plan.word", {"line": 1, "column": 6}),
    "12x8 wolf " + "1,1 " * 101: ("plan.animals", {"kind": "wolf"}),
    "12x8 ice~9 " + "1,1 " * 201: ("plan.layer", {"layer": 1, "field": "brush"}),
    "12x8 " + "snow " * 201: ("plan.layers", {"most": 200}),
    "12x8 ②": ("plan.word", {"line": 1, "column": 6}),
    "": ("plan.sides", {}),
    "12x8 " * 20_000: ("plan.size", {"most": MOST_BYTES}),
}


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:30])
def test_it_refuses_a_text_with_the_place(text):
    code, place = TEXTS[text]
    with pytest.raises(Malformed) as wrong:
        read_text(text)
    assert wrong.value.code == code
    assert place.items() <= wrong.value.fields.items()


VALUES = {  # name: (change of the empty plan, code)
    "no layers": ({"layers": None}, "plan.layers"),
    "201 layers": ({"layers": [{"fill": "ice"}] * 201}, "plan.layers"),
    "another game": ({"game": "snow_tails"}, "plan.fields"),
    "a field too many": ({"lanes": []}, "plan.fields"),
    "one side": ({"size": [12]}, "plan.sides"),
    "no width": ({"size": [0, 8]}, "plan.sides"),
    "a width of a hundred": ({"size": [100, 8]}, "plan.sides"),
    "a width that is true": ({"size": [True, 8]}, "plan.sides"),
    "a look of colours": ({"look": {"colour": "red"}}, "plan.look"),
    "animals in a list": ({"animals": []}, "plan.animals"),
    "foxes": ({"animals": {"fox": []}}, "plan.animals"),
    "a wolf on a line": ({"animals": {"wolf": [[1]]}}, "plan.animals"),
    "wolves as a number": ({"animals": {"wolf": 3}}, "plan.animals"),
    "a wolf beyond all numbers": ({"animals": {"wolf": [[1000, 0]]}}, "plan.animals"),
    "a layer that is a list": ({"layers": [[]]}, "plan.layer"),
    "a layer of nothing": ({"layers": [{}]}, "plan.layer"),
    "a layer painted twice": ({"layers": [{"fill": "ice", "rows": ["w"]}]}, "plan.layer"),
    "lava": ({"layers": [{"fill": "lava"}]}, "plan.layer"),
    "a colour that is a number": ({"layers": [{"fill": 0}]}, "plan.layer"),
    "a polygon without a colour": ({"layers": [{"polygon": [[0, 0], [9, 0], [9, 9]]}]}, "plan.layer"),
    "a polygon of two corners": ({"layers": [{"polygon": [[0, 0], [9, 0]], "colour": "ice"}]}, "plan.layer"),
    "a polygon in halves": ({"layers": [{"polygon": [[0, 0], [9.5, 0], [9, 9]], "colour": "ice"}]}, "plan.layer"),
    "a polygon with a width": (
        {"layers": [{"polygon": [[0, 0], [9, 0], [9, 9]], "colour": "ice", "width": 5}]}, "plan.layer"
    ),
    "a brush without a width": ({"layers": [{"brush": [[0, 0]], "colour": "ice"}]}, "plan.layer"),
    "a brush of no width": ({"layers": [{"brush": [[0, 0]], "colour": "ice", "width": 0}]}, "plan.layer"),
    "rows that are a text": ({"layers": [{"rows": "www"}]}, "plan.layer"),
    "no row": ({"layers": [{"rows": []}]}, "plan.layer"),
    "an empty row": ({"layers": [{"rows": [""]}]}, "plan.layer"),
    "a row of a hundred": ({"layers": [{"rows": ["w" * 100]}]}, "plan.layer"),
    "a row with an x": ({"layers": [{"rows": ["wxw"]}]}, "plan.layer"),
    "rows at a line": ({"layers": [{"rows": ["w"], "at": [3]}]}, "plan.layer"),
    "a fill at a place": ({"layers": [{"fill": "ice", "at": [3, 3]}]}, "plan.layer"),
    "dots of snow": ({"layers": [{"dots": "snow", "cells": [[1, 1]]}]}, "plan.layer"),
    "no dot": ({"layers": [{"dots": "start", "cells": []}]}, "plan.layer"),
    "a look of a layer with a theme of words": (
        {"layers": [{"fill": "ice", "look": {"theme": "Two words"}}]}, "plan.look"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_it_refuses_a_value_with_its_code(name):
    change, code = VALUES[name]
    with pytest.raises(Malformed) as wrong:
        read_value(EMPTY | change)
    assert wrong.value.code == code


@pytest.mark.parametrize(
    ("layer", "field"),
    [
        ({"fill": "ice", "zoo": 1}, "zoo"),
        ({"brush": [[0, 0]], "width": 3}, "colour"),
        ({"dots": "start", "cells": [[1, 1]], "width": 3}, "width"),
        ({5: 3}, "layer"),
        ({"x" * 300: 3}, "paint"),
    ],
)
def test_it_names_the_layer_and_the_field(layer, field):
    with pytest.raises(Malformed) as wrong:
        read_value(EMPTY | {"layers": [{"fill": "snow"}, layer]})
    assert wrong.value.fields == {"layer": 2, "field": field}


names = st.sampled_from([*COLOURS, *DOTS, *KINDS])
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | names
values = st.recursive(
    leaves,
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=8), part, max_size=4),
    max_leaves=12,
)
FIELDS = ["fill", "polygon", "brush", "rows", "dots", "cells", "colour", "width", "at", "look"]
small = st.lists(st.lists(st.integers(-2, 99), min_size=2, max_size=2), max_size=4)
fields = st.dictionaries(st.sampled_from(FIELDS), names | small | values, max_size=4)
herds = st.dictionaries(st.sampled_from([*KINDS, "fox"]), small | values, max_size=3)
nearly = st.builds(
    lambda some, animals: EMPTY | {"layers": some, "animals": animals}, st.lists(fields | values, max_size=4), herds
)


def read_or_code(read, payload):
    """The plan, or the code of the complaint; anything else that is raised goes on."""
    try:
        return read(payload), ""
    except Malformed as wrong:
        return None, wrong.code


@settings(deadline=None)
@given(values | nearly)
def test_it_reads_anything_or_tells_what_is_wrong(payload):
    plan, code = read_or_code(read_value, payload)
    assert read_json(to_json(plan)) == plan if plan else code.startswith("plan.")


words = st.sampled_from(["snow", "ice~20", "rows", "rows@1,2", "wgb", "1.F", "5,5", "-3,99", "start", "wolf", "~", ","])


@settings(deadline=None)
@given(st.lists(words | st.text(max_size=6), max_size=20).map(lambda some: " ".join(["12x8", *some])))
def test_it_reads_any_text_or_tells_what_is_wrong(text):
    plan, code = read_or_code(read_text, text)
    assert read_text(to_text(plan)) == plan if plan else code.startswith("plan.")


@pytest.mark.parametrize("name", WRONG)
def test_it_refuses_what_has_not_one_meaning(name):
    data, code = WRONG[name]
    with pytest.raises(Malformed) as wrong:
        read_json(data)
    assert wrong.value.code == ("plan.size" if len(data) > MOST_BYTES else f"plan.{code}")
