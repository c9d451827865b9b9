"""Nobody stops a race: beside a client that sends any id, order and timing, every race ends within its deadlines."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from django.utils import timezone

from core.errors import Broken
from games import services
from games.log.entry import ENTRY_ID
from games.stages import Stage
from games.tables import afterwards, alarms, bots, deadlines
from games.tables.models import Overdue
from tests.games.tables import tabling
from tests.games.tables.hostile import Clock, World

pytestmark = [pytest.mark.django_db]

RACES, SOAK, PARTS = 50, 5_000, 50
LIVED = {
    "200", "400 order.command-id", "409 order.stale", "422 order.conflict", "403 table.not-your-seat",
    "403 table.stood-in", "422 table.overdue", "422 table.still-here", "POST of a seat", "DELETE of a seat",
    "an id of the house's earlier kind was spent", "games.move-bots did something", "games.deadline did something",
    Stage.OVER.value,
}  # fmt: skip


def race(monkeypatch: pytest.MonkeyPatch, seeds: range) -> Counter[str]:
    """So many races beside a hostile client; gives what was lived through."""
    seen: Counter[str] = Counter()
    clock = Clock(monkeypatch)
    for seed in seeds:
        World(str(seed), clock, seen).run()
    return seen


@pytest.mark.stack
def test_every_race_beside_a_hostile_client_ends_within_its_deadlines(monkeypatch):
    seen = race(monkeypatch, range(RACES))
    kinds = {f"{game} {overdue}" for game in tabling.GAMES for overdue in Overdue.values}
    assert LIVED | kinds <= {what for what, times in seen.items() if times}, seen


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_thousands_of_races_beside_a_hostile_client_end_within_their_deadlines(monkeypatch, part):
    size = SOAK // PARTS
    race(monkeypatch, range(RACES + part * size, RACES + (part + 1) * size))


# ---- faults that the oracle must catch -------------------------------------------------------------------------


def ids_that_anybody_can_make(monkeypatch: Any) -> None:
    for room in (bots, deadlines):
        monkeypatch.setattr(room, "house_id", lambda what, ply, seat: f"{what}-{ply}-{seat}")
    monkeypatch.setattr(services, "HOUSE_ID", ENTRY_ID)


def a_conflict_that_is_taken_for_done(monkeypatch: Any) -> None:
    ids_that_anybody_can_make(monkeypatch)
    monkeypatch.setattr(alarms, "check", lambda order, result: None)


def clients_that_may_make_ids_of_the_house(monkeypatch: Any) -> None:
    monkeypatch.setattr(services, "COMMAND_ID", ENTRY_ID)


def a_deadline_that_begins_anew_with_who_comes_back(monkeypatch: Any) -> None:
    monkeypatch.setattr(afterwards, "_since", lambda table: timezone.now())


FAULTS = {
    ids_that_anybody_can_make: Broken,
    clients_that_may_make_ids_of_the_house: Broken,
    a_conflict_that_is_taken_for_done: AssertionError,
    a_deadline_that_begins_anew_with_who_comes_back: AssertionError,
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_oracle_catches(fault, monkeypatch):
    fault(monkeypatch)
    with pytest.raises(FAULTS[fault], match=r"nothing was ordered|could not give"):
        race(monkeypatch, range(RACES))
