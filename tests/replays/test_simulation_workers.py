"""Real workers race a simulation while they are killed and the broker is emptied: no byte of its report changes."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator

import pytest

from replays.models_simulation import Simulation, SimulationStage
from replays.simulations import services
from tests.parts import tables, workers
from tests.parts.waiting import wait_for
from tests.parts.workers import Files, OwnRedis, Worker, holding
from tests.replays.simulated import begin, course_of, right, small_parts

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.timeout(3600)]

MANY_TRIES = {"BOREAL_TEST_TRIES": "1000"}  # one part is killed more often than an honest one ever dies


@pytest.fixture(autouse=True)
def no_hints() -> None:
    """Here the workers are meant to wake."""


@pytest.fixture
def broker(transactional_db: None) -> Iterator[Files | OwnRedis]:
    with workers.own_broker() as broker:
        yield broker


def started(broker: Files | OwnRedis, **how: str) -> Worker:
    return Worker(2, **(broker.env | MANY_TRIES | how)).ready()


@pytest.mark.parametrize(("kills", "races"), [(3, 900), pytest.param(40, 10_000, marks=pytest.mark.soak)])
def test_killing_workers_and_emptying_the_broker_changes_no_byte(broker, monkeypatch, kills, races):
    seed = int(os.environ.get("BOREAL_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"BOREAL_SEED={seed}")
    luck = random.Random(seed)
    small_parts(monkeypatch, races // (10 * kills))  # it must not end before the last of them
    alice = tables.cast()["alice"]
    in_its_third = holding("replays.simulate.racing", "chunk", 3)
    worker = started(broker, **in_its_third)
    try:
        made = begin(alice, course_of(alice), races=races)
        for _time in range(kills):
            held = wait_for(lambda worker=worker: worker.held(), "a child is in the midst of a part")
            if luck.random() < 0.5:
                os.kill(held[0], signal.SIGKILL)
            else:
                worker.kill()
                worker = started(broker, **in_its_third)
            if luck.random() < 0.5:
                broker.lose_all()
        worker.kill()
        worker = started(broker)
        wait_for(lambda: Simulation.objects.get(pk=made.pk).stage != SimulationStage.RUNNING, "it ends")
        done = Simulation.objects.get(pk=made.pk)
        assert (done.stage, done.raced) == (SimulationStage.DONE, races), done.template % done.fields
        assert bytes(done.report) == right(done)
        assert services.report(done)["raced"]["races"] == races
    finally:
        worker.kill()
