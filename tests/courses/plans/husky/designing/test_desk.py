"""What the page is told of any plan: it stands in its forms, cell by cell, region by region, finding by finding."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from husky.boards import LETTERS
from husky.boards.par import AVERAGE_CARDS, par
from husky.plans.checks import check
from husky.plans.compile import compile
from husky.plans.designing import drawn
from husky.plans.designing.desk import desk
from husky.plans.parse import to_value
from husky.plans.plan import COLOURS
from husky.plans.presets import PRESETS
from husky.plans.text import read_text
from tests.courses.plans.husky.making import plans
from tests.courses.plans.husky.wounds import WOUNDS, wounded


def show(text: str, wishes=None):
    plan = read_text(text)
    return desk(plan, check(plan), wishes or {}, "ice")


@settings(max_examples=40, deadline=None)
@given(plans)
def test_it_shows_any_plan(plan):
    findings = check(plan)
    seen = desk(plan, findings, {}, "night")
    assert seen["plan"] == to_value(plan)
    assert [len(row) for row in seen["cells"]] == [plan.width] * plan.height
    assert len(seen["mends"]) == len(findings)
    assert {*seen["places"]} <= {str(number) for number in range(1, len(findings) + 1)}


@pytest.mark.parametrize("name", PRESETS)
def test_regions_count_every_coloured_cell_and_every_animal_at_home(name):
    plan = PRESETS[name].plan
    seen = show(PRESETS[name].chain)
    letters = Counter("".join(seen["cells"]))
    counted = Counter()
    for region in seen["regions"]:
        counted[region["colour"]] += region["cells"]
    assert counted == {colour: letters[LETTERS[at]] for at, colour in enumerate(COLOURS)}
    assert sum(region["animals"] for region in seen["regions"]) == sum(map(len, plan.animals))


@pytest.mark.parametrize("name", WOUNDS)
def test_what_has_a_place_on_the_board_has_one_in_the_picture(name):
    plan = read_text(WOUNDS[name][0])
    findings = check(plan)
    places = desk(plan, findings, {}, "ice")["places"]
    for number, finding in enumerate(findings, 1):
        assert (str(number) in places) or not finding.spots


def test_the_box_is_counted_whether_or_not_somebody_owns_it():
    assert (show(wounded())["animals"]["wolf"], show(wounded())["left"]) == ([3, 8], None)
    owned = show(wounded(), {"boxes": 2})
    assert (owned["animals"]["elk"], owned["left"]["elk"]) == ([2, 10], 8)


def test_a_picture_holds_all_that_the_file_does_but_textures():
    seen = show(wounded(wolf="wolf 0,4"))["picture"]
    for style in ("snow-ground", "bush-ground", "ice-ground", "cell", "border", "wounded", "goal", "figure", "finding"):
        assert f'class="{style}"' in seen
    assert "tuft" not in seen


@pytest.mark.parametrize("name", ["standard", "postmans-cut", "blue-canyon"])
def test_the_rounds_are_about_what_is_proven_of_a_lone_musher(name):
    line = par(compile(PRESETS[name].plan), AVERAGE_CARDS)
    assert line is not None
    assert abs(show(PRESETS[name].chain)["rounds"] - len(line)) <= 1


def test_every_figure_has_a_picture_alone():
    assert [*drawn.figures()] == ["wolf", "elk", "bear", "start", "check-1", "check-2", "check-3", "finish"]
    assert all(drawing.startswith("<g ") for drawing in (*drawn.figures().values(), *drawn.textures().values()))
    assert {*drawn.textures()} == {"bush", "ice"}
