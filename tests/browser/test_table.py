"""What a table does in every game: the rules open beside the race, and a lost network loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Page, expect

from games.models import Race
from tests.browser.driving import drive, race_of
from tests.browser.driving import people as people  # a fixture
from tests.browser.driving import visit as visit
from tests.browser.sitting import sit_down
from tests.parts.workers import wait_for
from tests.replays.conftest import begun

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser-beside")]

IDLE = "The connection is gone. The race waits; this page tries again by itself."
KEPT = "The connection is gone. Your move is kept, and goes on by itself as soon as it is back."
RAW = "Failed to fetch"


def translate(language: str, sentence: str) -> str:
    with translation.override(language):
        return gettext(sentence)


@pytest.fixture
def table(visit: Callable[..., Page], people: Any) -> Page:
    """A table of Snow Tails at which it is one's own turn to play a card, in German."""
    page = sit_down(visit("/races", "de"))
    drive(page, plies=6)
    page.reload()
    page.wait_for_selector("[data-st][data-stage=card]")
    return page


def plies(page: Page) -> int:
    return Race.objects.get(pk=race_of(page)).ply


def test_the_rules_open_at_the_table(table: Page) -> None:
    table.keyboard.press("?")
    table.click(".help-rules > summary")
    expect(table.locator(".help-rules #ST-01")).to_be_visible()
    assert table.locator(".help-rules a[href^='/rules/snow_tails#']").count() == 0  # nobody is led away from a race


def test_a_move_that_is_begun_outlives_the_network(table: Page) -> None:
    before = plies(table)
    table.context.set_offline(True)
    expect(table.locator("#offline")).to_have_text(translate("de", KEPT))
    table.locator("[data-card]:not(:disabled)").last.click()
    table.click("[data-place=brake]")
    expect(table.locator("[data-place=brake].st-put")).to_have_count(1)
    table.context.set_offline(False)
    table.wait_for_selector("[data-st][data-stage=end]")  # it goes on by itself
    expect(table.locator("#offline")).to_be_hidden()
    expect(table.locator("[data-place=brake].st-put")).to_have_count(1)
    table.context.set_offline(True)
    table.click("[data-act=go]")
    expect(table.locator("#offline")).to_have_text(translate("de", KEPT))
    assert plies(table) == before
    table.context.set_offline(False)
    wait_for(lambda: plies(table) > before, "the order that was given without a network")
    assert plies(table) == before + 1
    expect(table.locator("#offline")).to_be_hidden()
    assert RAW not in table.inner_text("body")


def test_a_proxy_that_answers_for_a_house_that_is_away_is_a_lost_network(table: Page) -> None:
    table.route("**/choices", lambda route: route.fulfill(status=502, body="<h1>Bad Gateway</h1>"))
    table.locator("[data-card]:not(:disabled)").last.click()
    table.click("[data-place=brake]")
    expect(table.locator("#offline")).to_have_text(translate("de", KEPT))
    table.unroute("**/choices")
    table.wait_for_selector("[data-st][data-stage=end]")
    expect(table.locator("#offline")).to_be_hidden()


def test_who_only_watches_is_told_quietly(visit: Callable[..., Page], people: Any) -> None:
    page = visit(f"/races/{begun(people, 'snow_tails', visibility='public').race_id}", "fr")
    page.wait_for_selector("#table[data-ready]")
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_have_text(translate("fr", IDLE))
    expect(page.locator("#alert")).to_be_hidden()
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()
