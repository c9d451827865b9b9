"""A plan reads back from JSON and from its line; what cannot be read is told with its place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import Malformed
from snow_tails.plans.looks import bare
from snow_tails.plans.parse import read_json, read_value, to_json, to_value
from snow_tails.plans.plan import OwnStraight, OwnTurn, Plan, Section
from snow_tails.plans.text import read_text, to_text
from tests.courses.ledger import COURSES
from tests.courses.making import dressed, plans


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(dressed)
def test_it_reads_its_own_json_back(plan):
    assert read_json(to_json(plan)) == plan
    assert read_value(to_value(plan)) == plan


@settings(deadline=None)  # the machine may be busy
@given(plans)
def test_it_reads_its_own_line_back(plan):
    assert read_text(to_text(plan)) == plan


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(dressed)
def test_it_tells_no_look_in_a_line(plan):
    assert read_text(to_text(plan)) == replace(bare(plan), boxes=plan.boxes)


@pytest.mark.parametrize("name", COURSES)
def test_it_writes_the_ledgers_line_as_the_ledger_does(name):
    text, _levels = COURSES[name]
    assert to_text(read_text(text)) == text


def test_it_reads_pieces_of_the_designers_own():
    plan = read_text(
        "START OS(rows=4;rocks=2.1,3.2;trees=1.1) OL(angle=45;radius=2.5;limit=4) OR(angle=60;radius=3) FINL"
    )
    assert plan.sections == (
        Section("start-left"),
        Section("custom-straight", ((1, 1),), OwnStraight(4, ((2, 1), (3, 2)))),
        Section("custom-turn-left", None, OwnTurn(45, 25, 4)),
        Section("custom-turn-right", None, OwnTurn(60, 30)),
        Section("finish-left"),
    )  # fmt: skip


def test_it_reads_cells_per_lane_an_empty_layout_and_a_section_laid_back_to_front():
    plan = read_text("SAPA(trees=) CL~ OL(angle=45;radius=2;cells=1,2,3,4,5)")
    assert plan.sections[0].saplings == ()
    assert plan.sections[1].is_turned
    assert plan.sections[2].own == OwnTurn(45, 20, None, (1, 2, 3, 4, 5))


def test_it_gives_a_start_without_a_face_the_one_the_first_turn_asks_for_st_18():
    assert read_text("START S CR CL FIN").sections[0].piece == "start-right"
    assert read_text("START S FINL").sections[0].piece == "start-left"
    assert read_value({"game": "snow_tails", "sections": [{"piece": "start"}, {"piece": "u-turn-left"}]}) == Plan(
        (Section("start-left"), Section("u-turn-left"))
    )


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("START S QX FIN", "plan.word", 9),
        ("START s FIN", "plan.word", 7),
        ("START  S( FIN", "plan.word", 8),
        ("START S(trees=1.2 ,3.4) FIN", "plan.word", 7),
        ("START S(trees=1) FIN", "plan.section", 0),
        ("START S(trees=x) FIN", "plan.option", 7),
        ("START S(trees=1.1;trees=2.2) FIN", "plan.option", 7),
        ("START S(piece=1) FIN", "plan.option", 7),
        ("START S() S(;) FIN", "plan.option", 11),
        ("START S OL(angle=45;radius=2.55) FIN", "plan.option", 9),
        ("START S OS(rows=99999) FIN", "plan.option", 9),
        ("START S OS(rows=) FIN", "plan.option", 9),
    ],
)
def test_it_tells_the_column_of_what_it_cannot_read_in_a_line(text, code, column):
    with pytest.raises(Malformed) as malformed:
        read_text(text)
    assert malformed.value.code == code
    assert malformed.value.fields.get("column", 0) == column
    assert str(malformed.value)


def section(**fields):
    return {"game": "snow_tails", "sections": [{"piece": "start"}, fields]}


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ([], "plan.fields"),
        ({"game": "snow_tails"}, "plan.fields"),
        ({"game": "husky", "sections": []}, "plan.fields"),
        ({"game": "snow_tails", "sections": [], "title": "x"}, "plan.fields"),
        ({"game": "snow_tails", "sections": {}}, "plan.sections"),
        ({"game": "snow_tails", "sections": [{"piece": "straight"}] * 201}, "plan.sections"),
        (section(piece="bridge"), "plan.piece"),
        (section(piece=7), "plan.piece"),
        (section(), "plan.piece"),
        (section(piece="straight", rows=4), "plan.section"),
        (section(piece="custom-straight", rows=4, angle=4), "plan.section"),
        (section(piece="custom-straight"), "plan.section"),
        (section(piece="custom-straight", rows=4.5), "plan.section"),
        (section(piece="custom-straight", rows=True), "plan.section"),
        (section(piece="custom-straight", rows=4, blocked=[[1]]), "plan.section"),
        (section(piece="custom-straight", rows=4, blocked=[[1, 1, 1]]), "plan.section"),
        (section(piece="custom-turn-left", angle=45), "plan.section"),
        (section(piece="custom-turn-left", angle=45, radius_tenths=99999), "plan.section"),
        (section(piece="straight", saplings=[[1, 1]] * 201), "plan.section"),
        (section(piece="straight", saplings=5), "plan.section"),
        (section(piece="straight", turned=2), "plan.section"),
    ],
)
def test_it_tells_the_section_of_what_it_cannot_read_in_a_value(payload, code):
    with pytest.raises(Malformed) as malformed:
        read_value(payload)
    assert malformed.value.code == code
    assert malformed.value.fields.get("section", 2) == 2
    assert str(malformed.value)


def test_it_tells_the_byte_where_json_breaks_off():
    with pytest.raises(Malformed) as malformed:
        read_json(b'{"game": "snow_tails", ')
    assert (malformed.value.code, malformed.value.fields["place"]) == ("plan.json", 23)


@pytest.mark.parametrize("size", [(1 << 18) + 1, 1 << 20])
def test_it_reads_no_plan_that_is_too_long(size):
    for read, data in ((read_json, b" " * size), (read_text, " " * size)):
        with pytest.raises(Malformed) as malformed:
            read(data)
        assert malformed.value.code == "plan.size"


@settings(deadline=None)  # the machine may be busy
@given(st.text(alphabet="SCLURFINTAEPO~()=;,.0123456789 treslinga", max_size=60))
def test_it_answers_any_line_with_a_plan_or_malformed(text):
    try:
        plan = read_text(text)
    except Malformed:
        return
    assert read_text(to_text(plan)) == plan


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@settings(deadline=None)  # the machine may be busy
@given(st.dictionaries(st.sampled_from(["piece", "rows", "blocked", "angle", "saplings", "turned"]), values))
def test_it_answers_any_section_with_a_plan_or_malformed(fields):
    for piece in ("straight", "custom-straight", "custom-turn-left"):
        try:
            plan = read_value({"game": "snow_tails", "sections": [{**fields, "piece": piece}]})
        except Malformed:
            continue
        assert read_json(to_json(plan)) == plan
