"""Real workers verify what is brought: sound, damaged, too expensive for them; and none of it brings a worker down."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.db import connections

from jobs import sweeper
from jobs.models import Job
from jobs.models import State as JobState
from replays.files import imports
from replays.models import Import, Replay, UploadState
from tests.parts import tables, workers
from tests.parts.waiting import HANG_S, wait_for
from tests.parts.workers import Worker
from tests.replays.bringing import sound, titled, wounded

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def no_hints() -> None:
    """Here the workers are meant to wake."""


@pytest.fixture
def worker(transactional_db: None) -> Iterator[Worker]:
    """A worker that grants a race fewer steps than the door does."""
    with workers.own_broker() as broker:
        process = Worker(1, BOREAL_IMPORT_STEPS="50", **broker.env).ready()
        yield process
        process.kill()


def ended(count: int) -> bool:
    sweeper.sweep_once()
    return Import.objects.exclude(state=UploadState.WAITING).count() == count


def test_it_verifies_what_is_brought(worker, settings):
    settings.IMPORT_STEPS = 10**6
    alice = tables.cast()["alice"]
    files = [titled("A way"), wounded("sled-moves-further").data, sound("reindeer_races")]
    brought = [imports.bring(file, alice) for file in files]
    wait_for(lambda: ended(3), "all three are verified")
    codes = [Import.objects.get(pk=upload.pk).code for upload in brought]
    assert codes == ["", "log.events", "too_expensive"]
    assert Replay.objects.get().title == "A way"
    assert worker.alive()
    assert {*Job.objects.filter(kind=imports.KIND).values_list("state", "attempt")} == {(JobState.DONE, 1)}


def test_the_same_file_brought_by_many_at_once_is_one_import():
    people = tables.cast()
    everybody = [*people.values()] * 2
    ready = Barrier(len(everybody))

    def bring(user: User) -> UUID:
        try:
            ready.wait(HANG_S)
            return imports.bring(titled("At once"), user).pk
        finally:
            connections.close_all()

    titled("At once")
    with ThreadPoolExecutor(len(everybody)) as threads:
        brought = {*threads.map(bring, everybody)}
    assert brought == {Import.objects.get().pk}
    assert Import.objects.get().brought.count() == len(people)
    assert Job.objects.filter(kind=imports.KIND).count() == 1
