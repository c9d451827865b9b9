"""A replay is watched, stepped and scrubbed: by mouse, by keys alone, by touch on a phone, and without any script."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from jobs import messenger
from replays import watching
from replays.models import Verdict
from tests.browser.replaying import astray, at, ply, raced, ready, settled, watch
from tests.browser.test_axe import wounds
from tests.parts import tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

HIDE = """is => {
  Object.defineProperty(document, "hidden", { get: () => is, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
COUNT_FRAMES = """() => {
  const asks = window.requestAnimationFrame;
  window.asked = 0;
  window.requestAnimationFrame = act => (window.asked++, asks(act));
}"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def people(transactional_db, monkeypatch):
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    return tables.cast()


@pytest.mark.parametrize("game", tables.GAMES)
def test_it_is_watched_by_mouse(open_page, people, game):
    replay = raced(people, game)
    last = replay.plies
    page = watch(open_page, f"/replays/{replay.pk}")
    assert (ply(page), astray(page, replay, 0)) == (0, [])
    page.click("[data-go=on]")
    at(page, 1)
    sentences = page.locator(f'.pl-story [value="{last - 3}"] a')
    assert sentences.count() == len(watching.framed(replay).moments[last - 3].sentences)
    sentences.last.click()
    at(page, last - 3)
    assert astray(page, replay, last - 3) == []
    page.select_option("[data-speed]", "8")
    page.click("[data-play]")
    at(page, last)  # played to the end, where it stops by itself
    page.wait_for_selector("#player:not([data-playing])")
    assert astray(page, replay, last) == []
    expect(page.locator(".pl-story [aria-current]")).to_have_attribute("value", str(last))
    page.locator("[data-scrub]").click(position={"x": 5, "y": 8})
    assert ply(page) < last / 4
    page.locator("[data-chart=progress]").click(position={"x": 200, "y": 80})
    assert 0 < ply(page) < last
    page.click("[data-legend] button >> nth=0")
    here = ply(page)
    at(page, here)
    ready(page.reload() and page)
    assert (ply(page), astray(page, replay, here)) == (here, [])


def test_the_oracle_notices_a_sled_that_stands_elsewhere(open_page, people):
    replay = raced(people)
    page = watch(open_page, f"/replays/{replay.pk}/9")
    page.evaluate("document.getElementById('sled-1').setAttribute('transform', 'translate(1 1)')")
    assert astray(page, replay, 9) == ["sled-1"]


def test_it_is_watched_by_keys_alone(open_page, people):
    replay = raced(people)
    page = watch(open_page, f"/replays/{replay.pk}")
    keys = page.keyboard
    for key, there in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", replay.plies), ("Home", 0)):
        keys.press(key)
        at(page, there)
    for _press in range(9):
        keys.press("ArrowRight")  # faster than anything can be shown
    assert settled(page, replay, 9)
    keys.press("Home")
    keys.press("n")
    first = ply(page)
    assert page.locator(".pl-story [aria-current] .pl-sign-mark").count() > 0
    keys.press("n")
    assert ply(page) > first
    keys.press("p")
    at(page, first)
    keys.press("l")
    rounds = page.inner_text("[data-round]")
    keys.press("j")
    assert page.inner_text("[data-round]") != rounds
    keys.press(">")
    expect(page.locator("[data-speed]")).to_have_value("2")
    keys.press(" ")
    page.wait_for_selector("#player[data-playing]")
    keys.press("k")
    page.wait_for_selector("#player:not([data-playing])")
    keys.press("?")
    expect(page.locator("#help")).to_be_visible()
    assert page.locator("#help dt").count() >= 12
    keys.press("Escape")
    page.focus("[data-scrub]")
    here = ply(page)
    keys.press("ArrowRight")
    at(page, here + 1)
    assert f"{here + 1} of {replay.plies}" in page.get_attribute("[data-scrub]", "aria-valuetext")


def harmed(people):
    """A race in which somebody took harm; few have none."""
    races = (raced(people) for _race in range(20))
    return next(race for race in races if any(mark.kind == "crash" for mark in marks(race)))


def marks(replay):
    return [mark for moment in watching.framed(replay).moments for mark in moment.marks]


def test_it_shows_where_sleds_crashed_and_leads_there(open_page, people):
    replay = harmed(people)
    page = watch(open_page, f"/replays/{replay.pk}")
    signs = page.locator(".pl-place-sign")
    expect(signs.first).to_be_hidden()
    page.keyboard.press("x")
    expect(signs.first).to_be_visible()
    signs.first.focus()
    page.keyboard.press("Enter")
    assert str(ply(page)) in signs.first.get_attribute("aria-label")
    assert page.locator(".pl-story [aria-current] .pl-sign-mark .pl-bad").count() > 0


def test_it_is_watched_on_a_phone_by_touch(open_page, people):
    replay = raced(people, "husky")
    page = watch(open_page, f"/replays/{replay.pk}/5", width=360, has_touch=True, is_mobile=True)
    assert page.evaluate(WIDER) <= 0
    page.tap("[data-go=on]")
    at(page, 6)
    page.tap("[data-play]")
    page.wait_for_selector("#player[data-playing]")
    page.tap("[data-play]")
    page.wait_for_selector("#player:not([data-playing])")
    page.tap("[data-scrub]", position={"x": 300, "y": 8})
    assert ply(page) > replay.plies / 2
    page.tap('.pl-story [value="3"]')
    at(page, 3)
    expect(page.locator("[data-caption]")).to_be_in_viewport()  # the story lies far below


def test_nothing_moves_while_nobody_sees_the_page(open_page, people):
    replay = raced(people)
    page = watch(open_page, f"/replays/{replay.pk}")
    page.click("[data-play]")
    page.evaluate(HIDE, True)
    assert page.get_attribute("#player", "data-playing") is None
    page.evaluate(HIDE, False)
    assert page.get_attribute("#player", "data-playing") is not None
    page.click("[data-play]")
    page.evaluate(HIDE, True)
    page.evaluate(HIDE, False)
    assert page.get_attribute("#player", "data-playing") is None  # it was not playing


def test_whoever_wants_no_motion_gets_none(open_page, people):
    replay = raced(people)
    page = watch(open_page, f"/replays/{replay.pk}/3", reduced_motion="reduce")
    page.evaluate(COUNT_FRAMES)
    for there in (4, 5, 6):
        page.click("[data-go=on]")
        assert (ply(page), astray(page, replay, there)) == (there, [])
    assert page.evaluate("asked") == 0


def test_its_badge_comes_by_itself(open_page, people):
    replay = raced(people)
    page = watch(open_page, f"/replays/{replay.pk}")
    expect(page.locator("#badge")).to_contain_text("Being verified")
    Verdict.objects.create(replay=replay, code="verified", rules=replay.rules, checks=b'["form","luck"]')
    expect(page.locator("#badge[data-state=sound]")).to_contain_text("Verified")
    page.click("#badge summary")
    expect(page.locator("#badge li")).to_have_count(2)
    page.click(".pl-numbers summary")
    expect(page.locator(".pl-numbers table")).to_be_visible()


def test_it_is_read_without_any_script(open_page, people):
    replay = raced(people)
    page = open_page(f"/replays/{replay.pk}/9", java_script_enabled=False)
    expect(page.locator("[data-play]")).to_be_hidden()
    page.click("[data-go=on]")
    assert page.url.endswith("/10")
    page.click(".pl-story a >> nth=0")
    assert page.url.endswith("/8")
    page.click(".pl-numbers summary")
    page.click(".pl-numbers a")
    expect(page.locator("table")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "scheme", "width"),
    [("snow_tails", "light", 1280), ("husky", "dark", 360), ("reindeer_races", "dark", 1280)],
)
def test_nothing_serious_is_wrong_for_ears_eyes_and_keys(open_page, site, people, game, scheme, width):
    replay, other = raced(people, game), raced(people, game)
    page = watch(open_page, f"/replays/{replay.pk}/9", color_scheme=scheme, width=width, reduced_motion="reduce")
    page.keyboard.press("x")
    page.click(".pl-numbers summary")
    page.wait_for_selector(".pl-numbers table")
    assert wounds(page) == []
    page.goto(f"{site}/replays/{replay.pk}/beside/{other.pk}?round=2")
    assert wounds(ready(page)) == []
    assert page.evaluate(WIDER) <= 0
