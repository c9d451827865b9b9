"""Looks are kept with a plan, are bounded, and never reach what is played."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from core.errors import Malformed
from courses import judging
from courses.plans.looks import Look, look_value, read_look
from snow_tails.plans.looks import bare
from snow_tails.plans.parse import read_json, read_value, to_json, to_value
from snow_tails.plans.plan import Plan, Section
from snow_tails.plans.text import read_text
from tests.courses.making import dressed
from tests.parts.plan_operations import duplicate, insert, mirror, remove, replaced, reverse_turns

SAID = {
    "game": "snow_tails",
    "look": {"title": "Le tour des bouleaux ❄", "theme": "night", "note": "For the club.\nSecond draft."},
    "sections": [
        {"piece": "start"},
        {"piece": "straight", "look": {"title": "The narrow bridge", "theme": "birches", "note": "too long?"}},
        {"piece": "corner-left"},
        {"piece": "finish"},
    ],
}
PLAN = read_value(SAID)


def change(old: Plan, new: Plan) -> str:
    return judging.kind_of_change(judging.digests(new), judging.digests(old))


def test_it_keeps_the_looks_of_the_plan_and_of_its_sections():
    assert PLAN.look.title == "Le tour des bouleaux ❄"
    assert PLAN.sections[1].look == Look("The narrow bridge", "birches", "too long?")
    assert read_json(to_json(PLAN)) == PLAN


def test_it_writes_no_look_where_nothing_is_said():
    plain = read_value({**SAID, "look": {}, "sections": [{"piece": "start", "look": {}}]})
    assert to_value(plain) == {"game": "snow_tails", "sections": [{"piece": "start-right"}]}


def test_it_changes_the_digest_of_the_plan_and_not_of_the_board():
    dressed_one, bare_one = judging.judge(PLAN), judging.judge(bare(PLAN))
    assert (dressed_one.board_digest, dressed_one.findings) == (bare_one.board_digest, bare_one.findings)
    assert judging.plan_digest(to_json(PLAN)) != judging.plan_digest(to_json(bare(PLAN)))


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(dressed)
def test_it_judges_a_plan_as_if_it_had_no_looks(plan):
    assert judging.judge(plan).findings == judging.judge(bare(plan)).findings
    assert change(plan, bare(plan)) == ("none" if plan == bare(plan) else "cosmetic")


@pytest.mark.parametrize(
    ("new", "kind"),
    [
        (PLAN, "none"),
        (bare(PLAN), "cosmetic"),
        (Plan(PLAN.sections, Look(title="Else")), "cosmetic"),
        (remove(PLAN, 1), "gameplay"),
        (remove(bare(PLAN), 1), "gameplay"),
        (mirror(PLAN), "gameplay"),
    ],
)
def test_it_tells_what_kind_of_change_it_is(new, kind):
    assert change(PLAN, new) == change(new, PLAN) == kind


def test_it_keeps_the_looks_through_every_operation():
    for change in (mirror(PLAN), reverse_turns(PLAN), insert(PLAN, 1, Section("chasm")), remove(PLAN, 2)):
        assert change.look == PLAN.look
        assert PLAN.sections[1].look in [section.look for section in change.sections]
    assert mirror(mirror(PLAN)) == PLAN


def test_it_says_a_title_and_a_note_once_when_a_section_is_duplicated():
    twin = duplicate(PLAN, 1)
    assert [section.look for section in twin.sections[1:3]] == [PLAN.sections[1].look, Look(theme="birches")]


def test_it_gives_the_look_of_a_place_to_the_piece_that_comes_there_without_one():
    assert replaced(PLAN, 1, Section("chasm")).sections[1].look == PLAN.sections[1].look
    assert replaced(PLAN, 1, Section("chasm", look=Look("Mine"))).sections[1].look == Look("Mine")


@pytest.mark.parametrize(
    "payload",
    [
        None, [], "birches", {"colour": "red"}, {1: "x"},
        {"title": ""}, {"title": " x"}, {"title": "x" * 81}, {"title": "a\nb"}, {"title": "a\0b"}, {"title": 7},
        {"title": "a\u202eb"}, {"title": "\ud800"}, {"title": ["x"]}, {"title": "a\u2028b"},
        {"theme": ""}, {"theme": "Night"}, {"theme": "a b"}, {"theme": "x" * 33}, {"theme": "night\n"},
        {"note": ""}, {"note": "x" * 501}, {"note": "a\rb"}, {"note": "\n"}, {"note": {"x": 1}},
    ],
    ids=repr,
)  # fmt: skip
def test_it_refuses_a_look_that_nobody_could_show(payload):
    with pytest.raises(Malformed) as wrong:
        read_look(payload, 3)
    assert (wrong.value.code, wrong.value.fields["section"]) == ("plan.look", 3)
    assert str(wrong.value)


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(dressed)
def test_it_reads_every_look_that_it_writes(plan):
    for look in (plan.look, *(section.look for section in plan.sections)):
        assert read_look(look_value(look).get("look", {}), 1) == look


def test_it_keeps_no_plan_that_could_not_be_read_again():
    section = {"piece": "straight", "look": {"note": "❄" * 500}}
    with pytest.raises(Malformed) as wrong:
        read_value({"game": "snow_tails", "sections": [section] * 200})
    assert wrong.value.code == "plan.size"
    with pytest.raises(Malformed) as wrong:
        read_text(" ".join(["S(trees=" + ",".join(["9999.9999"] * 130) + ")"] * 198))
    assert wrong.value.code == "plan.size"
