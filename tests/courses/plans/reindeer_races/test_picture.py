"""The picture of rows of cards: every cell, every symbol in its cell, every finding beside what it is about."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from courses.plans.extents import body
from courses.plans.geojson import geojson
from courses.plans.picture import UNIT, Mark
from courses.plans.strokes import strokes
from courses.plans.svg import svg
from courses.plans.themes import STYLES, THEMES
from reindeer_races.boards import KINDS, OBJECTS
from reindeer_races.plans.checks import check
from reindeer_races.plans.measures import measure
from reindeer_races.plans.picture import picture
from reindeer_races.plans.presets import PRESETS
from reindeer_races.plans.symbols import SYMBOLS
from reindeer_races.plans.text import read_text
from tests.courses.plans.reindeer_races.making import plans
from tests.courses.plans.reindeer_races.wounds import wounded

ACTING = [kind for kind in KINDS if kind != "plain"]


@pytest.mark.parametrize("name", PRESETS)
def test_it_shows_every_card_cell_and_symbol_of_a_preset(name):
    plan = PRESETS[name].plan
    shown = picture(plan)
    cells = [kind for lane in plan.lanes for laid in lane.cards for kind in laid.card]
    assert (len(shown.tracks), len(shown.cells)) == (len(cells) // 2, len(cells))
    marks = Counter(mark.kind for mark in shown.marks)
    assert [marks[kind] for kind in ACTING] == [cells.count(KINDS.index(kind)) for kind in ACTING]
    assert [marks[name] for name in OBJECTS] == [1] * 5
    assert marks["reward"] == sum(len(plan.rewards_of(at)) for at in range(5))


def test_it_turns_ice_with_the_row_and_back_with_the_card():
    shown = picture(read_text("letter @0,0,90 i.p p.i~ i.p~"))
    headings = [(mark.kind, mark.heading) for mark in shown.marks if mark.kind.startswith("ice")]
    assert headings == [("ice-on", 90), ("ice-back", 270), ("ice-back", 270)]


def test_it_tells_forward_from_backward_without_colour():
    forward, backward = (next(SYMBOLS[kind](Mark(kind, (0, 0), heading=0))) for kind in ("ice-on", "ice-back"))
    assert forward.style != backward.style
    assert STYLES[forward.style].fill != STYLES[backward.style].fill


def test_it_lays_the_rewards_behind_the_last_card_the_highest_first_rr_13():
    shown = picture(read_text("letter p.p"))
    rewards = [mark for mark in shown.marks if mark.kind == "reward"][:5]
    assert [mark.text for mark in rewards] == ["8", "6", "5", "4", "2"]
    assert [mark.at for mark in rewards] == [(UNIT * (2 * at + 5) // 2, 0) for at in range(5)]


def test_it_numbers_findings_beside_their_cells_and_marks_their_cards():
    plan = read_text(wounded(present="p.i p.i~ p.p i.i y.p p.p"))
    shown = picture(plan, check(plan))
    (mark,) = [mark for mark in shown.marks if mark.kind == "finding"]
    assert (mark.text, mark.at) == ("1", (2 * UNIT, 3 * 2 * UNIT - 850))
    assert shown.wounded == (3 + 4 + 5 + 1, 3 + 4 + 5 + 2)


def test_it_marks_both_lanes_of_an_overlap():
    plan = read_text(wounded(letter="@0,-20,0 p.p i.p s.p"))
    assert picture(plan, check(plan)).wounded == tuple(range(1, 8))


def test_it_has_a_symbol_for_every_kind_of_cell_and_every_object_within_a_cell():
    assert {*ACTING, *OBJECTS, "reward", "way"} == set(SYMBOLS)
    for kind in SYMBOLS:
        left, top, right, low = body(Mark(kind, (0, 0), "15", 45))
        assert min(left, top) >= -650
        assert max(right, low) <= 650


@settings(deadline=None, max_examples=40)
@given(plans)
def test_it_draws_and_measures_any_plan(plan):
    shown = picture(plan, check(plan))
    assert {stroke.style for stroke in strokes(shown)} <= set(STYLES)
    for theme in THEMES:
        ElementTree.fromstring(svg(shown, "A title", theme))
    assert geojson(shown)["type"] == "FeatureCollection"
    assert measure(plan, 30).levels == 2 * sum(len(lane.cards) for lane in plan.lanes)
