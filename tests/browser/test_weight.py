"""What a table weighs: the page with all that it loads but the font, as it travels when nothing presses it."""

from __future__ import annotations

import pytest

from games.tables import opening, starting
from games.tables.access import Caller
from games.tables.opening import SeatWish, Wish
from tests.parts import tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

MOST = 150_000
ON = {"snow_tails": "nutcracker", "reindeer_races": "five-sprints", "husky": "postmans-cut"}
NOT_WEIGHED = ("font", "eventsource", "manifest")


def weighed(page, address):
    """The bytes of whatever the page asks for until it can be used, each fetched once more as nothing presses it."""
    wanted = {}
    page.on("request", lambda one: wanted.update({one.url: one.resource_type}))
    page.goto(address)
    page.wait_for_selector("#table[data-ready]")
    urls = [url for url, kind in [*wanted.items()] if kind not in NOT_WEIGHED and "/live/" not in url]
    plain = {"Accept-Encoding": "identity"}
    return {url: len(page.request.get(url, headers=plain).body()) for url in urls if url.startswith("http")}


@pytest.mark.parametrize("game", tables.GAMES)
def test_the_table_weighs_less_than_150_kb(open_page, site, game):
    people = tables.cast()
    wish = Wish(game, [SeatWish("me"), SeatWish("bot"), SeatWish("bot")])
    race = opening.open_on(tables.ground(game, ON[game]), people["alice"], wish).race_id
    starting.start(race, Caller(people["alice"]))
    found = weighed(open_page("/sign-in"), f"{site}/races/{race}")
    assert len(found) >= 8
    assert sum(found.values()) < MOST, sorted(found.items(), key=lambda one: -one[1])
