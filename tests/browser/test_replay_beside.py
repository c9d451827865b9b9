"""Two races on one course: as ghosts in one picture and side by side, both at the same round."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from jobs import messenger
from replays import watching
from tests.browser.replaying import astray, raced, watch
from tests.parts import tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]


@pytest.fixture
def people(transactional_db, monkeypatch):
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    return tables.cast()


def end_of(replay, number):
    """The last ply of a round, or of the race."""
    return max(moment.ply for moment in watching.framed(replay).moments if moment.round <= number)


@pytest.mark.parametrize("game", tables.GAMES)
def test_two_races_are_watched_together(open_page, people, game):
    first, other = raced(people, game), raced(people, game)
    page = watch(open_page, f"/replays/{first.pk}")
    page.click(f'.pl-others a[href$="{other.pk}"]')
    page.wait_for_selector(".pl-pair[data-ready]")
    assert (astray(page, first, 0), astray(page, other, 0, "ghost-")) == ([], [])
    page.keyboard.press("End")
    assert (astray(page, first, first.plies), astray(page, other, other.plies, "ghost-")) == ([], [])
    second = page.locator("#board-b")
    expect(second).to_be_hidden()
    page.click("[data-see=two]")
    expect(second).to_be_visible()
    assert astray(page, other, other.plies, "other-") == []
    page.keyboard.press("v")
    expect(second).to_be_hidden()
    expect(page.locator("[data-see=ghosts]")).to_have_attribute("aria-pressed", "true")


def test_both_go_on_round_by_round(open_page, people):
    first, other = raced(people), raced(people)
    page = watch(open_page, f"/replays/{first.pk}/beside/{other.pk}?round=3")
    assert "Round 3 of" in page.inner_text("[data-where]")
    stands = [end_of(replay, 3) for replay in (first, other)]
    assert (astray(page, first, stands[0]), astray(page, other, stands[1], "ghost-")) == ([], [])
    for letter, replay, ply in zip("AB", (first, other), stands, strict=True):
        expect(page.locator(f"#race-{letter} a")).to_have_attribute("href", f"/replays/{replay.pk}/{ply}")
    page.select_option("[data-speed]", "8")
    page.click("[data-play]")
    page.wait_for_selector(".pl-pair[data-round='4']")
    page.keyboard.press("k")
    page.keyboard.press("Home")
    page.keyboard.press("l")
    page.wait_for_selector(".pl-pair[data-round='1']")


def test_they_are_compared_without_any_script(open_page, people):
    first, other = raced(people), raced(people)
    page = open_page(f"/replays/{first.pk}/beside/{other.pk}?round=3", java_script_enabled=False)
    page.click("[data-go=on]")
    assert page.url.endswith("?round=4")
    page.click(".pl-numbers summary")
    page.click(".pl-numbers tbody th a >> nth=0")
    assert page.url.endswith("?round=1")
