"""A plan reads back from both of its forms; what cannot be read is Malformed with its place."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import Malformed
from reindeer_races.boards import KINDS, OBJECTS
from reindeer_races.plans.cards import face, name, named, word
from reindeer_races.plans.looks import bare
from reindeer_races.plans.parse import MOST_BYTES, read_json, read_value, to_json, to_value
from reindeer_races.plans.plan import MOST_CARDS, Plan
from reindeer_races.plans.text import read_text, to_text
from tests.core.test_strictjson import WRONG
from tests.courses.plans.reindeer_races.making import dressed, plans

EMPTY = {"game": "reindeer_races", "lanes": [{}] * 5}
ALL_CARDS = [(first, other) for first in range(len(KINDS)) for other in range(len(KINDS))]


@settings(deadline=None)
@given(plans)
def test_it_reads_its_own_text_back_on_one_line_and_on_several(plan):
    assert read_text(to_text(plan)) == plan
    assert read_text(to_text(plan, "\n")) == plan
    assert to_text(read_text(to_text(plan))) == to_text(plan)


@pytest.mark.slow
@settings(deadline=None)
@given(dressed)
def test_it_reads_its_own_json_back_with_its_looks(plan):
    plan = read_value(to_value(Plan(plan.lanes, plan.rewards, plan.is_house)))
    assert read_json(to_json(plan)) == plan


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_it_has_a_word_for_every_card_there_can_be(card):
    assert named(word(card)) == card
    assert face(face(card)) == face(card)


def test_it_calls_a_turned_card_by_the_name_of_its_face():
    assert name(named("i.p")) == name(named("i.p~")) == "ice-on.plain"
    assert name(named("p.i")) == "plain.ice-on" != name(named("i.p"))


def test_it_keeps_looks_of_plan_and_lanes_in_json_only():
    look = {"title": "Over the lake", "theme": "night"}
    payload = EMPTY | {"look": look, "lanes": [{"look": {"note": "two\nlines"}}, {}, {}, {}, {}]}
    plan = read_value(payload)
    assert (plan.look.title, plan.lanes[0].look.note) == ("Over the lake", "two\nlines")
    assert read_value(to_value(plan)) == plan
    assert read_text(to_text(plan)) == read_value(EMPTY) == bare(plan)


def test_it_takes_lanes_in_any_order_and_leaves_out_what_is_not_said():
    plan = read_text("tree p.p\nletter i.p")
    assert [len(lane.cards) for lane in plan.lanes] == [1, 0, 0, 0, 1]
    assert to_text(plan) == "letter i.p bauble log present tree p.p"


TEXTS = {  # text: (code, fields of its place)
    "letter p.q": ("plan.word", {"line": 1, "column": 8}),
    "letter p.p\n bauble i.p ~": ("plan.word", {"line": 2, "column": 13}),
    "p.p letter": ("plan.word", {"line": 1, "column": 1}),
    "lettr p.p": ("plan.word", {"line": 1, "column": 1}),
    "letter p.p letter i.p": ("plan.word", {"line": 1, "column": 12}),
    "letter p.p house": ("plan.word", {"line": 1, "column": 12}),
    "house house letter": ("plan.word", {"line": 1, "column": 7}),
    "rewards=c letter": ("plan.word", {"line": 1, "column": 1}),
    "rewards=a rewards=b letter": ("plan.word", {"line": 1, "column": 11}),
    "letter =8 =7": ("plan.word", {"line": 1, "column": 11}),
    "letter =8,,7": ("plan.word", {"line": 1, "column": 8}),
    "letter =8,x": ("plan.word", {"line": 1, "column": 8}),
    "letter @1,2": ("plan.lane", {"lane": 1}),
    "letter @1,2,3,4": ("plan.lane", {"lane": 1}),
    "letter @12345,2,3": ("plan.word", {"line": 1, "column": 8}),
    "letter p.p<": ("plan.word", {"line": 1, "column": 8}),
    "letter p.p<1234": ("plan.word", {"line": 1, "column": 8}),
    "letter p.p<-5": ("plan.word", {"line": 1, "column": 8}),
    "letter p.p ②.p": ("plan.word", {"line": 1, "column": 12}),
    f"tree {'p.p ' * (MOST_CARDS + 1)}": ("plan.lane", {"lane": 5}),
    "tree =" + ",".join(["1"] * 21): ("plan.lane", {"lane": 5}),
    "letter " * 20_000: ("plan.size", {"most": MOST_BYTES}),
}


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:30])
def test_it_refuses_a_text_with_the_place(text):
    code, place = TEXTS[text]
    with pytest.raises(Malformed) as wrong:
        read_text(text)
    assert wrong.value.code == code
    assert place.items() <= wrong.value.fields.items()


VALUES = {  # name: (change of the empty plan, code)
    "no lanes": ({"lanes": None}, "plan.lanes"),
    "four lanes": ({"lanes": [{}] * 4}, "plan.lanes"),
    "six lanes": ({"lanes": [{}] * 6}, "plan.lanes"),
    "another game": ({"game": "snow_tails"}, "plan.fields"),
    "a field too many": ({"sections": []}, "plan.fields"),
    "a set that is none": ({"rewards": "c"}, "plan.rewards"),
    "a list for a set": ({"rewards": ["a"]}, "plan.rewards"),
    "half a house": ({"house": 2}, "plan.house"),
    "a house that is true": ({"house": True}, "plan.house"),
    "a look of colours": ({"look": {"colour": "red"}}, "plan.look"),
    "a lane that is a list": ({"lanes": [[], {}, {}, {}, {}]}, "plan.lane"),
    "a lane with a name": ({"lanes": [{"name": 1}, {}, {}, {}, {}]}, "plan.lane"),
    "a card of one cell": ({"lanes": [{"cards": [["plain"]]}, {}, {}, {}, {}]}, "plan.lane"),
    "a card of three cells": ({"lanes": [{"cards": [["plain"] * 3]}, {}, {}, {}, {}]}, "plan.lane"),
    "a cell of fire": ({"lanes": [{"cards": [["plain", "fire"]]}, {}, {}, {}, {}]}, "plan.lane"),
    "a cell that is a number": ({"lanes": [{"cards": [["plain", 0]]}, {}, {}, {}, {}]}, "plan.lane"),
    "cards that are a text": ({"lanes": [{"cards": "p.p"}, {}, {}, {}, {}]}, "plan.lane"),
    "bends without cards": ({"lanes": [{"bends": [1]}, {}, {}, {}, {}]}, "plan.lane"),
    "a bend that is true": (
        {"lanes": [{"cards": [["plain", "plain"]], "bends": [True]}, {}, {}, {}, {}]}, "plan.lane"
    ),
    "a reward too large to be read": ({"lanes": [{"rewards": [10_000]}, {}, {}, {}, {}]}, "plan.lane"),
    "a place on a line": ({"lanes": [{"at": [1, 2]}, {}, {}, {}, {}]}, "plan.lane"),
    "a look of a lane with a theme of words": (
        {"lanes": [{"look": {"theme": "Two words"}}, {}, {}, {}, {}]}, "plan.look"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_it_refuses_a_value_with_its_code(name):
    change, code = VALUES[name]
    with pytest.raises(Malformed) as wrong:
        read_value(EMPTY | change)
    assert wrong.value.code == code


leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(KINDS)
values = st.recursive(
    leaves,
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=8), part, max_size=4),
    max_leaves=12,
)
fields = st.dictionaries(st.sampled_from(["cards", "bends", "rewards", "at", "look"]), values, max_size=3)
nearly = st.builds(lambda some: EMPTY | {"lanes": some}, st.lists(fields | values, min_size=5, max_size=5))


def read_or_code(read, payload):
    """The plan, or the code of the complaint; anything else that is raised goes on."""
    try:
        return read(payload), ""
    except Malformed as wrong:
        return None, wrong.code


@pytest.mark.slow
@settings(deadline=None)
@given(values | nearly)
def test_it_reads_anything_or_tells_what_is_wrong(payload):
    plan, code = read_or_code(read_value, payload)
    assert read_json(to_json(plan)) == plan if plan else code.startswith("plan.")


words = st.sampled_from([*OBJECTS, "house", "rewards=b", "p.p", "k.y~", "i.p<30", "=8,5", "@1,2,3", "~", "="])


@pytest.mark.slow
@settings(deadline=None)
@given(st.lists(words | st.text(max_size=6), max_size=20).map(" ".join))
def test_it_reads_any_text_or_tells_what_is_wrong(text):
    plan, code = read_or_code(read_text, text)
    assert read_text(to_text(plan)) == plan if plan else code.startswith("plan.")


@pytest.mark.parametrize("name", WRONG)
def test_it_refuses_what_has_not_one_meaning(name):
    data, code = WRONG[name]
    with pytest.raises(Malformed) as wrong:
        read_json(data)
    assert wrong.value.code == ("plan.size" if len(data) > MOST_BYTES else f"plan.{code}")
