"""A backup while orders are given: whole races are in the restored house, and each order acknowledged before it."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread
from uuid import UUID

import pytest
from django.db import connections

from deploy.backup import making, restoring
from deploy.backup.restoring import Source
from deploy.backup.storage import place
from games import heads, queries, register, verdicts
from games.log.chain import Damage
from games.results import Ok
from tests.parts import houses, races
from tests.parts.waiting import wait_for

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
MOVERS = 4


class Mover(Thread):
    """Races one race after the other until told to stop, and remembers what was acknowledged."""

    def __init__(self, stop: Event) -> None:
        super().__init__()
        self.stop, self.acknowledged, self.races = stop, {}, 0

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                race = races.alice_and_bob(goal=30)
                self.races += 1
                self._race(race)
        finally:
            connections.close_all()

    def _race(self, race: UUID) -> None:
        while not self.stop.is_set() and not (standing := heads.load(race)).closed:
            result = races.order(race, standing.state.turn)
            if isinstance(result, Ok):
                self.acknowledged[race] = standing.ply + 1


def test_orders_go_on_and_none_is_missing(tmp_path: Path) -> None:
    stop = Event()
    movers = [Mover(stop) for _mover in range(MOVERS)]
    here = place(str(tmp_path))
    for mover in movers:
        mover.start()
    try:
        wait_for(lambda: all(mover.acknowledged for mover in movers), "everybody has given an order")
        before = {race: ply for mover in movers for race, ply in dict(mover.acknowledged).items()}
        given = sum(map(len, (mover.acknowledged for mover in movers)))
        backups = [making.make(here, "sled") for _number in range(3)]
        wait_for(lambda: sum(mover.races for mover in movers) > given, "they go on")
    finally:
        stop.set()
        for mover in movers:
            mover.join()
    for made in backups[:2]:
        with houses.moved_out():
            restoring.restore(Source(here, made.name, "sled"))
            assert not [*register.damages()]
            for race in queries_of_all():
                assert not isinstance(verdicts.examined(race), Damage)
            for race, ply in before.items():
                assert queries.head(race).ply >= ply


def queries_of_all() -> list[UUID]:
    from games.models import Race

    return [*Race.objects.values_list("id", flat=True)]
