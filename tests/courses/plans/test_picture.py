"""A picture shows everything a plan has, and its SVG is well formed and never speaks by colour alone."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from courses.plans.geojson import geojson
from courses.plans.svg import THEMES, svg
from snow_tails.plans.checks import check
from snow_tails.plans.picture import picture
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import read_text
from tests.courses.making import plans
from tests.courses.wounds import SEVEN

SVG = "{http://www.w3.org/2000/svg}"
CAUCHEMAR = picture(PRESETS["cauchemar"].plan)


def marks(drawn, kind):
    return [mark for mark in drawn.marks if mark.kind == kind]


def test_it_shows_cells_scenery_saplings_lines_places_and_the_flag():
    assert len(CAUCHEMAR.tracks) == 16
    assert sum(not cell.is_open for cell in CAUCHEMAR.cells) == 10 + 9 + 9
    assert len(marks(CAUCHEMAR, "sapling")) == 20
    assert [line.limit for line in CAUCHEMAR.lines if line.kind == "limit"] == [3, 3, 4, 4, 4, 4]
    assert sum(line.kind == "finish" for line in CAUCHEMAR.lines) == 1
    assert [mark.text for mark in marks(CAUCHEMAR, "place")] == list("12345")
    assert len(marks(CAUCHEMAR, "flag")) == 1


def test_it_shows_place_one_on_the_side_of_the_first_turn():
    for line, is_upper in (("START CL FIN", True), ("START CR FIN", False)):
        first, *_others, last = marks(picture(read_text(line)), "place")
        assert (first.at[1] < last.at[1]) == is_upper


def test_it_marks_every_finding_that_has_a_place():
    plan = read_text(SEVEN)
    findings = check(plan)
    drawn = picture(plan, findings)
    assert {int(mark.text) for mark in marks(drawn, "finding")} == {
        number for number, finding in enumerate(findings, 1) if finding.section
    }
    assert drawn.wounded == (1, 2, 3, 4, 6, 7)


@pytest.mark.parametrize("theme", THEMES)
def test_it_writes_well_formed_svg_in_every_theme(theme):
    plan = read_text(SEVEN)
    root = ElementTree.fromstring(svg(picture(plan, check(plan)), "a <wounded> & worn course", theme))
    assert root.find(f"{SVG}title").text == "a <wounded> & worn course"
    assert len(root.findall(f"{SVG}g[@class='cell']/{SVG}polygon")) > 100


def test_it_says_every_limit_as_a_number_and_gives_flags_two_forms():
    root = ElementTree.fromstring(svg(CAUCHEMAR, "x"))
    signs = root.findall(f"{SVG}g[@class='sign-word']/{SVG}text")
    assert [sign.text for sign in signs] == ["3", "3", "4", "4", "4", "4"]
    corners = {
        colour: {len(flag.get("points").split()) for flag in root.findall(f"{SVG}g[@class='{colour}']/{SVG}polygon")}
        for colour in ("yellow", "red")
    }
    assert corners == {"yellow": {3}, "red": {4}}


def test_it_gives_every_cell_to_other_programs_as_a_closed_ring_that_turns_left():
    drawn = geojson(CAUCHEMAR)
    kinds = Counter(feature["properties"]["kind"] for feature in drawn["features"])
    assert kinds["cell"] + kinds["scenery"] == len(CAUCHEMAR.cells)
    assert (kinds["scenery"], kinds["sapling"], kinds["limit"], kinds["sign"], kinds["flag"]) == (28, 20, 6, 6, 1)
    assert kinds["yellow"] == kinds["red"] == 16
    for feature in drawn["features"]:
        if feature["geometry"]["type"] == "Polygon":
            (ring,) = feature["geometry"]["coordinates"]
            assert ring[0] == ring[-1]
            assert sum((x * v - u * y) for (x, y), (u, v) in pairwise(ring)) > 0


@settings(deadline=None, max_examples=40)
@given(plans)
def test_it_draws_any_plan_inside_of_its_box(plan):
    drawn = picture(plan, check(plan))
    x, y, width, height = drawn.box
    corners = [spot for track in drawn.tracks for spot in track]
    assert all(x <= at <= x + width and y <= up <= y + height for at, up in corners)
    ElementTree.fromstring(svg(drawn, "any"))
