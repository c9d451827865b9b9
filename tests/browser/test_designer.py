"""Courses drawn at the designer's page by hand, by keys and by hints."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from courses import judging
from courses.drafts.models import Draft
from snow_tails.designer.table import KEYS
from snow_tails.plans.presets import PRESETS
from tests.browser.conftest import Open
from tests.browser.drawing import FIRST_TRACKS, at_rest, begin, kept, lay, line, settled, verdict, write
from tests.browser.test_axe import wounds
from tests.browser.test_snow_tails_race import overflow
from tests.courses.wounds import WOUNDS

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser-beside")]

HEALED = (
    "no finish",
    "a straight back to front",
    "a start behind the first straight",
    "an own straight of thirteen rows",
)


def test_it_builds_a_course_by_hand(open_page: Open) -> None:
    page = begin(open_page("/courses/new"))
    assert verdict(page) == "unfinished"
    lay(page, *FIRST_TRACKS)
    settled(page)
    assert (line(page), verdict(page)) == (PRESETS["first-tracks"].chain, "sound")
    assert kept() == PRESETS["first-tracks"].chain
    assert page.locator("[data-told=levels]").inner_text() == "53"
    page.fill("[name=title]", "My first tracks")
    settled(page)
    page.goto(page.url.rpartition("/")[0])
    expect(page.get_by_role("link", name="My first tracks")).to_have_count(1)
    assert wounds(page) == []


def test_it_builds_every_course_of_the_game_by_hand_and_by_keys(open_page: Open) -> None:
    page = begin(open_page("/courses/new"))
    for number, preset in enumerate(PRESETS.values()):
        page.keyboard.press("Control+a")
        page.keyboard.press("Delete")
        for section in preset.plan.sections:
            piece = "start-right" if section.piece.startswith("start") else section.piece
            lay(page, piece) if number % 2 else page.keyboard.press(KEYS[piece])
        assert (line(page), verdict(page)) == (preset.chain, "sound")


def test_it_goes_along_the_chain_by_keys(open_page: Open) -> None:
    page = begin(open_page("/courses/new"), "dague")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".dz-link[aria-pressed=true]")).to_have_count(2)
    page.keyboard.press("Escape")
    page.keyboard.press("Backspace")
    assert line(page) == PRESETS["dague"].chain.replace("SAPA S FIN", "SAPA FIN")
    page.keyboard.press("w")
    page.wait_for_selector("#designer:not([data-asking])")
    assert page.locator(".dz-joints .dz-light").count() == 10
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()


def test_it_heals_wounded_plans_by_their_hints(open_page: Open) -> None:
    page = begin(open_page("/courses/new"))
    for name in HEALED:
        write(page, WOUNDS[name][0])
        assert (name, verdict(page)) != (name, "sound")
        for _mend in range(5):
            if verdict(page) == "sound":
                break
            page.locator("[data-mend]").first.click()
        assert (name, verdict(page)) == (name, "sound")
        settled(page)
        assert judging.judge(judging.read(kept().encode())).errors == 0


def test_it_moves_exchanges_mirrors_and_copies_what_is_chosen(open_page: Open) -> None:
    page = begin(open_page("/courses/new"), "nutcracker")
    assert line(page) == "START S S CL UR CL S S FIN"
    page.click(".dz-link[data-at='4']")
    page.click("[data-act=before]")
    assert line(page) == "START S S UR CL CL S S FIN"
    page.click("[data-act=replace]")
    lay(page, "chasm")
    assert line(page) == "START S S CHASM CL CL S S FIN"
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("m")
    assert line(page) == "START S S CHASM CR CL S S FIN"
    page.keyboard.press("Control+c")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+v")
    assert line(page) == "START S S CHASM CR CL S S CHASM CR FIN"
    page.keyboard.press("Delete")
    assert line(page) == "START S S CHASM CR CL S S FIN"
    for _undo in range(5):
        page.click("[data-act=undo]")
    assert line(page) == "START S S CL UR CL S S FIN"


def test_it_chooses_by_a_rubber_band(open_page: Open) -> None:
    page = settled(begin(open_page("/courses/new"), "nutcracker"))
    box = page.locator("#board").bounding_box()
    assert box is not None
    corner, far = (box["x"] + 5, box["y"] + 5), (box["x"] + box["width"] - 5, box["y"] + box["height"] - 5)

    def drag() -> None:
        page.mouse.move(*corner)
        page.mouse.down()
        page.mouse.move(*far, steps=4)
        page.mouse.up()

    view = at_rest(page)
    page.keyboard.down("Shift")
    drag()
    page.keyboard.up("Shift")
    expect(page.locator(".dz-link[aria-pressed=true]")).to_have_count(9)
    page.mouse.click(*corner)
    expect(page.locator(".dz-link[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("h")
    far = (box["x"] + box["width"] / 2, far[1])
    drag()
    count = page.locator(".dz-link[aria-pressed=true]").count()
    assert 2 < count < 7
    assert page.locator("#board").get_attribute("viewBox") == view
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=band][aria-pressed=true]")).to_have_count(0)
    drag()
    assert page.locator("#board").get_attribute("viewBox") != view
    expect(page.locator(".dz-link[aria-pressed=true]")).to_have_count(count)


def test_it_lets_pieces_be_carried(open_page: Open) -> None:
    page = begin(open_page("/courses/new"), "nutcracker")
    page.locator(".dz-bin[data-piece=chasm]").drag_to(
        page.locator(".dz-link[data-at='2']"), target_position={"x": 4, "y": 20}
    )
    assert line(page) == "START S CHASM S CL UR CL S S FIN"
    page.locator(".dz-link[data-at='2']").drag_to(
        page.locator(".dz-link[data-at='4']"), target_position={"x": 50, "y": 20}
    )
    assert line(page) == "START S S CL CHASM UR CL S S FIN"


def test_it_plants_saplings_in_cells(open_page: Open) -> None:
    page = begin(open_page("/courses/new"), "nutcracker")
    page.click(".dz-link[data-at='1']")
    board = page.locator(".dz-piece-board")
    board.focus()
    for key in ("ArrowUp", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert line(page) == "START S(trees=4.2) S CL UR CL S S FIN"
    page.keyboard.press("Enter")
    assert line(page) == "START S S CL UR CL S S FIN"


def test_it_draws_a_piece_of_ones_own(open_page: Open) -> None:
    page = begin(open_page("/courses/new"))
    lay(page, "custom-turn-left")
    page.locator("[name=angle]").fill("90")
    page.locator("[name=radius]").fill("3.5")
    page.locator("[name=has_limit]").uncheck()
    assert line(page) == "START OL(angle=90;radius=3.5)"
    lay(page, "custom-straight")
    page.locator("[name=rows]").fill("2")
    page.locator("[data-tool=blocked]").click()
    page.locator(".dz-piece-board").focus()
    page.keyboard.press("Enter")
    assert line(page) == "START OL(angle=90;radius=3.5) OS(rows=2;rocks=3.1)"
    page.keyboard.press("Control+z")
    assert line(page).endswith("OS(rows=2)")


def test_it_closes_a_gap(open_page: Open) -> None:
    page = begin(open_page("/courses/new"), "nutcracker")
    page.click(".dz-link[data-at='3']")
    page.click(".dz-link[data-at='5']", modifiers=["Shift"])
    before = page.locator("[data-told=lanes]").inner_text()
    page.click("[data-act=ways]")
    page.locator("#ways .dz-way").first.click()
    expect(page.locator("#ways")).to_be_hidden()
    assert line(page) == "START S S CR UL CR S S FIN"
    assert (verdict(page), page.locator("[data-told=lanes]").inner_text()) == ("sound", before)


def test_it_draws_a_course_by_lot(open_page: Open) -> None:
    page = begin(open_page("/courses/new"))
    page.click("[data-act=surprise]")
    page.locator("#surprise [name=turns]").select_option("2")
    page.get_by_role("button", name="Draw a course").click()
    expect(page.locator("#surprise")).to_be_hidden()
    assert verdict(page) == "sound"
    page.click("[data-act=undo]")
    assert line(page) == "START"


def test_it_counts_what_is_left_in_the_boxes(open_page: Open) -> None:
    page = begin(open_page("/courses/new"), "nutcracker")
    page.select_option("[name=boxes]", "1")
    page.select_option("[name=table]", "1200x800")
    page.wait_for_selector("#designer:not([data-asking])")
    assert page.locator(".dz-bin[data-piece=u-turn-left] [data-count]").inner_text() == "1"
    lay(page, "u-turn-left", "u-turn-left")
    expect(page.locator("[data-code='course.stock-short']")).to_have_count(1)


def test_a_course_of_several_boxes_keeps_them_r_st_39(open_page: Open) -> None:
    page = begin(open_page("/courses/new"))
    write(page, "START SAPA SAPA SAPA SAPB FIN")
    settled(page)
    expect(page.locator("[data-code='course.saplings-many']")).to_have_count(1)
    page.select_option("[name=boxes]", "4")
    settled(page)
    assert (line(page), verdict(page)) == ("BOXES(2) START SAPA SAPA SAPA SAPB FIN", "sound")
    assert kept() == "BOXES(2) START SAPA SAPA SAPA SAPB FIN"


# ---- nothing is lost --------------------------------------------------------------------------------------


def test_undoing_a_hundred_random_edits_brings_the_first_plan_back(open_page: Open) -> None:
    page = begin(open_page("/courses/new"), "cauchemar")
    first, hand = settled(page) and bytes(Draft.objects.get().plan), random.Random(9)
    keys = [*"slrLcD1Km", "Backspace", "ArrowLeft", "Shift+ArrowRight", "Alt+ArrowLeft", "x"]
    for _edit in range(100):
        page.keyboard.press(hand.choice(keys))
    settled(page)
    assert bytes(Draft.objects.get().plan) != first
    assert page.evaluate("document.querySelectorAll('.dz-link').length") > 0
    for _undo in range(100):
        page.keyboard.press("z")
    settled(page)
    assert page.locator("[data-act=undo]").is_disabled()
    assert bytes(Draft.objects.get().plan) == first


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (360, "dark")])
def test_nothing_serious_is_wrong_with_the_designer(open_page: Open, width: int, scheme: str) -> None:
    page = open_page("/courses/new", width=width, color_scheme=scheme, reduced_motion="reduce")
    assert (wounds(page), overflow(page)) == ([], 0)
    begin(page)
    lay(page, "straight", "custom-turn-left", "custom-straight")
    settled(page)
    assert (wounds(page), overflow(page)) == ([], 0)
    page.click("[data-act=surprise]")
    assert wounds(page) == []
