"""The recipe of compose in small: read, started, raced on, watched, harmed. Part of every run of the tests."""

from __future__ import annotations

import pytest

from tests.production import image
from tests.production.stories import Town

pytestmark = pytest.mark.xdist_group("production")


def test_it_ships_less_than_350_megabytes(built: image.Image) -> None:
    assert image.BASE_MB + built.megabytes < image.MOST_MB


def test_it_races_each_game_and_every_host_says_the_same(compose_town: Town) -> None:
    compose_town.owner()
    races = compose_town.race_all_games(spectators=20)
    for race in races:
        compose_town.require_alike(race)


def test_it_keeps_every_acknowledged_order_when_a_host_falls(compose_town: Town) -> None:
    with compose_town.load(people=3) as load:
        for host in ("web-1", "bots"):
            compose_town.lose_and_find(host, load)
    load.require_all()
    compose_town.require_no_failed_job()
    compose_town.require_memory()
