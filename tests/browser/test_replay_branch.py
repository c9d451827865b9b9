"""A replay is played on in a browser: from its page, by a guest, against bots to the end, or every seat by hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from games import verdicts
from games.stages import Stage
from games.tables import bots
from games.tables.models import Table
from replays.models import Replay
from tests.browser.conftest import Open
from tests.browser.test_axe import wounds
from tests.browser.test_snow_tails_race import Hands, overflow, race
from tests.parts import tables
from tests.parts.workers import Worker
from tests.replays.conftest import begun

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]
PLAY_ON = "Play on from here"


def finished(game: str) -> Replay:
    made = begun(tables.cast(), game).race_id
    while bots.move_one(made):
        pass
    return Replay.objects.get(pk=made)


def play_on(page: Page, seat: str) -> None:
    """From the replay to the table, with this seat."""
    page.get_by_role("link", name=PLAY_ON).click()
    assert wounds(page) == []
    assert overflow(page) == 0
    page.get_by_role("radio", name=seat).check()
    page.get_by_role("button", name=PLAY_ON).click()
    page.locator("#table[data-ready]").wait_for()


def test_a_guest_plays_on_against_bots_to_the_end(open_page: Open, worker: Worker) -> None:
    parent = finished("snow_tails")
    ply = parent.plies - 9
    page = open_page(f"/replays/{parent.pk}/{ply}")
    play_on(page, "Blue")
    expect(page.locator(".branch-of")).to_contain_text(f"ply {ply}")
    table = Table.objects.get(branch_of=parent.pk)
    assert page.url.endswith(f"/races/{table.pk}")
    race(Hands(page))
    assert Table.objects.get(pk=table.pk).stage == Stage.OVER
    assert verdicts.first_damage(table.pk) is None
    page.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(re.compile(f"/replays/{table.pk}"))
    page.goto(page.url.split("/replays")[0] + "/replays")
    expect(page.locator(".replay-card")).to_have_count(1)


@pytest.mark.parametrize(("game", "width"), [("snow_tails", 1280), ("reindeer_races", 360), ("husky", 1280)])
def test_every_seat_of_each_game_is_played_by_hand(open_page: Open, game: str, width: int) -> None:
    parent = finished(game)
    page = open_page(f"/replays/{parent.pk}/{parent.plies // 2}", width=width, reduced_motion="reduce")
    play_on(page, "All of them")
    expect(page.locator(".panel-head")).to_have_attribute("data-turn", "mine")
    expect(page.locator("#curtain")).to_be_hidden()
    assert overflow(page) == 0
    page.locator(".branch-of a").click()
    expect(page).to_have_url(re.compile(f"/replays/{parent.pk}/{parent.plies // 2}"))
