"""Two people at one screen: each sees the own hand only, after the screen was passed on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from games.tables.models import Seat
from tests.browser.test_snow_tails_race import Keys, awaited, cards, discard

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

CURTAIN = "#curtain[open]"


@pytest.fixture
def screen(open_page) -> Page:
    """A table of Snow Tails at which Anna and Ben share the screen, on a random course."""
    page: Page = open_page("/races/new", width=1280, reduced_motion="reduce")
    page.fill("#id_guest_name", "Anna")
    page.select_option("#id_seat_1", "local")
    page.fill("#id_name_1", "Ben")
    page.select_option("#id_seat_2", "")
    page.get_by_role("button", name="Open the race").click()
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_selector("#table[data-ready]")
    return page


def shown(page: Page) -> int:
    return int(page.locator("[data-st]").get_attribute("data-seat") or "-1")


def move(page: Page) -> None:
    """A start place, or the lowest card on the brake."""
    hands = Keys(page)
    if awaited(page, "start", "card") == "start":
        hands.start()
    else:
        hands.lay(cards(page)[-1], "brake")
        awaited(page, "end")
        discard(hands)
        hands.go()


def test_the_screen_is_passed_on_before_another_hand_is_shown(screen):
    passed = 0
    for _turn in range(6):
        before = shown(screen)
        move(screen)
        screen.wait_for_selector(f"{CURTAIN}, [data-stage=card]")  # the same person may move again
        if not screen.locator(CURTAIN).count():
            continue
        assert shown(screen) == before  # nobody's hand but the last one lies under the curtain
        heading = screen.locator("#curtain h2").inner_text()
        screen.get_by_role("button", name="Show my cards").click()
        screen.wait_for_selector(f"[data-st]:not([data-seat='{before}'])")
        name = Seat.objects.get(number=shown(screen)).name or "Anna"
        assert heading == f"It is the turn of {name}"
        passed += 1
    assert passed >= 4
