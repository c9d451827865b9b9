"""Three members race three rounds to the title: pages by hand, races by bots, with a protest and a correction."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from jobs import messenger
from seasons.models import Award, Heat, Season
from tests.browser.test_axe import wounds
from tests.browser.test_first_page import overflow
from tests.parts import browser as chromium
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

People = dict[str, User]
OpenAs = Callable[..., Page]


@pytest.fixture
def people(transactional_db: Any, monkeypatch: pytest.MonkeyPatch) -> People:
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    return tables.cast()


@pytest.fixture
def open_as(browser: Browser, site: str, people: People) -> Iterator[OpenAs]:
    """A page of somebody's, which may complain about nothing."""
    opened: list[tuple[Page, list[str]]] = []

    def open_(name: str, path: str, width: int = 1280, scheme: Any = "light", zone: str = "UTC") -> Page:
        page = browser.new_page(
            locale="en", viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce",
            timezone_id=zone,
        )  # fmt: skip
        opened.append((page, chromium.watch(page)))
        session = tables.signed_in(people[name]).cookies["sessionid"].value
        page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
        page.goto(site + path)
        return page

    yield open_
    for page, complaints in opened:
        page.context.close()
        assert complaints == []


def press(page: Page, name: str) -> None:
    """The one thing that is proposed next."""
    step = page.locator(".sn-step")
    step.get_by_role("button", name=name).or_(step.get_by_role("link", name=name)).click()
    page.wait_for_load_state()


def raced(people: People, heat: Heat) -> None:
    some.drive(heat)
    some.verify(heat.race_id)
    some.award()


def protested(bob: Page, home: str, won: Award) -> None:
    """From the replay of the heat, at a ply that was stepped to, and back to the heat."""
    bob.goto(home)
    bob.get_by_role("link", name="Heat 1").last.click()
    bob.get_by_role("link", name="Watch the replay").click()
    bob.goto(f"{home[: home.index('/seasons')]}/replays/{won.race_id}/2")
    expect(bob.get_by_role("link", name="Protest from here")).to_have_attribute("href", re.compile("/at/2$"))
    bob.wait_for_selector("#player[data-ready]")
    bob.keyboard.press("ArrowRight")
    expect(bob.get_by_role("link", name="Protest from here")).to_have_attribute("href", re.compile("/at/3$"))
    bob.get_by_role("link", name="Protest from here").click()
    bob.get_by_label("What is wrong, for everybody to read").fill("The sled stood still.")
    bob.get_by_role("button", name="Protest", exact=True).click()
    expect(bob.get_by_role("link", name="replay at ply 3")).to_be_visible()
    bob.get_by_role("link", name="replay at ply 3").click()
    bob.get_by_role("link", name="Round 1, heat 1").click()  # and from the replay back


def upheld(alice: Page, home: str, won: Award) -> None:
    """The organiser corrects the places, and tells the member who protested."""
    alice.goto(home)
    press(alice, "Look at it")
    alice.locator("summary", has_text="Correct the places").click()
    alice.locator(f"input[name=out][value='{won.member_id}']").check()
    alice.locator("#decide-reason").fill("It stood still indeed.")
    alice.locator("form", has=alice.locator("#decide-reason")).get_by_role("button", name="Decide").click()
    expect(alice.get_by_text("corrected: place 1")).to_be_visible()
    assert wounds(alice) == []
    alice.locator(".sn-answer [name=reason]").fill("You are right.")
    alice.get_by_role("button", name="Uphold").click()


def test_three_members_race_to_the_title_over_a_protest_and_a_correction(open_as: OpenAs, people: People) -> None:
    some.course(people, "alice")
    alice = open_as("alice", "/seasons")
    alice.get_by_role("link", name="Start a season").click()
    alice.get_by_label("Name of the season").fill("Polar cup")
    alice.get_by_role("button", name="Open the season").click()
    expect(alice.get_by_role("heading", level=1)).to_have_text("Polar cup")
    link, home = alice.locator("#invite-link").input_value(), alice.url
    bob, dora = (open_as(name, link[link.index("/seasons") :], 360, "dark") for name in ("bob", "dora"))
    for page in (bob, dora):
        press(page, "Join the season")
    alice.goto(home)
    press(alice, "Begin the season")
    press(alice, "Bring a course")
    alice.get_by_text("alice's own").click()
    alice.get_by_role("button", name="Hold this course ready").click()
    press(alice, "Open round 1")
    alice.get_by_role("button", name="Open round 1").click()
    for page in (alice, bob, dora):
        page.goto(home)
        press(page, "I am here: race")
        expect(page.locator("[data-beside]").get_by_role("link", name="Polar cup")).to_be_attached()
    for page in (alice, bob, dora):  # nobody looks on while bots race for them, out of turn
        page.locator("#table[data-ready]").wait_for()  # who waits is led there once all have come
        page.goto(home)
    season = Season.objects.get()
    raced(people, season.rounds.get().heats.get())
    for number in (2, 3):
        some.raced(people, some.opened(people, season))
        assert season.rounds.count() == number

    won = Award.objects.get(season=season, round__number=1, place=1)
    protested(bob, home, won)
    upheld(alice, home, won)
    season.rounds.update(protests_until=timezone.now())  # the time to protest has passed
    alice.goto(home)
    press(alice, "Finish the season")
    best = alice.locator(".sn-table tbody tr").first.locator("th").inner_text()  # bots may leave two at the top
    for page in (alice, bob):
        page.goto(home)
        expect(page.locator(".sn-step > p")).to_have_text(re.compile(rf"{best}.* won it"))
        page.locator(".sn-sum").first.click()
        expect(page.locator(".sn-why")).to_contain_text("It stood still indeed.")
        assert overflow(page) == 0
        assert wounds(page) == []


def test_nothing_serious_is_wrong_where_a_season_is_made_and_a_round_is_opened(open_as: OpenAs, people: People) -> None:
    season = some.running(people)
    some.course(people, "alice")
    own = ("", "/open-round", "/course", "/book", f"/rehearsals/{some.rehearsed(people, season).pk}")
    to_come = f"/{some.joined(people).pk}/rehearsals"
    for path in ("", "/new", to_come, *(f"/{season.pk}{page_path}" for page_path in own)):
        page = open_as("alice", f"/seasons{path}", 360, "dark")
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert (path, overflow(page), wounds(page)) == (path, 0, [])
    page = open_as("alice", f"/seasons/{season.pk}", zone="Europe/Vienna")
    expect(page.locator(".zone")).to_contain_text(
        "those of Europe/Vienna"
    )  # the browser told, and the page was asked again


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (360, 740)])
def test_the_reason_of_a_number_opens_before_ones_eyes(
    open_as: OpenAs, people: People, width: int, height: int
) -> None:
    season = some.running(people, window_s=3600)
    some.raced(people, some.opened(people, season))
    page = open_as("bob", f"/seasons/{season.pk}", width)
    page.set_viewport_size({"width": width, "height": height})
    for link in (page.locator(".sn-sum").last, page.locator(".sn-cell a").first):
        page.evaluate("window.scrollTo(0, 0)")
        link.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".sn-why h3")).to_be_in_viewport(ratio=1)
        expect(page.locator(".sn-why h3")).to_be_focused()
        expect(page.locator(".sn-why li").first).to_be_in_viewport()
        assert overflow(page) == 0
