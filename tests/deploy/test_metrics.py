"""What a monitor reads: who may, what it is told, and that the folder of figures does not grow with the dead."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from prometheus_client.openmetrics.parser import text_string_to_metric_families as open_metrics
from prometheus_client.parser import text_string_to_metric_families as prometheus

from core import counts
from core.streams import OPEN as STREAMS
from deploy.metrics import counting, door, keeping, living, reading
from deploy.metrics.figures import REFUSALS, refused
from jobs.models import Job
from jobs.signals import finished
from tests.house.rooms import ROOT
from tests.parts.servers import free_port
from tests.parts.serving import get

pytestmark = [pytest.mark.django_db]

TOKEN = "a-token-that-nobody-guesses"
SHOWN = {"Authorization": f"Bearer {TOKEN}"}
COUNTS = """
import sys
from pathlib import Path
from deploy.metrics import keeping, living
from deploy.metrics.figures import REFUSALS, REQUEST_SECONDS
from core.streams import OPEN as STREAMS
living.enter(sys.argv[2])
keeping.begin(Path(sys.argv[1]))
REFUSALS.add("some.code", by=int(sys.argv[3]))
REQUEST_SECONDS.took(0.03, "front")
STREAMS.add(by=5)
"""


@pytest.fixture
def kept(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """This process counts into a folder of its own, until the test ends."""
    settings.METRICS_TOKEN = TOKEN
    monkeypatch.setenv(keeping.FOLDER, "")  # so that it is taken back
    monkeypatch.setattr(reading.remembered, "_until", 0.0)
    keeping.begin(tmp_path)
    yield Path(os.environ[keeping.FOLDER])
    counts.stop()


def samples(client: Client, **headers: str) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    answer = client.get("/metrics", headers=SHOWN | headers)
    assert answer.status_code == 200
    families = prometheus(answer.content.decode())
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def counted_elsewhere(home: Path, role: str, number: int, times: int = 1) -> None:
    """Count in processes that are dead when this returns."""
    for _time in range(times):
        subprocess.run([sys.executable, "-c", COUNTS, str(home), role, str(number)], cwd=ROOT, check=True)


# ---- who may read ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("shown", ["", "Bearer", "Bearer ", f"Basic {TOKEN}", f"Bearer {TOKEN}x", f"bearer{TOKEN}"])
def test_it_is_not_there_for_who_has_not_the_token(kept: Path, client: Client, shown: str) -> None:
    answer = client.get("/metrics", headers={"Authorization": shown})
    assert (answer.status_code, b"boreal_" in answer.content) == (404, False)


def test_it_is_not_there_at_all_without_a_token(client: Client) -> None:
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_a_monitor_comes_by_any_name_and_without_tls(kept: Path, client: Client, settings: Any) -> None:
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["boreal.example"], True
    assert client.get("/metrics", headers=SHOWN, HTTP_HOST="10.0.0.7:8000").status_code == 200


def test_it_speaks_both_forms(kept: Path, client: Client) -> None:
    REFUSALS.add("some.code")
    accept = "application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5"
    answer = client.get("/metrics", headers=SHOWN | {"Accept": accept})
    assert answer["Content-Type"].startswith("application/openmetrics-text")
    assert any(family.name == "boreal_refusals" for family in open_metrics(answer.content.decode()))
    assert answer["Cache-Control"] == "private, no-store"


# ---- what is told ----------------------------------------------------------------------------------------


def test_it_counts_answers_by_the_name_of_the_address_and_never_by_its_path(kept: Path, client: Client) -> None:
    client.get("/api/v1/")
    client.get("/jobs/00000000-0000-4000-8000-000000000007/")
    client.get("/nowhere/of/mine")
    figures = samples(client)
    assert figures["boreal_requests_total", (("method", "GET"), ("route", "api-root"), ("status", "2xx"))] == 1
    assert figures["boreal_requests_total", (("method", "GET"), ("route", "none"), ("status", "4xx"))] == 1
    assert figures["boreal_request_seconds_count", (("route", "api-root"),)] == 1
    words = {value for _name, labels in figures for _label, value in labels}
    assert not [word for word in words if "/" in word or "00000000" in word or "nowhere" in word]


def test_it_tells_the_refusals_of_rules_as_one(kept: Path, client: Client) -> None:
    for code in ("st.not-held", "hu.blocked", "rr.turn", "order.stale"):
        refused(code)
    figures = samples(client)
    assert figures["boreal_refusals_total", (("code", "rules"),)] == 3
    assert figures["boreal_refusals_total", (("code", "order.stale"),)] == 1


def test_it_counts_jobs_and_what_they_took(kept: Path, client: Client) -> None:
    finished.connect(counting.job, dispatch_uid="test")
    seen = {"job": None, "queue": "short", "took_ms": 1500, "waited_ms": 20}
    finished.send(sender=Job, kind="replays.verify", state="waiting", **seen)
    finished.send(sender=Job, kind="replays.verify", state="done", **seen)
    finished.disconnect(dispatch_uid="test")
    figures = samples(client)
    done = (("kind", "replays.verify"), ("queue", "short"), ("state", "done"))
    assert figures["boreal_jobs_total", done] == 1
    assert figures["boreal_verdicts_total", (("verdict", "tried-again"),)] == 1
    assert figures["boreal_job_seconds_sum", (("kind", "replays.verify"),)] == 3
    assert figures["boreal_job_seconds_bucket", (("kind", "replays.verify"), ("le", "1.0"))] == 0
    assert figures["boreal_job_wait_seconds_count", (("queue", "short"),)] == 2


@pytest.mark.stack
def test_it_reads_how_long_each_queue_has_been_waiting(kept: Path, client: Client) -> None:
    from datetime import timedelta

    from django.db.models.functions import Now

    from jobs import services

    services.enqueue("tests.add", {"a": 1, "b": 1})
    services.enqueue("tests.add", {"a": 1, "b": 2}, due=timedelta(hours=1))
    Job.objects.filter(sent_at__isnull=False).update(due=Now() - timedelta(seconds=90))
    queue = Job.objects.first().queue
    figures = samples(client)
    assert figures["boreal_queue_waiting", (("queue", queue),)] == 1
    assert 90 <= figures["boreal_queue_oldest_seconds", (("queue", queue),)] < 900
    assert figures["boreal_queue_oldest_seconds", (("queue", "sign"),)] == 0
    assert figures["boreal_database_bytes", ()] > 0
    assert figures["boreal_disk_free_bytes", ()] > 0
    assert figures["boreal_replays_damaged", ()] == 0


def test_it_asks_the_database_little_and_not_twice_within_seconds(
    kept: Path, client: Client, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(4):
        samples(client)
    with django_assert_max_num_queries(0):
        samples(client)


def test_it_answers_without_a_database(kept: Path, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from django.db import OperationalError

    def away() -> Any:
        raise OperationalError("away")

    monkeypatch.setattr(reading, "_queues", away)
    assert samples(client)["boreal_database_up", ()] == 0


# ---- many processes, that come and go ---------------------------------------------------------------------


def test_it_adds_up_what_the_dead_counted_and_keeps_no_files_of_theirs(kept: Path, client: Client) -> None:
    home = kept.parents[1]
    counted_elsewhere(home, "worker", 7, times=3)
    REFUSALS.add("some.code")
    STREAMS.add(by=2)
    for _again in range(2):
        figures = samples(client)
        assert figures["boreal_refusals_total", (("code", "some.code"),)] == 22
        assert figures["boreal_request_seconds_count", (("route", "front"),)] == 3
        assert figures["boreal_request_seconds_bucket", (("le", "0.05"), ("route", "front"))] == 3
        assert figures["boreal_request_seconds_bucket", (("le", "0.02"), ("route", "front"))] == 0
        assert figures["boreal_streams_open", ()] == 2  # theirs went with them
    assert len([path for path in kept.glob("*.db") if living.myself() not in path.name]) == 2
    counted_elsewhere(home, "worker", 7)
    assert samples(client)["boreal_refusals_total", (("code", "some.code"),)] == 29


def test_the_folder_does_not_grow_where_nobody_asks(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dead = [living.Identity(2**22 + number, 5, "worker") for number in range(400)]
    for process in dead[: keeping.MOST_FILES + 1]:
        (kept / f"gauge_livesum_{process}.db").touch()
    counted_elsewhere(kept.parents[1], "worker", 1)
    assert len([*kept.glob("*.db")]) <= 3


def test_folders_of_hosts_that_are_gone_are_taken_away(kept: Path) -> None:
    for name in ("gone", "another"):
        (kept.parent / name).mkdir()
    os.utime(kept.parent / "gone", (0, 0))
    keeping.begin(kept.parents[1])
    assert {path.name for path in kept.parent.iterdir()} == {kept.name, "another"}


def test_a_forked_child_counts_on_its_own(kept: Path, client: Client) -> None:
    REFUSALS.add("some.code")
    if (child := os.fork()) == 0:
        try:
            REFUSALS.add("some.code", by=10)
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    assert samples(client)["boreal_refusals_total", (("code", "some.code"),)] == 11


def test_a_process_with_an_id_that_was_used_before_is_another() -> None:
    me = living.Identity.read(living.myself())
    assert living.is_alive(me)
    assert not living.is_alive(me._replace(started=me.started + 1))


def test_a_figure_does_not_grow_without_end(kept: Path, monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    monkeypatch.setattr(counts, "MOST_SERIES", 3)
    REFUSALS.forget()
    for number in range(10):
        REFUSALS.add(f"code.{number}")
    figures = {labels: value for (name, labels), value in samples(client).items() if name == "boreal_refusals_total"}
    assert len(figures) == 4
    assert figures[(("code", "other"),)] == 7


def test_a_worker_opens_a_door_of_its_own_that_asks_for_the_token(kept: Path) -> None:
    from deploy.metrics import joining

    port = free_port()
    joining.serve("127.0.0.1", port)
    joining.serve("127.0.0.1", port)  # another worker of this host
    assert [get(port, door.PATH, **headers)[0] for headers in ({}, SHOWN)] == [404, 200]
