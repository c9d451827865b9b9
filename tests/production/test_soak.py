"""Two hundred hosts lose their power while people race: no acknowledged order is lost, no job is doubled."""

from __future__ import annotations

import os
import random

import pytest

from tests.production.stories import Town

pytestmark = [pytest.mark.xdist_group("production"), pytest.mark.soak]
KILLS = int(os.environ.get("BOREAL_KILLS", "200"))
SEED = 21
HOSTS = ("web-1", "web-2", "live", "bots", "short", "long", "sign", "redis", "postgres", "proxy")


@pytest.mark.timeout(7200)
def test_it_loses_nothing_in_two_hundred_falls(compose_town: Town) -> None:
    luck = random.Random(SEED)
    print(f"seed {SEED}, {KILLS} kills")
    with compose_town.load(people=4) as load:
        for _turn in range(KILLS):
            compose_town.lose_and_find(luck.choice(HOSTS), load, orders=2)
    races = load.require_all()
    died = compose_town.retry_what_died()
    compose_town.require_memory()
    print(f"{KILLS} kills, {races} races, {load.orders} orders, {died} jobs that died three times")
