"""Courses drawn at the designer's page by hand, by keys and by hints; nothing that was drawn is lost."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from courses import judging
from courses.drafts.models import Draft, Step
from courses.drafts.snow_tails.table import KEYS
from courses.models import Course
from courses.plans.snow_tails.presets import PRESETS
from tests.browser.conftest import Open
from tests.browser.drawing import begin, lay, line, settled, verdict, write
from tests.browser.test_axe import wounds
from tests.browser.test_snow_tails_race import overflow
from tests.courses.wounds import WOUNDS
from tests.parts import browser as chromium
from tests.parts.workers import Worker

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

ON = ["straight", "straight"]
FIRST_TRACKS = [*ON, "corner-left", *ON, "corner-right", *ON, "finish-right"]
HEALED = (
    "no finish",
    "a straight back to front",
    "a start behind the first straight",
    "an own straight of thirteen rows",
)
EXPECTED = ("ERR_INTERNET_DISCONNECTED", "status of 409", "status of 400")


@pytest.fixture
def open_patient(browser: Browser, site: str) -> Iterator[Callable[[], Page]]:
    """A page that may be cut off, and may be told that it comes too late or cannot be read; nothing else."""
    opened: list[tuple[Page, list[str]]] = []

    def open_() -> Page:
        page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en").new_page()
        opened.append((page, chromium.watch(page)))
        page.goto(f"{site}/courses/new")
        return page

    yield open_
    for page, complaints in opened:
        page.context.close()
        assert [said for said in complaints if not any(one in said for one in EXPECTED)] == []


def kept() -> str:
    return judging.games.of(plan := judging.read(bytes(Draft.objects.get().plan))).to_text(plan)


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
    page = begin(open_page("/courses/new"), "nutcracker")
    box = page.locator("#board").bounding_box()
    assert box is not None
    corner, far = (box["x"] + 5, box["y"] + 5), (box["x"] + box["width"] - 5, box["y"] + box["height"] - 5)

    def drag() -> None:
        page.mouse.move(*corner)
        page.mouse.down()
        page.mouse.move(*far, steps=4)
        page.mouse.up()

    view = page.locator("#board").get_attribute("viewBox")
    page.keyboard.down("Shift")
    drag()
    page.keyboard.up("Shift")
    expect(page.locator(".dz-link[aria-pressed=true]")).to_have_count(9)
    page.mouse.click(*corner)
    expect(page.locator(".dz-link[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("h")
    far = (box["x"] + box["width"] / 2, far[1])
    drag()
    found = page.locator(".dz-link[aria-pressed=true]").count()
    assert 2 < found < 7
    assert page.locator("#board").get_attribute("viewBox") == view
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=band][aria-pressed=true]")).to_have_count(0)
    drag()
    assert page.locator("#board").get_attribute("viewBox") != view
    expect(page.locator(".dz-link[aria-pressed=true]")).to_have_count(found)


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


def test_it_goes_back_to_what_a_draft_once_was(open_page: Open) -> None:
    page = begin(open_page("/courses/new"), "nutcracker")
    Step.objects.update(created=timezone.now() - timedelta(hours=1))
    page.keyboard.press("Backspace")
    settled(page)
    page.click("[data-act=versions]")
    expect(page.locator("#versions .dz-way")).to_have_count(2)
    page.locator("#versions .dz-way").last.click()
    expect(page.locator("#versions")).to_be_hidden()
    assert line(page) == "START S S CL UR CL S S FIN"
    page.click("[data-act=undo]")
    assert line(page) == "START S S CL UR CL S FIN"


def test_it_counts_what_is_left_in_the_boxes(open_page: Open) -> None:
    page = begin(open_page("/courses/new"), "nutcracker")
    page.select_option("[name=boxes]", "1")
    page.select_option("[name=table]", "1200x800")
    page.wait_for_selector("#designer:not([data-asking])")
    assert page.locator(".dz-bin[data-piece=u-turn-left] [data-count]").inner_text() == "1"
    lay(page, "u-turn-left", "u-turn-left")
    expect(page.locator("[data-code='course.stock-short']")).to_have_count(1)


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


def test_the_second_of_two_tabs_is_told_and_nothing_is_written_over(open_patient: Callable[[], Page]) -> None:
    page = begin(open_patient())
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#designer[data-ready]")
    lay(page, "straight")
    settled(page)
    lay(other, "chasm")
    expect(other.locator("#stale")).to_be_visible()
    assert kept() == "START S"
    other.get_by_role("button", name="Keep mine as a copy").click()
    other.wait_for_url(lambda url: url != page.url)
    other.wait_for_selector("#designer[data-ready]")
    assert (line(other), line(page), Draft.objects.count()) == ("START CHASM", "START S", 2)


def test_who_takes_the_newer_one_can_undo_that(open_patient: Callable[[], Page]) -> None:
    page = begin(open_patient())
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#designer[data-ready]")
    lay(page, "straight")
    settled(page)
    lay(other, "chasm")
    other.get_by_role("button", name="Take the newer one").click()
    assert line(settled(other)) == "START S"
    other.click("[data-act=undo]")
    assert line(settled(other)) == "START CHASM"
    assert kept() == "START CHASM"


def test_work_survives_a_lost_connection_and_a_closed_window(open_patient: Callable[[], Page]) -> None:
    page = begin(open_patient())
    page.context.set_offline(True)
    lay(page, "straight", "corner-left")
    expect(page.locator("[data-state=offline]")).to_be_visible()
    lay(page, "chasm")
    page.context.set_offline(False)
    settled(page)
    expect(page.locator("[data-state=offline]")).to_be_hidden()
    assert (line(page), kept()) == ("START S CL CHASM", "START S CL CHASM")
    page.context.set_offline(True)
    lay(page, "straight")
    expect(page.locator("[data-state=offline]")).to_be_visible()
    address, context = page.url, page.context
    page.close()
    context.set_offline(False)
    again = context.new_page()
    again.goto(address)
    again.wait_for_selector("#designer[data-ready]")
    settled(again)
    assert (line(again), kept()) == ("START S CL CHASM S", "START S CL CHASM S")


def test_a_line_that_cannot_be_read_is_told_and_changes_nothing(open_patient: Callable[[], Page]) -> None:
    page = begin(open_patient(), "nutcracker")
    page.fill("[name=line]", "START S BRIDGE FIN")
    expect(page.locator("[data-state=line]")).to_contain_text("BRIDGE")
    assert kept() == "START S S CL UR CL S S FIN"


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


def test_it_publishes_a_course_once_a_worker_has_proven_it(open_page: Open) -> None:
    page = begin(open_page("/courses/new"))
    page.click("[data-act=publish]")
    expect(page.locator("#publish [data-dialog-said]")).to_contain_text("errors")
    page.get_by_role("button", name="Back to the table").click()
    lay(page, *FIRST_TRACKS)
    settled(page)
    page.click("[data-act=publish]")
    page.get_by_role("button", name="Publish", exact=True).last.click()
    expect(page.locator("#publish [data-dialog-said]")).to_have_text("Give the course a title.")
    page.fill("[name=course_title]", "Round the birches")
    page.get_by_role("button", name="Publish", exact=True).last.click()
    expect(page.locator("#publish [data-dialog-said]")).to_contain_text("proof")
    worker = Worker()
    try:
        worker.ready()
        page.get_by_role("link", name="To the course").click(timeout=60_000)
    finally:
        worker.kill()
    expect(page.get_by_role("heading", name="Round the birches")).to_be_visible()
    assert Course.objects.get().visibility == "public"
    page.get_by_role("button", name="Draw on").click()
    page.wait_for_selector("#designer[data-ready]")
    assert line(page) == PRESETS["first-tracks"].chain
    expect(page.locator(".dz-badge-raceable")).to_be_visible(timeout=30_000)
    expect(page.locator(".dz-badge-par")).to_contain_text("Par: 6 turns, 7 without a dent")
    assert page.locator("[data-told=rounds]").inner_text() == "about 8, by par"
    page.keyboard.press("v")
    page.click("[data-tr=par]")
    expect(page.locator("[data-told-here=told]")).to_contain_text("Finished in 7 turns.")
    assert wounds(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    expect(page.locator("[data-part=badges]")).to_be_hidden()
    expect(page.locator("[data-told=rounds]")).to_have_text("about 10, by its length")
