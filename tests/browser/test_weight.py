"""What a table weighs: the page with all that it loads but the font, as it travels when nothing presses it."""

from __future__ import annotations

import pytest

from courses import judging
from courses.plans import games as plans
from games.scenes import kinds
from games.tables import opening, starting
from games.tables.access import Caller
from games.tables.forms import MOST as MOST_SEATS
from games.tables.opening import SeatWish, Wish
from tests.parts import tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

MOST = 150_000
HEAVIEST = {"snow_tails": "cauchemar", "reindeer_races": "mirror-ice", "husky": "long-haul"}
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


def drawn(game, name):
    """The bytes of a course in its page."""
    plan, scene = plans.GAMES[game].PRESETS[name].plan, kinds.find(game)
    return len(scene.picture(plan, "ice")) + len(str(scene.ground(plan, judging.judge(plan).board)))


@pytest.mark.parametrize("game", tables.GAMES)
def test_the_heaviest_course_is_weighed(game):
    assert max(plans.GAMES[game].PRESETS, key=lambda name: drawn(game, name)) == HEAVIEST[game]


@pytest.mark.parametrize("game", tables.GAMES)
def test_the_table_weighs_less_than_150_kb(open_page, site, game):
    people = tables.cast()
    wish = Wish(game, [SeatWish("me"), *[SeatWish("bot")] * (MOST_SEATS[game] - 1)])
    race = opening.open_on(tables.ground(game, HEAVIEST[game]), people["alice"], wish).race_id
    starting.start(race, Caller(people["alice"]))
    found = weighed(open_page("/sign-in"), f"{site}/races/{race}")
    assert len(found) >= 8
    assert sum(found.values()) < MOST, sorted(found.items(), key=lambda one: -one[1])
