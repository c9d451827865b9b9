"""Real workers race a rehearsal while they are killed: no byte of its report changes."""

from __future__ import annotations

import os
import random
import signal

import pytest

from seasons import rehearsals, rehearsing
from seasons.models_rehearsal import Going, Rehearsal
from seasons.planning import Asked
from seasons.rehearsal import counting
from seasons.rehearsal.report import report, write
from tests.parts import seasons as some
from tests.parts import tables, workers
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.timeout(1800), pytest.mark.soak]


@pytest.fixture(autouse=True)
def no_hints() -> None:
    """Here the workers are meant to wake."""


def test_killing_workers_changes_no_byte(monkeypatch, transactional_db):
    seed = int(os.environ.get("BOREAL_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"BOREAL_SEED={seed}")
    luck = random.Random(seed)
    monkeypatch.setattr(counting, "chunk_seasons", lambda plan: 20)
    people = tables.cast()
    season = some.joined(people, rounds_planned=3)
    with workers.own_broker() as broker:
        worker = Worker(2, **(broker.env | {"BOREAL_TEST_TRIES": "1000"})).ready()
        try:
            made = rehearsals.begin(season.pk, some.caller(people), Asked(600, "5e"))

            def raced() -> int:
                return Rehearsal.objects.get(pk=made.pk).raced

            for _time in range(10):
                before = raced()
                wait_for(lambda before=before: raced() > before, "it goes on")
                os.kill(luck.choice(wait_for(worker.children, "the pool has children")), signal.SIGKILL)
                if luck.random() < 0.3:
                    broker.lose_all()
            wait_for(lambda: Rehearsal.objects.get(pk=made.pk).going == Going.DONE, "it ends")
        finally:
            worker.kill()
    done = Rehearsal.objects.get(pk=made.pk)
    plan = rehearsing.plan_of(done)
    assert bytes(done.report) == write(report(plan, counting.chunk(plan, 0, plan.seasons)))
