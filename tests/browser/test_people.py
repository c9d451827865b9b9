"""People in a real browser: they come in without scripts, by keyboard, on a phone, and see who they are."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from core.i18n import LANGUAGES
from people import owner_claim
from tests.browser.conftest import Open
from tests.browser.test_first_page import overflow

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

PASSWORD = "a long way over the ice"


def fill(page: Page, **fields: str) -> None:
    for name, value in fields.items():
        page.fill(f"[name={name}]", value)
    page.keyboard.press("Enter")
    page.wait_for_load_state()


def test_it_takes_the_first_visitor_from_the_first_page_to_the_house(open_page: Open) -> None:
    page = open_page(java_script_enabled=False)
    page.get_by_role("link", name="Become the owner of this house").click()
    fill(page, key=owner_claim.key(), name="Alice", username="alice", password=PASSWORD)
    expect(page.get_by_role("heading", level=1)).to_have_text("Who may come in")
    page.get_by_role("link", name="Your account: Alice").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Alice")
    assert open_page("/").get_by_role("link", name="Become the owner").count() == 0


def test_the_printed_link_fills_in_the_key_and_leaves_it_in_no_address(open_page: Open) -> None:
    page = open_page(owner_claim.path())
    expect(page.get_by_label("Key")).to_have_value(owner_claim.key())
    assert page.url.endswith("/welcome")
    expect(page.get_by_label("Your name in races")).to_be_focused()


def test_it_lets_a_guest_in_by_keyboard_on_a_phone_and_keeps_them_as_an_account(open_page: Open) -> None:
    from tests.people.conftest import account

    account("alice", "Alice", is_owner=True)
    page = open_page("/guest?next=/me", width=360)
    page.get_by_label("Your name in races").focus()
    page.keyboard.type("Gus of the very long winter nights")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Gus of the very long winter nights")
    assert overflow(page) == 0
    page.get_by_role("link", name="Make an account").click()
    fill(page, username="gus", password=PASSWORD)
    expect(page.get_by_role("status")).to_have_text("Your account is made.")
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("link", name="Sign in").click()
    fill(page, username="GUS", password=PASSWORD)
    expect(page.get_by_role("link", name="Your account: Gus")).to_be_visible()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_it_fits_a_phone_in_every_language(open_page: Open, locale: str) -> None:
    for path in ("/welcome", "/sign-in", "/guest", "/forgot", "/mail/x"):
        assert overflow(open_page(path, width=360, locale=locale)) == 0


def test_it_says_what_is_wrong_where_a_screen_reader_finds_it(browser: Any, site: str) -> None:
    page = browser.new_page(locale="en")
    page.goto(f"{site}/welcome")
    fill(page, key="x", name="Alice", username="b", password="short")
    for label, sentence in (("User name", "3 to 30 letters"), ("Password", "too short")):
        field = page.get_by_label(label, exact=True)
        expect(field).to_have_attribute("aria-invalid", "true")
        about = (field.get_attribute("aria-describedby") or "").split()
        assert any(sentence in page.locator(f"#{name}").inner_text() for name in about)
    page.context.close()
