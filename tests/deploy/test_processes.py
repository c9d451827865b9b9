"""Which processes serve the house: each group has one row, and says so once a minute."""

from __future__ import annotations

import socket
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone

from deploy import heartbeat_job, processes, worker
from deploy.models import Process
from deploy.processes import Presence
from deploy.version import VERSION
from jobs import sweeper
from jobs.models import Job

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def nobody_was_here(db: None) -> None:
    """Web servers that other tests started have said that they are there."""
    Process.objects.all().delete()


def test_a_group_of_processes_has_one_row_a_host() -> None:
    for role in ("web", "web", "worker bots"):
        processes.write(role)
    assert sorted(Process.objects.values_list("host", "role", "version")) == [
        (socket.gethostname(), "web", VERSION),
        (socket.gethostname(), "worker bots", VERSION),
    ]


def long_ago(**more: str) -> datetime:
    """Every row was written by processes that began, and were last seen, long ago."""
    moment = timezone.now() - timedelta(hours=3)
    Process.objects.update(since=moment, seen=moment, **more)
    return moment


def test_it_was_seen_now_and_began_when_it_began() -> None:
    processes.write("web", is_new=True)
    moment = long_ago()
    assert not processes.here().exists()
    processes.write("web")
    assert processes.here().get().since == moment
    processes.write("web", is_new=True)
    assert processes.here().get().since > moment


def test_another_version_began_when_it_came() -> None:
    processes.write("web")
    moment = long_ago(version="0.0.1")
    processes.write("web")
    row = Process.objects.get()
    assert (row.version, row.since > moment) == (VERSION, True)


def test_rows_of_yesterday_are_swept_away() -> None:
    Process.objects.create(host="gone", role="web", version="0", seen=timezone.now() - 2 * processes.KEPT)
    processes.write("web")
    assert Process.objects.get().host == socket.gethostname()


def test_what_keeps_a_row_from_being_written_is_kept_until_one_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise OperationalError("could not extend file: No space left on device")

    presence = Presence()
    monkeypatch.setattr(processes, "write", fail)
    assert not presence.tell()
    assert presence.trouble == "outage.disk-full"
    monkeypatch.undo()
    assert presence.tell()
    assert presence.trouble == ""


def test_a_worker_that_sweeps_is_there_and_begins_the_house_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    presence = Presence()
    monkeypatch.setattr(worker, "presence", presence)
    monkeypatch.setattr(worker, "_next", 0.0)
    sweeper.sweep_once()
    assert not Process.objects.exists()  # to sweep by hand makes nobody a worker
    presence.role = "worker bots,short"
    sweeper.sweep_once()
    assert Process.objects.get().role == "worker bots,short"
    assert Job.objects.filter(kind__in=heartbeat_job.NAMES.values()).count() == len(heartbeat_job.NAMES)
    Process.objects.all().delete()
    sweeper.sweep_once()
    assert not Process.objects.exists()  # once a minute is enough
