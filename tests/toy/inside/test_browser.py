"""Somebody races a fourth game in a browser against bots, and watches the race again."""

from __future__ import annotations

import pytest

from games.tables.models import Table
from tests.browser.conftest import browser, luck_of_its_pages, open_page, site, worker  # noqa: F401  # fixtures

MOST_TURNS = 40


@pytest.mark.django_db(transaction=True)
def test_a_newcomer_races_to_the_end_and_watches_the_replay(open_page, worker):  # noqa: F811
    page = open_page("/races")
    page.locator("button[name=game][value=pond_hop]").first.click()
    page.wait_for_selector("#table[data-ready]")
    for _turn in range(MOST_TURNS):
        page.wait_for_selector("[data-hop='2']:not([disabled]), .panel-head[data-turn=over]")
        if page.locator(".panel-head[data-turn=over]").count():
            break
        ply = page.evaluate("() => document.querySelector('.story-line')?.value ?? 0")
        page.click("[data-hop='2']")
        page.wait_for_function("ply => document.querySelector('.story-line')?.value > ply", arg=ply)
    assert page.locator(".panel-head[data-turn=over]").count()
    assert page.locator(".layer-frogs .ph-frog").count() == 3
    race = Table.objects.get(race__game="pond_hop").race_id
    page = open_page(f"/replays/{race}/3")
    page.wait_for_selector("#player[data-ready]")
    assert page.locator(".ph-frog").count() == 3
