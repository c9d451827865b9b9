"""A table whose line to the house is bad: the page comes to the right ply by itself, says when it waits, loses nothing.

Its clock is wound on by as long as anybody may have to wait: 20 seconds. What a page would do later does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID

import pytest
from playwright.sync_api import Page, Route, expect

from games.models import Race
from games.tables import bots
from tests.browser.driving import drive, race_of
from tests.browser.driving import people as people  # a fixture
from tests.browser.driving import visit as visit
from tests.browser.sitting import sit_down
from tests.browser.waiting import until
from tests.parts.lines import Lines
from tests.parts.web import Web
from tests.replays.conftest import begun

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser-beside")]

WAIT_MS = 20_000
KEPT = "The connection is gone. Your move is kept, and goes on by itself as soon as it is back."
NEWEST = "#story li:first-child"
BOTS_ARE_LATE = "BOT_MS"  # when a page asks for a bot again, and would see by it what it missed
NEVER = 10**9


@pytest.fixture(scope="module")
def lines(django_db_setup: None) -> Iterator[Lines]:
    with Web(threads=8) as web, Lines(web.port) as lines:
        yield lines


@pytest.fixture(scope="module")
def site(lines: Lines) -> str:
    return f"http://127.0.0.1:{lines.port}"


@pytest.fixture(autouse=True)
def sound(lines: Lines) -> Iterator[None]:
    lines.renew()
    yield
    lines.heal()  # whatever a page still asks is answered as it is closed


@pytest.fixture
def watched(site: str, visit: Callable[..., Page], people: Any) -> Callable[..., Page]:
    """The page of a race that is watched, with a clock that can be wound; one of its patiences may be without end."""

    def open_(never: str = "") -> Page:
        page = visit("/robots.txt", "en")
        page.clock.install()
        page.route("**/*.js", lambda route: _changed(route, never))
        page.goto(f"{site}/races/{begun(people, 'snow_tails', visibility='public').race_id}")
        page.wait_for_selector("#table[data-ready]")
        return page

    return open_


def _changed(route: Route, never: str) -> None:
    answer = route.fetch()
    text = answer.text()
    for name in filter(None, (BOTS_ARE_LATE, never)):
        text = text.replace(f"const {name} = ", f"const {name} = {NEVER} + ")
    route.fulfill(response=answer, body=text)


def moved(race: UUID) -> str:
    """The ply to which bots have moved on."""
    for _ply in range(3):
        bots.move_one(race)
    return str(Race.objects.get(pk=race).ply)


def wound(page: Page) -> None:
    """Wind the page's clock on by the longest wait."""
    page.clock.run_for(WAIT_MS)


@pytest.mark.parametrize("holds", ["body", "all"])
def test_a_proxy_that_holds_streams_back_holds_nobody_up(
    lines: Lines, watched: Callable[..., Page], holds: str
) -> None:
    lines.holds = holds
    page = watched()
    for _turn in range(3):  # the second and third time it knows
        ply = moved(race_of(page))
        wound(page)
        expect(page.locator(NEWEST)).to_have_attribute("value", ply)


def test_a_page_that_trusts_every_stream_is_seen_to_stay_behind(lines: Lines, watched: Callable[..., Page]) -> None:
    lines.holds = "body"
    page = watched(never="FIRST_MS")
    before = page.get_attribute(NEWEST, "value")
    moved(race_of(page))
    wound(page)
    page.wait_for_load_state("networkidle")
    assert page.get_attribute(NEWEST, "value") == before


def test_a_line_that_died_in_its_sleep_is_noticed(lines: Lines, watched: Callable[..., Page]) -> None:
    """Nothing tells the page: no event of the browser, no closed line. Later it hears by a stream again."""
    page = watched()
    until(page, lambda: lines.streams() == 1, "the stream flows")
    lines.sleep()
    ply = moved(race_of(page))
    wound(page)
    expect(page.locator(NEWEST)).to_have_attribute("value", ply)
    until(page, lambda: lines.streams() == 2, "another stream flows")
    expect(page.locator(NEWEST)).to_have_attribute("value", moved(race_of(page)))


def test_a_page_that_never_doubts_a_line_is_seen_to_stay_behind(lines: Lines, watched: Callable[..., Page]) -> None:
    page = watched(never="SILENCE_MS")
    until(page, lambda: lines.streams() == 1, "the stream flows")
    before = page.get_attribute(NEWEST, "value")
    lines.sleep()
    moved(race_of(page))
    wound(page)
    page.wait_for_load_state("networkidle")
    assert page.get_attribute(NEWEST, "value") == before


def test_a_phone_that_slept_shows_what_happened_as_it_wakes(watched: Callable[..., Page]) -> None:
    page = watched()
    phone = page.context.new_cdp_session(page)
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    phone.send("Page.setWebLifecycleState", {"state": "frozen"})
    ply = moved(race_of(page))
    phone.send("Page.setWebLifecycleState", {"state": "active"})
    page.context.set_offline(False)
    expect(page.locator(NEWEST)).to_have_attribute("value", ply)
    expect(page.locator("#offline")).to_be_hidden()


def test_an_order_whose_line_is_dead_is_kept_and_carried_out_once(
    lines: Lines, visit: Callable[..., Page], people: Any
) -> None:
    """First nothing comes through; then the order arrives, and its answer does not."""
    page = sit_down(visit("/races", "en"))
    drive(page, plies=6)
    page.reload()
    page.wait_for_selector("[data-st][data-stage=card]")
    lines.is_cut = True
    page.locator("[data-card]:not(:disabled)").last.click()
    page.click("[data-place=brake]")
    expect(page.locator("#offline")).to_have_text(KEPT)
    lines.heal()
    page.wait_for_selector("[data-st][data-stage=end]")
    expect(page.locator("#offline")).to_be_hidden()
    race = Race.objects.get(pk=race_of(page))
    lines.is_mute = True
    page.click("[data-act=go]")
    expect(page.locator("#offline")).to_have_text(KEPT)
    assert Race.objects.get(pk=race.pk).ply == race.ply + 1
    lines.heal()
    expect(page.locator("#offline")).to_be_hidden()
    expect(page.locator(NEWEST)).to_have_attribute("value", str(race.ply + 1))
    assert Race.objects.get(pk=race.pk).ply == race.ply + 1
