"""A printed course has the size that was wished, fits together, and tells in the reader's language what it takes."""

from __future__ import annotations

import re
import subprocess
import sys
from hashlib import sha256
from math import hypot

import pytest
from django.utils import translation
from django.utils.translation import gettext

from core.errors import Refused
from core.i18n import LANGUAGES
from courses.drawing import print_strings as strings
from courses.drawing.pdf import PrintedCourse, pdf
from courses.drawing.spelling import readable
from courses.plans import listed
from courses.plans.covering import grid
from courses.plans.picture import UNIT
from courses.plans.sheets import Paper
from courses.plans.themes import THEMES
from snow_tails import printed as tiles
from snow_tails.plans.needs import needs
from snow_tails.plans.picture import picture
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import read_text
from tests.courses.drawing import reading

MM = 72 / 25.4
CROSS = ("", "#000000", 0.4)
LIMIT = THEMES["ice"]["limit"]
CAUCHEMAR = PRESETS["cauchemar"].plan
ASK = """
from hashlib import sha256
from courses.drawing.pdf import PrintedCourse, pdf
from snow_tails.printed import printed
from snow_tails.plans.picture import picture
from snow_tails.plans.presets import PRESETS
from courses.plans.sheets import Paper
plan = PRESETS["hobbit"].plan
print(sha256(pdf(PrintedCourse("x", picture(plan), printed(plan, str)), Paper(), "print", str)).hexdigest())
"""


def printed(plan, paper=Paper(), theme="ice", say=str, title="A course"):  # noqa: B008  # a frozen value
    return reading.reader(pdf(PrintedCourse(title, picture(plan), tiles.printed(plan, say)), paper, theme, say))


def limits(page):
    """The red lines of a page, from end to end."""
    return [points for look, points in page.paths if look[1] == LIMIT and len(points) == 2]


def crosses(page):
    """The middles of the registration marks."""
    lines = [points for look, points in page.paths if look == CROSS]
    return sorted(((a[0] + b[0]) / 2, a[1]) for points in lines for a, b in in_twos(points) if a[1] == b[1])


def in_twos(points):
    return zip(points[::2], points[1::2], strict=True)


@pytest.mark.parametrize(
    ("paper", "wide", "high"),
    [(Paper("a4"), 210, 297), (Paper("a4", True), 297, 210), (Paper("letter"), 215.9, 279.4), (Paper("a3"), 297, 420)],
)
def test_it_has_pages_of_the_paper_that_was_wished(paper, wide, high):
    for page in printed(CAUCHEMAR, paper).pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
            (wide * MM, high * MM), abs=0.01
        )


@pytest.mark.parametrize("lane_mm", [8, 20, 33])
def test_it_prints_a_lane_exactly_as_wide_as_was_wished(lane_mm):
    file = printed(CAUCHEMAR, Paper(lane_mm=lane_mm))
    lines = [line for number in range(1, len(file.pages)) for line in limits(reading.Page(file, number))]
    assert len(lines) >= 6
    for (x1, y1), (x2, y2) in lines:
        assert hypot(x2 - x1, y2 - y1) == pytest.approx(5 * lane_mm * MM, abs=0.02)


def test_it_marks_the_corners_of_every_core_so_that_neighbours_fit():
    paper = Paper()
    file = printed(CAUCHEMAR, paper)
    wide, high = (side / UNIT * paper.lane_mm * MM for side in paper.core)
    for number in range(1, len(file.pages)):
        marks = crosses(reading.Page(file, number))
        assert len(marks) == 4
        assert (marks[3][0] - marks[0][0], marks[3][1] - marks[0][1]) == pytest.approx((wide, high), abs=0.02)


def test_it_prints_the_same_track_in_the_bleed_of_a_neighbour():
    """A red line over the edge of two sheets lies, from their crosses, where one picture would have it."""
    paper = Paper(lane_mm=30)
    file, laid = printed(CAUCHEMAR, paper), grid(picture(CAUCHEMAR), paper)
    pages = {sheet.name: reading.Page(file, number) for number, sheet in enumerate(laid.sheets, 1)}
    wide = laid.paper.core[0] / UNIT * laid.paper.lane_mm * MM
    shared = 0
    for sheet in laid.sheets:
        neighbour = laid.beside(sheet).get("right")
        if neighbour:
            here = {_round(points) for points in limits(pages[sheet.name])}
            there = {_round([(x + wide, y) for x, y in points]) for points in limits(pages[neighbour.name])}
            shared += len({line for line in here if any(_same(line, other) for other in there)})
    assert shared >= 1


def _round(points):
    return tuple((round(x, 2), round(y, 2)) for x, y in points)


def _same(line, other):
    return all(abs(a - b) < 0.1 for p, q in zip(line, other, strict=True) for a, b in zip(p, q, strict=True))


def test_it_prints_a_page_for_every_sheet_with_track_and_names_its_neighbours():
    file, laid = printed(CAUCHEMAR), grid(picture(CAUCHEMAR), Paper())
    assert len(file.pages) == 1 + len(laid.sheets)
    for number, sheet in enumerate(laid.sheets, 1):
        lines = [line.strip() for line in file.pages[number].extract_text().split("\n")]
        assert lines.count(sheet.name) == 2
        named = {line for line in lines if line.partition(":")[0] in ("left", "right", "above", "below")}
        assert named == {f"{side}: {neighbour.name}" for side, neighbour in laid.beside(sheet).items()}


def test_it_begins_with_the_overview_the_scale_and_a_ruler_of_100_mm():
    file = printed(CAUCHEMAR)
    front = reading.Page(file, 0)
    text = file.pages[0].extract_text()
    assert "one lane: 20 mm" in text
    assert "16 sections" in text
    for sheet in grid(picture(CAUCHEMAR), Paper()).sheets:
        assert sheet.name in text.split()
    lengths = [abs(points[1][0] - points[0][0]) for look, points in front.paths if look == ("", "#000000", 0.7)]
    assert max(lengths) == pytest.approx(100 * MM, abs=0.01)


def test_it_lists_every_tile_its_box_and_its_sections():
    text = printed(CAUCHEMAR).pages[0].extract_text()
    assert "box 1, 4 × corner tile: right corner (no. 8, 9); left corner (no. 12, 13)" in text
    assert "box 1, 1 × tile straight/chasm: chasm (no. 7)" in text
    assert "saplings: 20; the boxes hold 20" in text
    own = printed(read_text("START OS(rows=3) FIN")).pages[0].extract_text()
    assert "pieces of your own, only as printed here: straight of your own (no. 2)" in own


def test_it_goes_on_with_a_long_list_on_another_page():
    plan = read_text("START " + "S CL CR S CHASM " * 39 + "FIN")
    file = printed(plan, Paper("a4", lane_mm=5))
    pages = len(file.pages) - len(grid(picture(plan), Paper("a4", lane_mm=5)).sheets)
    assert pages >= 2
    text = "".join(file.pages[number].extract_text() for number in range(pages))
    last = max(tiles.box for tiles in needs(plan).tiles)
    assert all(f"box {box}, " in text for box in range(1, last + 1))


def untold(text, language, sentences):
    """The sentences that a text does not tell in a language, or tells in English after all."""
    missing = []
    for sentence in sentences:
        parts = [readable(part).replace("\xa0", " ").strip() for part in re.split(r"%\(\w+\)s", gettext(sentence))]
        if (gettext(sentence) != sentence) != (language != "en") or not all(part in text for part in parts):
            missing.append(sentence)
    return missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_readers_language(language):
    with translation.override(language):
        file = printed(CAUCHEMAR, say=gettext)
        text = " ".join(" ".join(page.extract_text() for page in file.pages).split())
        sentences = [
            listed.LANE_SCALE,
            tiles.SIZE,
            strings.JOIN,
            strings.RULER,
            strings.PARTS,
            tiles.TILES,
            tiles.SAPLINGS,
        ]
        sentences += [*strings.NEXT.values(), *tiles.TILE_NAMES.values(), "right U-turn", "snow drift on the left"]
        assert untold(text, language, sentences) == []
        assert untold(text, language, ["The course has no such revision."]) != []


def test_it_has_the_same_bytes_in_every_process():
    plan = PRESETS["hobbit"].plan
    here = sha256(pdf(PrintedCourse("x", picture(plan), tiles.printed(plan, str)), Paper(), "print", str)).hexdigest()
    for seed in ("0", "7"):
        command = [sys.executable, "-c", ASK]
        result = subprocess.run(command, capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed})
        assert result.stdout.strip() == here


def test_it_tells_no_date():
    metadata = printed(CAUCHEMAR).metadata
    assert metadata["/CreationDate"].startswith("D:2000")
    assert metadata.title == "A course"


def test_it_shows_question_marks_for_letters_that_its_fonts_lack():
    title = "Délinarbre 北 \x00"
    file = printed(CAUCHEMAR, title=title)
    assert "Délinarbre ?" in file.pages[0].extract_text()


def test_it_refuses_more_sheets_than_it_prints():
    with pytest.raises(Refused) as wrong:
        printed(read_text("START " + "S " * 198 + "FIN"), Paper(lane_mm=60))
    assert wrong.value.code == "course.sheets"


def test_it_prints_an_empty_plan_as_one_page():
    assert len(printed(read_text("")).pages) == 1


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Délinarbre\u202f!", "Délinarbre\xa0!"), ("Cie\u0301l", "Ciél"), ("Žluťoučký kůň", "Žlutoucký kun"),
        ("Ωmega \u5317", "Omega ?"), ("a\u0301\u0332b\n", "áb"), ("①", "1"), ("Łódź Đorđe", "Lódz Dorde"),
        ("Объезд Їжак Ћуприја", "Obezd Izhak Cuprija"), ("Άγιος Ὀδυσσεύς", "Agios Odysseys"),
        ("さくら カナ", "sakura kana"), ("서울", "seoul"), ("ŉ ĳ ﷼ שלג", "n ij ???? ???"),
    ],
)  # fmt: skip
def test_it_prints_letters_that_its_fonts_lack_by_their_sound_or_as_question_marks(text, shown):
    assert readable(text) == shown
