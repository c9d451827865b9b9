"""A race against bots never waits behind simulations: the order of jobs shows it, and a long test measures it."""

from __future__ import annotations

from collections import Counter

import pytest

from jobs import claims, origin, services
from jobs.models import Job, State
from jobs.origin import Origin
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker, own_broker
from tests.speed import bots_beside
from tests.speed.append import database

GUESTS, PARTS = 20, 8


@pytest.mark.stack
@pytest.mark.django_db(transaction=True)
def test_bots_move_while_all_processes_for_long_work_are_held():
    """The workers of `make run`: nothing that is long is ever done here, and yet bots are served."""
    with own_broker() as broker:
        workers = [Worker(1, ("long",), **broker.env), Worker(1, ("bots",), **broker.env)]
        try:
            for worker in workers:
                worker.ready()
            for guest in range(GUESTS):
                with origin.asked_for(Origin(f"guest-{guest}", "north")):
                    for part in range(PARTS):
                        services.enqueue("tests.hold", {"name": "for-ever", "value": guest * PARTS + part})
            wait_for(lambda: Job.objects.filter(state=State.RUNNING).exists(), "long work is under way")
            move = services.enqueue("tests.move", {"a": 1, "b": 2})
            wait_for(lambda: Job.objects.get(pk=move.pk).state == State.DONE, "a bot has moved")
            assert not Job.objects.filter(kind="tests.hold", state=State.DONE).exists()
        finally:
            for worker in workers:
                worker.kill()


@pytest.mark.stack
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("hints")
def test_twenty_guests_at_one_address_take_every_second_turn_at_most():
    for guest in range(GUESTS):
        with origin.asked_for(Origin(f"guest-{guest}", "north")):
            for part in range(PARTS):
                services.enqueue("tests.hold", {"name": "nobody", "value": guest * PARTS + part})
    with origin.asked_for(Origin("alice", "south")):
        for part in range(PARTS):
            services.enqueue("tests.hold", {"name": "nobody", "value": -1 - part})
    served: Counter[str] = Counter()
    for _ in range(2 * PARTS):
        claim = claims.claim_next("long")
        served[claim.origin.address] += 1
        claims.finish(claim, 0)
    assert served == {"north": PARTS, "south": PARTS}


@pytest.mark.soak
@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_a_bot_answers_within_a_second_while_100_000_races_are_simulated(engine):
    with database(engine) as (_url, env):
        waits = bots_beside.measured(env)["waits_ms"]
    assert bots_beside.share(waits, 99) < 1000
