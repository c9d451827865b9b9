"""Ways to the designer in the browser, as a visitor takes them. It must never reach behind the pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from courses import judging
from courses.drafts.models import Draft
from tests.browser import waiting
from tests.parts.workers import Worker

ON = ["straight", "straight"]
FIRST_TRACKS = [*ON, "corner-left", *ON, "corner-right", *ON, "finish-right"]

SAVED = "[data-state=saved][data-saved=saved]"


def begin(page: Page, preset: str = "") -> Page:
    """From the page of a new course to the drawing table."""
    page.click(f"button[value={preset}]" if preset else ".begin-empty")
    page.wait_for_selector("#designer[data-ready]")
    return page


def settled(page: Page) -> Page:
    """Wait until the last edit is answered and saved."""
    page.wait_for_selector("#designer:not([data-asking])")
    expect(page.locator(SAVED)).to_have_count(1)
    return page


def at_rest(page: Page) -> str:
    """What the board shows of the course, once it no longer glides."""
    return waiting.at_rest(page, "#board", "viewBox")


def line(page: Page) -> str:
    """The course as the page tells it."""
    page.wait_for_selector("#designer:not([data-asking])")
    return page.locator("[name=line]").input_value()


def lay(page: Page, *pieces: str) -> None:
    """Take pieces out of their bins."""
    for piece in pieces:
        page.click(f".dz-bin[data-piece={piece}]")


def write(page: Page, text: str) -> None:
    """Type a line in the place of the one that is there, and wait until it is the course."""
    page.fill("[name=line]", text)
    page.locator("[name=line]").blur()
    expect(page.locator("[data-state=said]")).to_contain_text("as the line says")
    page.wait_for_selector("#designer:not([data-asking])")


def verdict(page: Page) -> str:
    page.wait_for_selector("#designer:not([data-asking])")
    return page.locator("[data-verdict]").get_attribute("data-verdict") or ""


def publish(page: Page, title: str) -> None:
    """From the drawing table to the page of the course, with a worker to prove it; then look at what is printed."""
    page.click("[data-act=publish]")
    page.fill("[name=course_title]", title)
    page.get_by_role("button", name="Publish", exact=True).last.click()
    worker = Worker()
    try:
        worker.ready()
        page.get_by_role("link", name="To the course").click()
    finally:
        worker.kill()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    address = page.get_by_role("link", name="Print it (PDF)").get_attribute("href")
    assert page.request.get(page.url.split("/courses")[0] + (address or "")).body().startswith(b"%PDF-")


def kept() -> str:
    """The plan of the only draft there is, as a line."""
    return judging.games.game_of(plan := judging.read(bytes(Draft.objects.get().plan))).to_text(plan)
