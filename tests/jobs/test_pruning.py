"""Rows of jobs that ended long ago are taken away, and none that somebody still needs."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db.models.functions import Now

from jobs import kinds, origin, pruning, services, shares
from jobs.kinds import Kind
from jobs.models import Job, Share, State

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hints")]


def ended(days: float, state: str = State.DONE, kind: str = "tests.add") -> Job:
    """A job that ended so many days ago."""
    job = services.enqueue(kind, {"a": Job.objects.count(), "b": 0})
    result = b"0" if state == State.DONE else None
    Job.objects.filter(pk=job.pk).update(state=state, finished=Now() - timedelta(days=days), result=result)
    return job


def left() -> set:
    return set(Job.objects.values_list("id", flat=True))


def test_it_takes_what_was_done_long_ago_and_nothing_else(settings):
    settings.JOBS_KEPT_DAYS = 14
    gone = [ended(15), ended(400, State.FAILED), ended(400, State.CANCELLED), ended(400, State.POISON)]
    kept = [ended(13), ended(100, State.FAILED), services.enqueue("tests.add", {"a": -1, "b": 0})]
    assert pruning.prune() == len(gone)
    assert left() == {job.pk for job in kept}


def test_it_leaves_failures_that_their_room_reads(monkeypatch):
    monkeypatch.setitem(kinds._kinds, "tests.kept", Kind("tests.kept", "short", "1", lambda *_: 0, failures_stay=True))
    kept, gone = ended(4000, State.FAILED, "tests.kept"), ended(4000, State.DONE, "tests.kept")
    assert pruning.prune() == 1
    assert left() == {kept.pk} != {gone.pk}


def test_a_race_that_is_stuck_stays_told(monkeypatch):
    for kind in ("games.move-bots", "games.deadline"):
        assert kinds.get(kind).failures_stay


def test_it_takes_a_little_at_a_time(monkeypatch, capsys):
    monkeypatch.setattr(pruning, "MOST_AT_ONCE", 2)
    for _ in range(5):
        ended(400)
    assert pruning.prune() == 2
    call_command("jobs", "prune")
    assert capsys.readouterr().out == "Jobs that were taken away: 3.\n"
    assert left() == set()


def test_it_forgets_the_shares_of_whoever_has_asked_for_nothing_since(monkeypatch):
    shares.take_turn("long", origin.Origin("alice", "north"))
    pruning.prune()
    assert Share.objects.count() == 2
    Share.objects.update(day=1)
    pruning.prune()
    assert Share.objects.count() == 0
