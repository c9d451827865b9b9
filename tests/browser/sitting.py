"""Ways to a table in the browser, as a visitor takes them. It must never reach behind the pages."""

from __future__ import annotations

from playwright.sync_api import Page


def sit_down(page: Page, game: str = "snow_tails") -> Page:
    """Race against two bots at once, from the list of races; wait until the table can be used."""
    page.click(f"button[value={game}]")
    page.wait_for_selector("#table[data-ready]")
    return page
