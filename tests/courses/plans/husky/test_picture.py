"""The picture of a board: every cell in its ground, every region to its edge, every figure in its cell."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from courses.plans import themes
from courses.plans.extents import body
from courses.plans.geojson import geojson
from courses.plans.picture import UNIT, Mark
from courses.plans.strokes import strokes
from courses.plans.svg import svg
from courses.plans.themes import STYLES, THEMES
from husky.boards import KINDS
from husky.boards.land import FINISH
from husky.plans.canvas import canvas
from husky.plans.checks import check
from husky.plans.picture import picture
from husky.plans.plan import LANDS
from husky.plans.presets import PRESETS
from husky.plans.symbols import SYMBOLS, TEXTURES
from husky.plans.text import read_text
from tests.courses.plans.husky.making import plans
from tests.courses.plans.test_strokes import _holds as holds

RING = read_text(
    "14x8 rows wwwwwwwwwwwwww wwggggggwwbbbw wwgwwwwgwwb.bw Swgw22wgwwbbbF wwgwwwwgww11ww wwggggggw33www "
    "wwwwwwwwwwwwww wwwwwwwwwwwwww bush 100,60 120,60 120,79 100,79 wolf 5,4 20,3 elk 3,1"
)


@pytest.mark.parametrize("name", PRESETS)
def test_it_shows_every_cell_and_every_figure_of_a_preset(name):
    plan = PRESETS[name].plan
    shown, painted = picture(plan), canvas(plan)
    assert [cell.ground for cell in shown.cells] == [LANDS[land] for land in painted.land]
    assert [(cell.lane, cell.cell) for cell in shown.cells] == [painted.spot(at) for at in range(len(painted.land))]
    marks = Counter(mark.kind for mark in shown.marks)
    assert [marks[kind] for kind in KINDS] == [len(places) for places in plan.animals]
    assert (marks["start"], marks["check"], marks["goal"]) == (1, 6, len(painted.where(FINISH)))
    assert sorted(mark.text for mark in shown.marks if mark.kind == "check") == list("112233")


def area(ring) -> int:
    """Doubled, in square cells; negative where the ring turns right on the screen's y."""
    return sum(x * v - u * y for (x, y), (u, v) in pairwise((*ring, ring[0]))) // UNIT**2


@pytest.mark.parametrize("name", PRESETS)
def test_its_regions_have_the_area_of_their_cells_holes_taken_off(name):
    shown = picture(PRESETS[name].plan)
    areas, counted = Counter(), Counter(cell.section for cell in shown.cells if cell.section)
    for region in shown.regions:
        areas[region.number] += abs(area(region.edge)) - sum(abs(area(hole)) for hole in region.holes)
    assert areas == {number: 2 * count for number, count in counted.items()}


def test_it_keeps_a_hole_within_a_hole():
    regions = {region.number: (region.ground, len(region.holes)) for region in picture(RING).regions}
    assert regions[2] == ("bush", 1)
    assert sorted(regions.values()).count(("snow", 0)) == 1


def seen(shown, cell) -> str:
    """The ground that is painted last over a cell; a red cell lies bare."""
    (left, top), (right, low) = cell.corners[0], cell.corners[2]
    middle = ((left + right) // 2, (top + low) // 2)
    over = [region.ground for region in shown.regions if holds(region.edge, middle)]
    return over[-1] if over else ""


@pytest.mark.parametrize("plan", [*(preset.plan for preset in PRESETS.values()), RING], ids=[*PRESETS, "ring"])
def test_it_paints_no_region_over_what_lies_inside_of_it(plan):
    shown = picture(plan)
    assert [cell for cell in shown.cells if cell.section and seen(shown, cell) != cell.ground] == []


def test_it_notices_regions_that_are_painted_in_the_wrong_order():
    shown = picture(RING)
    wrong = replace(shown, regions=shown.regions[::-1])
    assert any(cell.section and seen(wrong, cell) != cell.ground for cell in wrong.cells)


def test_it_paints_red_and_bare_cells_over_the_region_around_them():
    """A cell without a ground of its own may lie in a region's hole: something must cover it."""
    painted = {corners for stroke in strokes(picture(RING)) if (corners := getattr(stroke, "corners", None))
               if stroke.style in ("goal", "rock")}  # fmt: skip
    middles = {(sum(x for x, _y in ring) // 4, sum(y for _x, y in ring) // 4) for ring in painted}
    bare = [cell for cell in picture(RING).cells if not cell.section and cell.ground != "finish"]
    assert {(cell.lane * UNIT + 500, cell.cell * UNIT + 500) for cell in bare} <= middles


def test_it_gives_regions_to_other_programs_as_rings_that_turn_left_and_holes_that_turn_right():
    features = [feature for feature in geojson(picture(RING))["features"] if "region" in feature["properties"]]
    assert {feature["properties"]["kind"] for feature in features} == {"snow", "bush", "ice"}
    for feature in features:
        edge, *holes = feature["geometry"]["coordinates"]
        assert all(ring[0] == ring[-1] for ring in (edge, *holes))
        assert area([tuple(point) for point in edge[:-1]]) > 0
        assert all(area([tuple(point) for point in hole[:-1]]) < 0 for hole in holes)


def test_its_geojson_tells_the_ground_of_each_cell():
    cells = [feature["properties"] for feature in geojson(picture(RING))["features"] if "lane" in feature["properties"]]
    assert Counter(cell.get("ground", "") for cell in cells)["check-1"] == 2
    (bare,) = [cell for cell in cells if "ground" not in cell]
    assert (bare["kind"], bare["lane"], bare["cell"]) == ("scenery", 11, 2)


class TestWithoutColours:
    """Nobody needs to tell colours apart: forms do."""

    def test_each_ground_has_a_texture_of_its_own(self):
        assert {*TEXTURES} == {"bush", "ice"}
        styles = [{shape.style for shape in form} for form in TEXTURES.values()]
        assert not styles[0] & styles[1]

    def test_each_texture_is_told_from_its_ground_by_brightness(self):
        for colours in THEMES.values():
            for ground, form in TEXTURES.items():
                for shape in form:
                    line = themes.line(shape.style, colours)
                    assert contrast(line, themes.fill(f"{ground}-ground", colours)) > 3

    def test_each_figure_is_told_from_what_it_stands_on_by_brightness(self):
        for colours in THEMES.values():
            for style in ("dark", "goal-word"):
                assert contrast(themes.fill(style, colours), themes.fill("figure", colours)) > 7

    def test_each_kind_of_animal_has_a_form_of_its_own(self):
        forms = {kind: {(type(stroke),
                         getattr(stroke, "corners", getattr(stroke, "runs", getattr(stroke, "radius", 0))))
                        for stroke in SYMBOLS[kind](Mark(kind, (0, 0)))} for kind in KINDS}  # fmt: skip
        for first, other in combinations(KINDS, 2):
            assert len(forms[first] ^ forms[other]) >= 4

    def test_checkpoints_carry_their_numbers(self):
        words = [stroke.text for stroke in strokes(picture(PRESETS["standard"].plan)) if stroke.style == "goal-word"]
        assert sorted(words) == list("112233")


def contrast(colour: str, other: str) -> float:
    """How far apart two colours are in brightness, from 1 to 21."""
    bright, dark = sorted((luminance(colour), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_white_and_black_are_as_far_apart_as_colours_can_be():
    assert round(contrast("#ffffff", "#000000"), 6) == 21
    assert contrast("#777777", "#777777") == 1


@pytest.mark.parametrize("kind", SYMBOLS)
def test_every_symbol_stays_in_its_cell(kind):
    left, top, right, low = body(Mark(kind, (0, 0), "3"))
    assert min(left, top) >= -UNIT // 2
    assert max(right, low) <= UNIT // 2


def numbers_of(shown):
    return {int(mark.text): mark.at for mark in shown.marks if mark.kind == "finding"}


def test_it_numbers_findings_at_their_cells_and_draws_a_line_around_them():
    findings = check(RING)
    shown = picture(RING, findings)
    at = {findings[number - 1].code: spot for number, spot in numbers_of(shown).items()}
    assert at["course.unpainted"] == (12 * UNIT, 2 * UNIT)
    assert {(x * UNIT, y * UNIT) for x in (11, 12) for y in (2, 3)} in [set(ring) for ring in shown.wounds]


def test_it_numbers_what_lies_beyond_the_board_at_the_boards_edge():
    findings = check(RING)
    (number,) = [at for at, finding in enumerate(findings, 1) if finding.code == "course.animal-beyond"]
    assert numbers_of(picture(RING, findings))[number] == (14 * UNIT, 3 * UNIT)


def test_it_marks_what_a_layer_painted_where_a_finding_tells_no_cells():
    plan = read_text("10x6 snow ice 0,0 20,0 20,20 0,20")
    (finding,) = check(plan)[:1]
    shown = picture(plan, [replace(finding, section=2, spots=())])
    assert numbers_of(shown) == {1: (UNIT, 0)}
    assert [area(ring) for ring in shown.wounds] in ([8], [-8])


@settings(deadline=None, max_examples=40)
@given(plans)
def test_it_draws_any_plan_inside_of_its_box(plan):
    shown = picture(plan, check(plan))
    assert {stroke.style for stroke in strokes(shown)} <= set(STYLES)
    x, y, width, height = shown.box
    for mark in (mark for mark in shown.marks if mark.kind != "finding"):
        left, top, right, low = body(mark)
        assert x <= left <= right <= x + width
        assert y <= top <= low <= y + height
    for theme in THEMES:
        ElementTree.fromstring(svg(shown, "A title", theme))
    assert [cell for cell in shown.cells if cell.section and seen(shown, cell) != cell.ground] == []
