"""Strokes say all that a picture holds, and hatching and dashes stay where they belong."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot
from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st

from courses.plans import patterns, themes
from courses.plans.stroke import Area, Trace, Word
from courses.plans.strokes import strokes
from courses.plans.svg import svg
from husky.plans import picture as boards
from husky.plans.presets import PRESETS as BOARDS
from reindeer_races.plans import picture as rows
from reindeer_races.plans.presets import PRESETS as ROWS
from snow_tails.plans.checks import check
from snow_tails.plans.picture import picture
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import read_text
from tests.courses.making import plans
from tests.courses.wounds import SEVEN

SVG = "{http://www.w3.org/2000/svg}"
CAROUSEL = ROWS["carousel"]
BOARD = BOARDS["crater-lake"]
CAUCHEMAR = picture(PRESETS["cauchemar"].plan)
SQUARE = ((0, 0), (3000, 0), (3000, 2000), (0, 2000))


def styles(drawn) -> Counter:
    return Counter(stroke.style for stroke in strokes(drawn))


def test_it_paints_everything_that_the_picture_holds():
    counted = styles(CAUCHEMAR)
    assert counted["cell"] + counted["rock"] == len(CAUCHEMAR.cells)
    assert (counted["rock"], counted["hatch"], counted["sapling"]) == (28, 28, 20)
    assert (counted["limit"], counted["sign"], counted["sign-word"]) == (6, 6, 6)
    assert counted["yellow"] == counted["red"] == counted["number"] == counted["track"] == 16
    assert counted["edge"] == counted["bank"] == 32
    assert (counted["place"], counted["pole"], counted["back"]) == (5, 1, 1)


def test_it_notices_a_mark_that_is_not_painted():
    assert styles(replace(CAUCHEMAR, marks=CAUCHEMAR.marks[1:])) != styles(CAUCHEMAR)


def test_it_points_at_every_joint_where_the_sleds_drive():
    drawn = picture(read_text("START S CL UL CR FIN"))
    tips = [stroke.corners[1] for stroke in strokes(drawn) if stroke.style == "chevron"]
    middles = [stroke for stroke in drawn.lines if stroke.kind in ("joint", "limit")]
    ways = [(x - (a[0] + b[0]) // 2, y - (a[1] + b[1]) // 2) for (x, y), (a, b) in zip(
        tips, ((line.left, line.right) for line in middles), strict=True
    )]  # fmt: skip
    east, north, south = (420, 0), (0, -420), (0, 420)
    assert ways == [east, east, north, south, (-420, 0)]


def test_it_checkers_the_finish_line_in_two_rows():
    squares = [stroke for stroke in strokes(CAUCHEMAR) if stroke.style in ("dark", "light")]
    assert Counter(square.style for square in squares) == {"dark": 26, "light": 26}  # 40 on the line, 12 on the flag


def test_it_has_a_style_and_colours_for_every_stroke_in_every_theme():
    drawn = picture(read_text(SEVEN), check(read_text(SEVEN)))
    for style in {*styles(drawn), *styles(CAUCHEMAR)}:
        for colours in themes.THEMES.values():
            assert themes.fill(style, colours) or themes.line(style, colours)


def test_it_uses_every_style_and_every_colour():
    drawn = picture(read_text(SEVEN), check(read_text(SEVEN)))
    cards = rows.picture(CAROUSEL.plan)
    board = boards.picture(BOARD.plan)
    of_courses = {style for style in themes.STYLES if not style.startswith("seat-")}  # those race: replays/frames/drawn
    assert {*styles(drawn), *styles(CAUCHEMAR), *styles(cards), *styles(board)} == of_courses
    roles = {role for style in themes.STYLES.values() for role in (style.fill, style.line) if role}
    assert all(set(colours) == roles for colours in themes.THEMES.values())


def test_it_writes_one_svg_shape_for_each_stroke():
    root = ElementTree.fromstring(svg(CAUCHEMAR, "x"))
    shown = Counter()
    for group in root.findall(f"{SVG}g"):
        shown[group.get("class")] += len(group)
    assert shown == styles(CAUCHEMAR)


def test_it_needs_no_style_sheet_which_strict_pages_would_not_apply():
    assert "<style" not in svg(CAUCHEMAR, "x")
    assert "style=" not in svg(CAUCHEMAR, "x")


def test_it_writes_no_sign_in_a_title_that_xml_cannot_hold():
    drawn = ElementTree.fromstring(svg(CAUCHEMAR, "a\x01\ud800b"))
    (title,) = drawn.iter("{http://www.w3.org/2000/svg}title")
    assert (title.text or "").replace("\ufffd", "") == "ab"


def test_it_swaps_the_flags_of_a_tile_that_lies_back_to_front():
    """ST-11, ST-16."""
    flags = {
        line: [mark.kind for mark in picture(read_text(line)).marks if mark.kind in ("yellow", "red")][2:4]
        for line in ("START S FIN", "START S~ FIN")
    }
    assert flags == {"START S FIN": ["yellow", "red"], "START S~ FIN": ["red", "yellow"]}


def test_it_hides_no_finding_behind_another():
    line = "START OS(rows=0) OL(angle=20;radius=21;limit=21;cells=61,1,1,1,1) FIN"
    findings = check(read_text(line))
    spots = [mark.at for mark in picture(read_text(line), findings).marks if mark.kind == "finding"]
    assert len(spots) == 5
    assert all(_apart(spot, other) >= 900 for spot, other in combinations(spots, 2))


def test_it_keeps_signs_numbers_and_flags_of_the_presets_off_the_tracks_and_apart():
    for preset in PRESETS.values():
        drawn = picture(preset.plan)
        beside = [mark for mark in drawn.marks if mark.kind in ("sign", "number", "yellow", "red", "flag")]
        for mark in beside:
            assert not any(_holds(track, mark.at) for track in drawn.tracks), (preset.name, mark)
        signs = [mark for mark in beside if mark.kind in ("sign", "flag")]
        for sign in signs:
            near = [mark for mark in beside if mark is not sign and _apart(mark.at, sign.at) < 800]
            assert near == [], (preset.name, sign)


def _apart(spot, other):
    return hypot(spot[0] - other[0], spot[1] - other[1])


def _holds(ring, spot) -> bool:
    """Whether a spot lies inside of a ring: by how often a ray from it crosses the edge."""
    x, y = spot
    edges = [*pairwise(ring), (ring[-1], ring[0])]
    crossed = [
        a for a, b in edges if (a[1] > y) != (b[1] > y) and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]
    ]
    return len(crossed) % 2 == 1


def test_it_notices_a_spot_on_a_track():
    assert _holds(SQUARE, (1500, 100))
    assert not _holds(SQUARE, (1500, 2100))


def test_it_hatches_a_cell_from_side_to_side():
    runs = patterns.hatch(SQUARE)
    assert len(runs) == 14  # every 340 of the 5000 that its corners' sums span, but none through a corner alone
    for (x1, y1), (x2, y2) in runs:
        assert x1 + y1 == x2 + y2
        assert {x1, y1, x2, y2} & {0, 2000, 3000}


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(st.integers(-900, 900), st.integers(-900, 900)), min_size=2, max_size=8))
def test_it_cuts_any_line_into_dashes_of_one_length(points):
    whole = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    lengths = [
        sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(run)) for run in patterns.dashes(points, 90, 40)
    ]
    assert all(abs(length - 90) < 3 for length in lengths[:-1])
    assert sum(lengths) <= whole + 2
    assert sum(lengths) >= whole * 0.5 - 90


@settings(deadline=None, max_examples=40)
@given(plans)
def test_it_paints_any_plan(plan):
    drawn = picture(plan, check(plan))
    kinds = {type(stroke) for stroke in strokes(drawn)}
    assert Area in kinds
    if plan.sections:
        assert {Trace, Word} <= kinds
    ElementTree.fromstring(svg(drawn, "any"))
