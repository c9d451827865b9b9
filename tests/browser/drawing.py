"""Ways to the designer in the browser, as a visitor takes them. It must never reach behind the pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

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
