"""A browser and a web server for the tests of a module; each test gets a page that notes every complaint."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.parts import browser as chromium
from tests.parts import luck
from tests.parts.waiting import HANG_MS
from tests.parts.web import Web
from tests.parts.workers import Worker

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Playwright keeps an event loop in this thread, which Django takes for asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    expect.set_options(timeout=HANG_MS)
    try:
        with sync_playwright() as playwright:
            chrome = chromium.launch(playwright)
            yield chrome
            chrome.close()
    finally:
        del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture(scope="module")
def site(django_db_setup: None) -> Iterator[str]:
    """One server for a module; a test that writes data asks for `transactional_db` beside it."""
    with Web(threads=8) as web:
        yield f"http://127.0.0.1:{web.port}"


@pytest.fixture(scope="module")
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page of the house to ask modules on; nothing is drawn."""
    page = browser.new_page()
    page.set_default_timeout(HANG_MS)
    page.goto(f"{site}/robots.txt")
    yield page
    page.context.close()


@pytest.fixture(scope="module")
def worker(django_db_setup: None) -> Iterator[Worker]:
    """The worker that gives the orders of the bots, one for a module: its start takes longer than most tests."""
    worker = Worker()
    yield worker.ready()
    worker.kill()


@pytest.fixture(autouse=True)
def luck_of_its_pages(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Races that a page opens draw the cards of its test, in the server's process too; and no page is impatient."""
    headers = {luck.HEADER: sha256(luck.name_of(request.node).encode()).hexdigest()}
    for opens in ("new_page", "new_context"):
        monkeypatch.setattr(Browser, opens, _patient(getattr(Browser, opens), headers))


def _patient(
    opens: Callable[..., Page | BrowserContext], headers: dict[str, str]
) -> Callable[..., Page | BrowserContext]:
    def opened(browser: Browser, **how: Any) -> Page | BrowserContext:
        made = opens(browser, extra_http_headers=headers, **how)
        made.set_default_timeout(HANG_MS)
        return made

    return opened


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[Open]:
    """Open a path at a width and in a language; a complaint of the page fails the test that opened it."""
    pages: list[tuple[Page, list[str]]] = []

    def open_(path: str = "/", width: int = 1440, locale: str = "en", **how: Any) -> Page:
        page = browser.new_page(viewport={"width": width, "height": 900}, locale=locale, **how)
        pages.append((page, chromium.watch(page)))
        page.goto(site + path)
        return page

    yield open_
    for page, complaints in pages:
        page.wait_for_load_state("networkidle")
        page.context.close()
        assert complaints == []
