"""Ten thousand races of bots, of the three games, are verified by workers of which several are killed; none is lost."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator

import pytest

from courses import judging as courses
from courses.plans import games
from games.log import racefile
from games.rules import headless, registry
from games.rules.headless import Field
from jobs.models import Job, State
from replays import judging, rechecking
from replays.models import Recheck, Replay
from replays.verify import verify
from tests.damaged import filing
from tests.parts.archive import archived
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker, own_broker

RACES, BATCH, KILLED = 10_000, 100, 5
PUPS = ("pup", "pup", "pup")


def race(number: int) -> bytes:
    """One of the three games in turn, on its courses in turn; no two are the same."""
    game = filing.GAMES[number % 3]
    presets = len(games.named(game).PRESETS)
    course = filing.course(game, number // 3 % min(presets, 8))
    field = Field(registry.newest(game), course.board, course.board_digest, PUPS, filing.FIELDS[game][2])
    stored = headless.race(field, b"ten thousand", number).stored
    return racefile.write(course.board, stored, plan=courses.to_json(course.plan))


@pytest.fixture
def broker(transactional_db) -> Iterator[object]:
    with own_broker() as broker:
        broker.lose_all()
        yield broker


@pytest.mark.soak
@pytest.mark.stack
@pytest.mark.timeout(3600)
def test_ten_thousand_races_are_verified_and_killed_workers_lose_none(broker):
    for first in range(0, RACES, BATCH):
        archived(map(race, range(first, first + BATCH)), first)
    began, sample = time.process_time(), [race(number) for number in range(300)]
    began = time.process_time()
    assert all(verify(data, judge=judging.board_of).is_sound for data in sample)
    print(f"{300 / (time.process_time() - began):,.0f} races a second of the processor in one process")
    recheck, began = Recheck.objects.create(), time.monotonic()
    jobs = [job.pk for job in rechecking.order(rechecking.batches(recheck, BATCH))]
    left = Job.objects.filter(pk__in=jobs).exclude(state=State.DONE)
    worker = Worker(2, **broker.env).ready()
    try:
        for killed in range(1, KILLED + 1):
            goal = len(jobs) - len(jobs) * killed // (KILLED + 1)
            wait_for(lambda goal=goal: left.count() <= goal, f"{goal} batches are left")
            worker.kill()
            worker = Worker(2, **broker.env).ready()
        wait_for(lambda: not left.exists(), "all are verified")
    finally:
        worker.kill()
    print(f"{RACES} races, {KILLED} workers killed, {time.monotonic() - began:,.0f} s")
    assert rechecking.finish(recheck)
    assert Counter(recheck.verdicts.values_list("code", flat=True)) == {"verified": RACES}
    assert {rules: count.verified for rules, count in rechecking.report(recheck).items()} == Counter(
        Replay.objects.values_list("rules", flat=True)
    )
