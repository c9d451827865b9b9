"""Pages on which nothing glides, in any language, and races whose bots move in this process. It must never assert."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from games.tables import bots
from games.tables.models import Level, Seat
from jobs import messenger
from tests.parts import tables

SIZES: list[ViewportSize] = [{"width": 1366, "height": 768}, {"width": 360, "height": 740}]


@pytest.fixture
def people(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    return tables.cast()


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """Open a path in a language; what the page complains of is no fault here: networks are cut."""
    pages: list[Page] = []

    def open_(path: str, language: str) -> Page:
        page = browser.new_page(viewport=SIZES[0], locale=language, reduced_motion="reduce")
        pages.append(page)
        page.goto(site + path)
        return page

    yield open_
    for page in pages:
        page.context.close()


def race_of(page: Page) -> UUID:
    return UUID(re.findall(r"/races/([0-9a-f-]+)", page.url)[0])


def drive(page: Page, plies: int = 0) -> None:
    """A bot moves for the person, too, for so many plies; then the others move until it is the person's turn."""
    race = race_of(page)
    seat = Seat.objects.filter(table__race_id=race, number=0)
    seat.update(is_stood_in=True, level=Level.PUP)
    for _ply in range(plies):
        bots.move_one(race)
    seat.update(is_stood_in=False)
    while bots.move_one(race):
        pass
