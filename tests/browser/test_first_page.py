"""The first page in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Open
from tests.browser.waiting import until

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

TITLES = {
    "en": "Races on ice, where every move can be proven",
    "fr": "Des courses sur glace dont chaque coup peut être prouvé",
    "de": "Rennen auf Eis, bei denen sich jeder Zug beweisen lässt",
}


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("width", [360, 1440])
def test_it_speaks_the_language_the_browser_asks_for_and_fits_its_width(open_page: Open, width: int) -> None:
    for language, title in TITLES.items():
        page = open_page(width=width, locale=language)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        assert page.get_attribute("html", "lang") == language
        assert overflow(page) == 0
        rooms = page.get_by_role("navigation").locator("ul")
        assert rooms.evaluate("(list) => list.scrollWidth - list.parentElement.clientWidth") <= 0  # all are in sight


def test_it_offers_the_content_as_the_first_stop_of_the_keyboard(open_page: Open) -> None:
    page = open_page()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_it_switches_its_language_by_keyboard_and_remembers_it(open_page: Open, site: str) -> None:
    page = open_page()
    page.get_by_role("button", name="Deutsch").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["de"])
    expect(page.get_by_role("button", name="Deutsch")).to_have_attribute("aria-current", "true")
    page.goto(site)
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["de"])


def test_it_stands_still_for_those_who_ask_for_less_motion(open_page: Open) -> None:
    moving = "getComputedStyle(document.querySelector('.aurora')).animationName"
    assert open_page().evaluate(moving) == "drift"
    assert open_page(reduced_motion="reduce").evaluate(moving) == "none"


def test_it_refreshes_the_state_of_the_house_alone(open_page: Open) -> None:
    page = open_page()
    with page.expect_response("**/house") as answer:
        page.evaluate("htmx.trigger('#house-facts', 'refresh')")
    assert answer.value.status == 200
    expect(page.locator("#house-facts")).to_have_count(1)


def test_it_has_a_page_of_its_own_for_what_is_not_there(browser: Browser, site: str) -> None:
    page = browser.new_page(locale="fr")
    answer = page.goto(f"{site}/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("code")).to_have_text("request.not-found")
    page.get_by_role("link", name="Vers la première page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["fr"])
    page.context.close()


def test_it_notices_a_page_that_breaks_its_policy(browser: Browser, site: str) -> None:
    """The planted fault: without it, silence of the other tests would prove nothing."""
    from tests.parts.browser import watch

    page = browser.new_page()
    complaints = watch(page)
    page.goto(site)
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.bad=1'}))"
    )
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<b style=\"color:red\">x</b>')")
    for word in ("script-src", "style-src"):
        until(page, lambda word=word: any(word in line for line in complaints), f"a complaint of {word}")
    assert page.evaluate("window.bad") is None
    page.context.close()
