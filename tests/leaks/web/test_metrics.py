"""Nothing that a monitor reads depends on a card that somebody holds: not a label, and no count."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from core import counts, memory
from deploy.metrics import door, keeping, reading
from games.rules.book import prefixes
from games.tables import metrics as orders
from games.tables import turns
from tests.house.rooms import ROOT
from tests.leaks.web import asking, worlds
from tests.leaks.web.comparing import SEATED, client_of, raced, still
from tests.parts import tables

pytestmark = [pytest.mark.django_db]

TOKEN = "a-token-that-nobody-guesses"
OF_THE_CLOCK = re.compile(
    r"^(\w+_seconds_(sum|bucket)|boreal_(process|disk|database|build|queue_oldest)).*$", re.MULTILINE
)
SEEDS = range(6)


@pytest.fixture(autouse=True)
def counting(tmp_path: Any, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    settings.METRICS_TOKEN = TOKEN
    monkeypatch.setenv(keeping.FOLDER, "")
    yield
    counts.stop()


def monitored(home: Any, table: Any, world: Any, client: Any, asks: Any) -> str:
    """What a monitor is told after all that was asked in a world, but for what the clock and the machine say."""
    memory.house.forget()
    keeping.begin(home)
    reading.remembered._until = 0.0
    with worlds.world(table.race_id, world):
        asking.answers(client, asks)
        text = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).content.decode()
    assert "boreal_requests_total{" in text
    return OF_THE_CLOCK.sub("", text)


def compared(people: Any, tmp_path: Any, seeds: Any) -> int:
    number = 0
    for seed in seeds:
        game, role = tables.GAMES[seed % 3], list(SEATED)[seed % len(SEATED)]
        with raced(people, game, seed) as table, still():
            other = worlds.other_world(table.race_id, SEATED[role], Random(f"world {seed}"))
            if other is None:
                continue
            asks = [ask for ask in asking.asks(table, SEATED[role]) if "race" in ask.name or ask.name == "metrics"]
            client = client_of(role, people, table)
            here, there = (
                monitored(tmp_path / f"{seed}-{name}", table, world, client, asks)
                for name, world in (("here", worlds.true_world(table.race_id)), ("there", other))
            )
            assert here.splitlines() == there.splitlines()
            number += "boreal_orders_total{" in here
    return number


def test_a_monitor_is_told_the_same_in_both_worlds(tmp_path):
    assert compared(tables.cast(), tmp_path, SEEDS) >= 2


def test_it_catches_a_figure_that_tells_of_a_hand(tmp_path, monkeypatch):
    ordered = orders.ordered

    def leaking(by, result, is_held, seconds):
        ordered(by, result, is_held, seconds)
        orders.ORDERS.add("person", f"holds-{sorted(map(str, leaking.state))}")

    given = turns._given

    def looked(at, order, by_bots):
        from games import heads

        state = heads.load(order.race).state
        leaking.state = [*map(str, state.hand)]
        return given(at, order, by_bots)

    monkeypatch.setattr(orders, "ordered", leaking)
    monkeypatch.setattr(turns, "_given", looked)
    with pytest.raises(AssertionError):
        compared(tables.cast(), tmp_path, SEEDS)


def test_the_refusals_of_rules_are_told_as_one():
    """Every code of a refusal of the rules of a game begins with what stands for its game."""
    codes = {
        code
        for path in ROOT.glob("*/rules/refusals.py")
        for code in re.findall(r'Refused\(\s*"([^"]+)"', path.read_text("utf-8"))
    }
    assert len(codes) > 20
    assert {code.partition(".")[0] for code in codes} <= prefixes()


def test_the_door_is_the_one_that_is_asked(client):
    assert door.PATH == "/metrics"
