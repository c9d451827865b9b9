"""Events of Husky that ask somebody at the page: supplies offer a swap, a hungry pack asks the one on the left."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from games import heads, queries
from games.log import entry
from games.tables import starting
from games.tables.access import Caller
from games.tables.models import Table
from tests.browser.conftest import Open
from tests.browser.test_axe import wounds
from tests.browser.test_husky_race import Hunter, stage
from tests.games.tables import tabling
from tests.games.tables.conftest import account
from tests.parts.tables import signed_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

MOST_RACES = 40  # each has a dozen events or more, and there are ten kinds


@pytest.fixture
def alice(transactional_db: None) -> Any:
    return account("alice")


@pytest.fixture
def owing(open_page: Open, site: str, alice: Any):
    """A race of three at Alice's screen that has just come to a decision of a kind, in her browser."""

    def race(what: str) -> tuple[Table, Hunter]:
        table = next(race_table for _number in range(MOST_RACES) if (race_table := raced_until(alice, what)))
        page = open_page("/")
        session = signed_in(alice).cookies["sessionid"].value
        page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
        page.goto(f"{site}/races/{table.race_id}")
        page.locator("#table[data-ready]").wait_for()
        hunter = Hunter(page)
        if stage(page) == "curtain":
            hunter.curtain()
        return table, hunter

    return race


def raced_until(alice: Any, what: str) -> Table | None:
    """A race that has come to a decision of this kind; nothing where it ended before."""
    table = tabling.opened(alice, "husky", ("me", "Ben", "Cara"))
    starting.start(table.race_id, Caller(alice))
    while not (standing := heads.load(table.race_id)).closed:
        if standing.state.due.what == what:
            return table
        tabling.give(table, alice, standing.state.due.seat, seed=table.race_id.hex)
    return None


def ordered(table: Table, hands: Hunter) -> tuple[dict[str, Any], set[str]]:
    """The order that was given now, and the kinds of what came of it."""
    with hands.page.expect_response(lambda answer: "/orders?" in answer.url):
        hands.go()
    body = entry.read(queries.stored_after(table.race_id, heads.load(table.race_id).ply - 1)[0].data).body
    return body["command"], {event["kind"] for event in body["events"]}


def test_supplies_are_swapped_for_a_card_of_the_hand(owing) -> None:
    table, hands = owing("supplies")
    page, seat = hands.page, heads.load(table.race_id).state.due.seat
    assert stage(page) == "swap"
    assert wounds(page) == []
    expect(page.locator(".hu-between")).to_contain_text("Swap one card of your hand for the top one of the pile")
    go = page.locator("[data-act=go]")
    expect(go).to_be_disabled()
    card = page.locator("[data-card]:not(:disabled)").first
    name = card.get_attribute("data-card")
    card.click()
    expect(go).to_be_enabled()
    command, kinds = ordered(table, hands)
    assert command == {"do": "supplies", "card": name}
    assert "card-swapped" in kinds
    assert sum(heads.load(table.race_id).state.hand[seat])


def test_a_hungry_pack_asks_the_one_on_the_left_for_an_animal_and_a_cell(owing) -> None:
    table, hands = owing("pack")
    page = hands.page
    assert stage(page) == "animal"
    expect(page.locator(".hu-between")).to_contain_text("A hungry pack")
    while stage(page) == "animal":
        hands.move()
    assert ordered(table, hands)[0]["do"] == "pack"
