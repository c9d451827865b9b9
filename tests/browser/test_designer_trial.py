"""A test drive at the designer's page: by keys and clicks, on a course that goes on being laid; nobody races."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.models import Race
from tests.browser.conftest import Open
from tests.browser.drawing import begin, lay, line, settled
from tests.browser.test_axe import wounds

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser-beside")]


def test_it_drives_on_a_course_that_is_not_finished(open_page: Open) -> None:
    page = begin(open_page("/courses/new"))
    lay(page, "straight")
    settled(page)
    page.keyboard.press("v")
    ends, message = page.locator(".tr-layer .st-target"), page.locator("[data-told-here=told]")
    expect(ends).to_have_count(1)
    assert wounds(page) == []
    for key in "qqs":
        page.keyboard.press(key)
    expect(page.locator("[data-told-here=gauge]")).to_contain_text("Speed 6")
    expect(page.locator("[data-told-here=note]")).to_contain_text("several turns")
    ends.first.click()
    expect(message).to_contain_text("Red moves 6 cells")
    page.keyboard.press("Enter")
    expect(message).to_contain_text("open end")
    page.keyboard.press("Backspace")
    lay(page, "straight")
    settled(page)
    page.click("[data-tr=go]")
    expect(page.locator(".tr-turns li")).to_have_count(2)
    assert line(page) == "START S S"
    page.keyboard.press("Escape")
    expect(page.locator(".tr, .tr-layer")).to_have_count(0)
    assert not Race.objects.exists()


def test_it_runs_on_lanes_that_are_still_filled(open_page: Open) -> None:
    page = begin(open_page("/courses/new?game=reindeer_races"), "standard")
    page.keyboard.press("v")
    ends = page.locator(".tr-layer .tr-end")
    expect(ends).to_have_count(1)
    assert wounds(page) == []
    page.keyboard.press("s")
    expect(page.locator("[data-shows=steps]")).to_have_text("2")
    page.keyboard.press("s")
    expect(page.locator("[data-shows=steps]")).to_have_text("1")
    ends.first.click()
    expect(page.locator(".tr-turns li")).to_have_count(1)
    expect(page.locator("[data-told-here=told]")).to_contain_text("Red sends a new reindeer")
    page.keyboard.press("Backspace")
    expect(page.locator(".tr-turns li")).to_have_count(0)
    page.click("[data-tr=close]")
    expect(page.locator(".tr, .tr-layer")).to_have_count(0)
    assert not Race.objects.exists()
