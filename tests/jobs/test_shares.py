"""Whose turn it is: no number of jobs, guests, addresses or races lets one crowd out another."""

from __future__ import annotations

import itertools
import threading
from collections import Counter

import pytest
from django.db import connection, connections

from core.errors import TooMany
from jobs import budgets, claims, origin, services, shares
from jobs.models import Job, Share
from jobs.origin import Origin

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hints")]
numbers = itertools.count()


def ask(jobs: int, asker: str = "", address: str = "", kind: str = "tests.hold", gives_way: bool = False) -> None:
    with origin.asked_for(Origin(asker, address)):
        for number in itertools.islice(numbers, jobs):
            services.enqueue(kind, {"name": "nobody", "value": number}, gives_way=gives_way)


def served(jobs: int, are_running: bool = False) -> list[Origin]:
    """The origins of the next jobs, one after the other, or side by side."""
    return [_served(are_running) for _ in range(jobs)]


def _served(is_running: bool) -> Origin:
    claim = claims.claim_next("long")
    assert claim is not None
    if not is_running:
        claims.finish(claim, 0)
    return Origin(claim.origin.asker, claim.origin.address)


class TestTurns:
    def test_it_serves_nobody_twice_before_everybody_was_served(self):
        ask(20, "alice", "north")
        ask(3, "bob", "south")
        ask(3)
        assert Counter(served(9)) == {Origin("alice", "north"): 3, Origin("bob", "south"): 3, Origin(): 3}

    def test_it_serves_who_comes_new_next(self):
        ask(20, "alice", "north")
        served(5)
        ask(1, "bob", "south")
        assert served(1) == [Origin("bob", "south")]

    def test_it_takes_twenty_guests_at_one_address_for_one(self):
        for guest in range(20):
            ask(5, f"guest-{guest}", "north")
        ask(10, "bob", "south")
        first = Counter(job.address for job in served(20))
        assert first == {"north": 10, "south": 10}

    def test_it_serves_the_guests_at_one_address_in_turn(self):
        for guest in range(4):
            ask(5, f"guest-{guest}", "north")
        assert len(set(served(4))) == 4

    def test_it_takes_one_person_at_twenty_addresses_for_one(self):
        for address in range(20):
            ask(5, "alice", f"net-{address}")
        ask(10, "bob", "south")
        assert Counter(job.asker for job in served(20)) == {"alice": 10, "bob": 10}

    def test_it_gives_all_processes_to_nobody_while_others_wait(self):
        ask(20, "alice", "north")
        served(3, are_running=True)
        ask(20, "bob", "south")
        assert Counter(job.asker for job in served(3, are_running=True)) == {"bob": 3}

    def test_it_lets_go_first_what_somebody_waits_for(self):
        ask(5, "alice", "north", gives_way=True)
        ask(2, "bob", "south")
        served(1)
        ask(1, "bob", "south")
        assert [job.asker for job in served(4)] == ["bob", "bob", "alice", "alice"]

    def test_it_does_the_oldest_job_of_somebody_first(self):
        ask(5, "alice", "north")
        expected = list(Job.objects.order_by("due").values_list("id", flat=True))
        assert [claims.claim_next("long").job for _ in range(5)] == expected

    def test_it_gives_each_job_to_one_of_many_workers(self):
        ask(8, "alice", "north")
        ask(8, "bob", "south")
        got, barrier = [], threading.Barrier(8)

        def take() -> None:
            barrier.wait()
            while claim := claims.claim_next("long"):
                got.append(claim.job)
            connections.close_all()

        threads = [threading.Thread(target=take) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(got) == len(set(got)) == 16

    def test_it_sees_somebody_crowded_out(self, monkeypatch):
        """Planted: whoever asked first is served first."""
        by_age = lambda queue: iter(Job.objects.filter(state="waiting").order_by("due").values_list("id", flat=True))  # noqa: E731
        monkeypatch.setattr(shares, "order", by_age)
        ask(20, "alice", "north")
        ask(3, "bob", "south")
        assert Counter(job.asker for job in served(9)) == {"alice": 9}


class TestBudgets:
    @pytest.fixture(autouse=True)
    def small(self, settings):
        settings.BUDGETS = {"asker": 10, "address": 30}

    def test_it_refuses_new_work_of_whoever_used_up_their_day(self):
        alice = Origin("alice", "north")
        with origin.asked_for(alice):
            budgets.check()
            budgets.charge("long", alice, 9_999)
            budgets.check()
            budgets.charge("long", alice, 1)
            with pytest.raises(TooMany) as refused:
                budgets.check()
        assert refused.value.code == "jobs.budget"
        assert 0 < refused.value.fields["seconds"] <= budgets.DAY_S

    def test_it_refuses_an_address_whose_guests_used_up_the_day_together(self):
        for guest in range(4):
            budgets.charge("long", Origin(f"guest-{guest}", "north"), 9_000)
        with origin.asked_for(Origin("guest-9", "north")), pytest.raises(TooMany):
            budgets.check()
        with origin.asked_for(Origin("guest-9", "south")):
            budgets.check()

    def test_it_lets_work_that_is_under_way_wait_for_the_next_day(self, monkeypatch):
        ask(2, "alice", "north")
        budgets.charge("long", Origin("alice"), 10_000)
        assert claims.claim_next("long") is None
        assert shares.number_waiting("long") == 0
        tomorrow = budgets.today() + 1
        monkeypatch.setattr(budgets, "today", lambda: tomorrow)
        assert claims.claim_next("long").origin.asker == "alice"

    def test_it_leaves_other_queues_and_the_house_alone(self):
        budgets.charge("long", origin.HOUSE, 10**9)
        budgets.charge("short", Origin("alice"), 10**9)
        budgets.check()
        with origin.asked_for(Origin("alice")):
            budgets.check()

    def test_it_knows_no_end_where_the_settings_name_none(self, settings):
        settings.BUDGETS = {"asker": 0, "address": 0}
        budgets.charge("long", Origin("alice"), 10**9)
        with origin.asked_for(Origin("alice")):
            budgets.check()


class TestOrigin:
    def test_it_stands_in_the_row_of_what_is_asked(self):
        with origin.asked_for(Origin("alice", "north", "req-7")):
            job = services.enqueue("tests.add", {"a": 1, "b": 1})
            services.ask("tests.add", {"a": 2, "b": 2})
        for row in (job, Job.objects.exclude(id=job.id).get()):
            assert (row.asker, row.address, row.request) == ("alice", "north", "req-7")

    def test_it_is_handed_on_to_what_a_job_asks_for(self, monkeypatch):
        from jobs import kinds, work
        from jobs.kinds import Kind

        def pass_on(input, progress):
            services.enqueue("tests.add", {"a": 7, "b": 7})
            return 0

        monkeypatch.setitem(kinds._kinds, "tests.pass-on", Kind("tests.pass-on", "short", "1", pass_on))
        with origin.asked_for(Origin("alice", "north", "req-7")):
            first = services.enqueue("tests.pass-on", {})
        work.do(first.id)
        second = Job.objects.exclude(id=first.id).get()
        assert (second.asker, second.address, second.request) == ("alice", "north", "req-7")

    def test_it_keeps_no_address_as_it_came(self):
        assert "192.0.2.7" not in origin.hashed("192.0.2.7")
        assert origin.hashed("192.0.2.7") == origin.hashed("192.0.2.7") != origin.hashed("192.0.2.8")


def test_it_finds_what_waits_by_an_index():
    for number in range(3):
        ask(2, f"guest-{number}", "north")
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET enable_seqscan = off")
        cursor.execute("ANALYZE")
    plan = shares._waiting("long").values_list(*shares.Group._fields).order_by().explain()
    assert "job_turns" in plan or "job_waiting" in plan
    assert Share.objects.count() == 0
