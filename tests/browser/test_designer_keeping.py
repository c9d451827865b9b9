"""What is drawn at the designer's page is kept: over two tabs, lost lines and closed windows, until it is published."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from courses.drafts.models import Draft, Step
from courses.models import Course
from snow_tails.plans.presets import PRESETS
from tests.browser.conftest import Open
from tests.browser.drawing import FIRST_TRACKS, begin, kept, lay, line, settled
from tests.browser.test_axe import wounds
from tests.parts import browser as chromium
from tests.parts.workers import Worker

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser-beside")]

EXPECTED = ("ERR_INTERNET_DISCONNECTED", "status of 409", "status of 400")


@pytest.fixture
def open_patient(browser: Browser, site: str) -> Iterator[Callable[[], Page]]:
    """A page that may complain of a lost line, a late save and a plan that cannot be read, and of nothing else."""
    opened: list[tuple[Page, list[str]]] = []

    def open_() -> Page:
        page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en").new_page()
        opened.append((page, chromium.watch(page)))
        page.goto(f"{site}/courses/new")
        return page

    yield open_
    for page, complaints in opened:
        page.context.close()
        assert [complaint for complaint in complaints if not any(text in complaint for text in EXPECTED)] == []


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
        page.get_by_role("link", name="To the course").click()
    finally:
        worker.kill()
    expect(page.get_by_role("heading", name="Round the birches")).to_be_visible()
    assert Course.objects.get().visibility == "public"
    page.get_by_role("button", name="Continue drawing").click()
    page.wait_for_selector("#designer[data-ready]")
    assert line(page) == PRESETS["first-tracks"].chain
    expect(page.locator(".dz-badge-raceable")).to_be_visible()
    expect(page.locator(".dz-badge-par")).to_contain_text("Par: 6 turns, 7 without a dent")
    assert page.locator("[data-told=rounds]").inner_text() == "about 8, by par"
    page.keyboard.press("v")
    expect(page.locator(".tr-layer .st-target")).to_have_count(1)  # it has been asked once, so its buttons are bound
    page.click("[data-tr=par]")
    expect(page.locator("[data-told-here=told]")).to_contain_text("Finished. Turns: 7.")
    assert wounds(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    expect(page.locator("[data-part=badges]")).to_be_hidden()
    expect(page.locator("[data-told=rounds]")).to_have_text("about 10, by its length")
