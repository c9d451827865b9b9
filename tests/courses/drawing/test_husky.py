"""SVG, PDF and PNG of a board show the same: grounds, textures and figures; and its list says where animals begin."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from django.utils import translation
from django.utils.translation import gettext

from courses.drawing.files import Drawn, write
from courses.drawing.pdf import PrintedCourse, pdf
from courses.drawing.png import png
from courses.plans.picture import UNIT
from courses.plans.sheets import Paper
from courses.plans.svg import svg
from courses.plans.themes import THEMES, fill
from husky.plans.checks import check
from husky.plans.picture import picture
from husky.plans.presets import PRESETS
from husky.plans.text import read_text
from husky.printed import printed
from tests.courses.drawing import reading
from tests.courses.drawing.test_agree import FURNITURE
from tests.courses.plans.husky.test_picture import RING

ONE_SHEET = Paper("a3", True, 5)
GROUNDS = ("snow", "bush", "ice")
CORNER = 90  # from a cell's upper left corner: no texture, no figure, no line


def looks_on_paper(plan, theme):
    """How many shapes of each look lie on the one sheet, with widths in the picture's measure."""
    shown = picture(plan, check(plan))
    file = reading.reader(pdf(PrintedCourse("x", shown, printed(plan, str)), ONE_SHEET, theme, str))
    unit, looks = 5 * 72 / 25.4 / 1000, Counter()
    for (filled, line, width), count in reading.Page(file, len(file.pages) - 1).looks.items():
        if not {filled, line} & FURNITURE:
            looks[filled, line, round(width / unit)] += count
    return looks


@pytest.mark.parametrize("theme", ["ice", "night"])
@pytest.mark.parametrize("plan", [PRESETS["standard"].plan, PRESETS["crater-lake"].plan, RING], ids=["s", "c", "ring"])
def test_it_paints_the_same_shapes_on_paper_and_in_svg(plan, theme):
    looks = reading.svg_looks(svg(picture(plan, check(plan)), "x", theme).encode())
    assert sum(looks.values()) > 200
    assert looks_on_paper(plan, theme) == looks


def odd(image, shown, colours):
    """The cells whose pixels do not show their ground."""
    spots = {cell: (cell.lane * UNIT + CORNER, cell.cell * UNIT + CORNER) for cell in shown.cells
             if cell.ground in GROUNDS}  # fmt: skip
    return [cell for cell, spot in spots.items()
            if reading.colour_at(image, shown.box, spot) != fill(f"{cell.ground}-ground", colours)]  # fmt: skip


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["standard", "crater-lake", "long-haul"])
def test_it_shows_every_cell_in_its_ground(name, theme):
    shown = picture(PRESETS[name].plan)
    assert odd(reading.pixels(png(shown, theme, 2400)), shown, THEMES[theme]) == []


def test_it_notices_a_region_that_is_not_painted():
    shown = picture(PRESETS["crater-lake"].plan)
    less = replace(shown, regions=shown.regions[1:])
    assert len(odd(reading.pixels(png(less, "night", 2400)), shown, THEMES["night"])) > 100


def test_it_lists_animals_kind_by_kind_and_where_they_begin_hu_04():
    parts = printed(read_text("10x6 snow wolf 1,2 3,4 bear 5,5"), str).parts
    assert parts == (
        "wolves: 2 (the box holds 8), column and row: 1, 2; 3, 4",
        "bears: 1 (the box holds 6), column and row: 5, 5",
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", ("one cell: 20 mm. 434 cells, 62 by 28 cm", "wolves: 8 (the box holds 8)", "one cell: 20 mm")),
        ("fr", ("une case : 20 mm. 434 cases, 62 sur 28 cm", "loups : 8 (la boîte en contient 8)", "une case : 20 mm")),
        ("de", ("ein Feld: 20 mm. 434 Felder, 62 mal 28 cm", "Wölfe: 8 (in der Schachtel sind 8)", "ein Feld: 20 mm")),
    ],
)
def test_it_prints_a_board_in_the_readers_language(language, text):
    plan = PRESETS["standard"].plan
    with translation.override(language):
        file = reading.reader(pdf(PrintedCourse("x", picture(plan), printed(plan, gettext)), Paper(), "print", gettext))
    texts = [" ".join(page.extract_text().replace("\xa0", " ").split()) for page in (file.pages[0], file.pages[-1])]
    assert [sentence for sentence in text[:2] if sentence not in texts[0]] == []
    assert text[2] in texts[1]
    assert not {"one lane", "un couloir", "eine Spur"} & set(texts)


@pytest.mark.parametrize("form", ["svg", "png", "pdf", "geojson"])
def test_it_writes_every_form(form):
    assert len(write(form, Drawn(PRESETS["postmans-cut"].plan, "x"))) > 1000
