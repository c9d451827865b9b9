"""A replay is found in the gallery: from the first page, by filters that need no button, by keys, and opened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from courses import services as courses
from courses.models import Course, Stage, Visibility
from games.tables import bots
from jobs import messenger
from replays.models import Replay
from replays.verify import VERIFIED
from tests.browser.conftest import Open
from tests.browser.test_axe import wounds
from tests.browser.test_first_page import overflow
from tests.parts import tables
from tests.replays.conftest import begun

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> dict[str, Replay]:
    """A verified replay of two games, that of Snow Tails on a course of Alice's."""
    monkeypatch.setattr(messenger, "tell", lambda to: True)
    people = tables.cast()
    course = courses.create(people["alice"], tables.judged("snow_tails", "first-tracks"), "Long way")
    course.revisions.update(stage=Stage.PUBLISHED)
    Course.objects.filter(pk=course.pk).update(published=course.revisions.get(), visibility=Visibility.PUBLIC)
    for game in ("snow_tails", "husky"):
        race = begun(people, game, title=f"Night of {game[:4]}").race_id
        while bots.move_one(race):
            pass
        Replay.objects.get(pk=race).verdicts.create(code=VERIFIED, rules=f"{game}/1")
    Replay.objects.filter(game="snow_tails").update(course=course, is_won_by_people=True)
    return {replay.game: replay for replay in Replay.objects.all()}


def test_it_is_found_filtered_and_opened(open_page: Open, shelf: dict[str, Replay]) -> None:
    page = open_page(width=360, color_scheme="dark", reduced_motion="reduce")
    page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Replays").click()
    expect(page.locator(".replay-card")).to_have_count(2)
    assert wounds(page) == []
    assert overflow(page) == 0
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light")
    assert wounds(page) == []

    page.get_by_label("Game").select_option("husky")
    expect(page.locator(".replay-card")).to_have_count(1)
    expect(page).to_have_url(re.compile("game=husky"))
    page.get_by_label("Player").fill("Nobody at all")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No replay matches.")).to_be_visible()
    page.get_by_role("link", name="Show all").click()
    page.get_by_label("Course").select_option(label="Long way")
    expect(page.locator(".replay-card")).to_have_count(1)

    page.clock.install()
    page.get_by_role("link", name="Night of snow").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/replays/{shelf['snow_tails'].pk}"))
    page.locator("#player[data-ready]").wait_for()
    with page.expect_response("**/watched"):
        page.clock.fast_forward(9000)
    assert Replay.objects.get(game="snow_tails").watched == 1


def test_the_page_of_a_course_shows_who_holds_its_records(open_page: Open, shelf: dict[str, Replay]) -> None:
    course = shelf["snow_tails"].course
    page = open_page("/courses", reduced_motion="reduce")
    page.get_by_role("link", name="Long way").click()
    expect(page.get_by_role("heading", name="Records")).to_be_visible()
    expect(page.locator(".record tbody tr")).to_have_count(1)
    assert wounds(page) == []
    page.get_by_role("link", name="Race it").click()
    expect(page.locator(f"input[name=course][value='{course.pk}']")).to_be_checked()
