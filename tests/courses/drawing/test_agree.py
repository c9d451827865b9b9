"""SVG, PNG and PDF show the same picture: the same shapes in the same looks, the same marks at the same places."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from courses.drawing.pdf import PrintedCourse, pdf
from courses.drawing.png import png
from courses.plans.sheets import Paper
from courses.plans.svg import svg
from courses.plans.themes import STYLES, THEMES
from reindeer_races.plans import picture as rows
from reindeer_races.plans.checks import check as rows_check
from reindeer_races.plans.presets import PRESETS as ROWS
from snow_tails.plans.checks import check
from snow_tails.plans.picture import picture
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import read_text
from snow_tails.printed import printed
from tests.courses.drawing import reading
from tests.courses.wounds import SEVEN

WOUNDED = read_text(SEVEN)
PLANS = {"cauchemar": PRESETS["cauchemar"].plan, "wounded": WOUNDED}
ONE_SHEET = Paper("a3", True, 5)  # so large that a whole course lies on it
FURNITURE = {"#555555", "#000000"}  # names and crosses on a sheet; no theme but print paints with them


def drawn(name):
    if name in ROWS:
        return rows.picture(ROWS[name].plan, rows_check(ROWS[name].plan))
    return picture(PLANS[name], check(PLANS[name]))


def pdf_looks(shown, theme):
    """How many shapes of each look lie on the one sheet, with widths in the picture's measure."""
    file = reading.reader(pdf(PrintedCourse("x", shown, printed(WOUNDED, str)), ONE_SHEET, theme, str))
    sheet = reading.Page(file, len(file.pages) - 1)
    unit = 5 * 72 / 25.4 / 1000
    looks = Counter()
    for (fill, line, width), count in sheet.looks.items():
        if not {fill, line} & FURNITURE:
            looks[fill, line, round(width / unit)] += count
    return looks


@pytest.mark.parametrize("theme", ["ice", "night"])
@pytest.mark.parametrize("name", [*PLANS, "carousel", "mirror-ice"])
def test_it_paints_the_same_shapes_on_paper_and_in_svg(name, theme):
    shown = drawn(name)
    looks = reading.svg_looks(svg(shown, "x", theme).encode())
    assert sum(looks.values()) > 150
    assert pdf_looks(shown, theme) == looks


def test_it_notices_a_mark_that_only_one_of_them_paints():
    shown = drawn("cauchemar")
    less = replace(shown, marks=shown.marks[:-1])
    assert pdf_looks(less, "ice") != reading.svg_looks(svg(shown, "x").encode())


INSIDE = {  # where, beside its middle, a mark shows the colour of its filling
    "sapling": (0, 0), "yellow": (0, 50), "red": (0, 0), "place": (-290, 0), "sign": (-450, 0), "finding": (-380, 0),
}  # fmt: skip


def pale(image, shown, colours):
    """The marks and lines that the pixels do not show."""
    spots = [(mark.kind, (mark.at[0] + INSIDE[mark.kind][0], mark.at[1] + INSIDE[mark.kind][1]), STYLES[mark.kind].fill)
             for mark in shown.marks if mark.kind in INSIDE]  # fmt: skip
    for line in shown.lines:
        if line.kind == "limit":
            spots.append(("limit", _middle_of_lane_two(line), STYLES["limit"].line))
    return [spot for spot in spots if reading.colour_at(image, shown.box, spot[1]) != colours[spot[2]]]


def _middle_of_lane_two(line):
    """Where no chevron lies."""
    return tuple(a + (b - a) * 3 // 10 for a, b in zip(line.left, line.right, strict=True))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("preset", PRESETS)
def test_it_shows_every_mark_and_red_line_in_pixels(preset, theme):
    shown = picture(PRESETS[preset].plan)
    assert pale(reading.pixels(png(shown, theme, 2400)), shown, THEMES[theme]) == []


def test_it_shows_every_finding_in_pixels():
    shown = drawn("wounded")
    assert any(mark.kind == "finding" for mark in shown.marks)
    hidden = {mark.at for mark in shown.marks if mark.kind == "finding"}
    marks = tuple(mark for mark in shown.marks if mark.kind == "finding" or not _near(mark, hidden))
    seen = replace(shown, marks=marks)
    assert pale(reading.pixels(png(shown, "ice", 2400)), seen, THEMES["ice"]) == []


def _near(mark, spots):
    return any(abs(mark.at[0] - x) < 900 and abs(mark.at[1] - y) < 900 for x, y in spots)


def test_it_notices_a_mark_that_is_not_in_the_pixels():
    shown = drawn("cauchemar")
    less = replace(shown, marks=tuple(mark for mark in shown.marks if mark.kind != "sapling"))
    assert len(pale(reading.pixels(png(less, "ice", 2400)), shown, THEMES["ice"])) == 20
