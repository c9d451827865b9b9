"""Whether the process lives, and whether it may be sent people."""

from __future__ import annotations

import errno
import os
import tempfile
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.core import checks
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.utils import timezone

from deploy import health, heartbeat_job, house, pages, processes
from deploy.processes import Presence
from deploy.version import VERSION
from jobs.models import Job, Queue, State

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def test_it_lives_without_asking_the_database(client: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        assert client.get("/healthz").json()["status"] == "alive"


def test_it_is_ready_when_tables_and_guards_are_there(client: Client) -> None:
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["status"]) == (200, "ready")


def test_it_is_not_ready_while_a_migration_waits(client: Client) -> None:
    MigrationRecorder.Migration.objects.filter(app="jobs").delete()
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "outage.not-migrated")


def test_it_is_not_ready_while_a_guard_of_the_log_is_missing(client: Client) -> None:
    from tests.parts.unprotected import drop_triggers

    with connection.cursor():
        drop_triggers()
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["code"] in ("games.E001", "seasons.E001")  # both rooms miss theirs


def test_it_is_not_ready_while_the_database_is_away(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise OperationalError("connection refused by 10.1.2.3 for user boreal")

    monkeypatch.setattr(connection, "cursor", away)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"status": "not-ready", "code": "outage.database-unreachable"}


def test_it_is_ready_in_spite_of_a_warning(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "run_checks", lambda **_: [checks.Warning("x", id="boreal.W")])
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ready", "warnings": ["boreal.W"]})


def code(client: Client) -> str:
    """What stands in the way, asked anew; a warning stands in nobody's way."""
    health.forget()
    answer = client.get("/readyz")
    assert (answer.status_code == 503) == ("code" in answer.json())
    return str(answer.json().get("code", ""))


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_it_is_not_ready_while_its_disk_is_full(client: Client, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(tempfile, "NamedTemporaryFile", full)
    assert code(client) == "boreal.home.E001"
    monkeypatch.undo()
    assert code(client) == ""


@pytest.mark.parametrize("complaint", ["could not extend file: disk full", "cannot execute in a read-only transaction"])
def test_it_is_not_ready_while_the_database_takes_no_rows(
    client: Client, monkeypatch: pytest.MonkeyPatch, complaint: str
) -> None:
    def fail(*_: Any) -> None:
        raise OperationalError(complaint)

    monkeypatch.setattr(health, "presence", presence := Presence())
    monkeypatch.setattr(processes, "write", fail)
    presence.tell()
    assert code(client) in {"outage.disk-full", "outage.read-only"}
    monkeypatch.setattr(processes, "write", lambda *_: None)
    presence.tell()
    assert code(client) == ""


def test_it_stays_ready_while_a_row_had_to_wait(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "presence", SimpleNamespace(trouble="outage.database-busy"))
    assert code(client) == ""


def test_it_is_not_ready_while_a_key_is_not_the_registered_one(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = checks.Error("x", id="boreal.keys.E001")
    ask = checks.run_checks
    monkeypatch.setattr(
        checks, "run_checks", lambda tags, **rest: [*ask(tags=tags, **rest), *([wrong] if "keys" in tags else [])]
    )
    assert code(client) == "boreal.keys.E001"


def test_it_is_not_ready_while_the_first_page_cannot_be_shown(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ValueError("Missing staticfiles manifest entry for 'boreal/mark.svg'")

    monkeypatch.setattr(pages, "render", fail)
    assert code(client) == "boreal.pages.E001"


def test_it_is_ready_and_warns_while_the_workers_of_one_class_are_dead(client: Client) -> None:
    heartbeat_job.ask_all()
    others = Job.objects.exclude(queue="bots")
    others.update(state=State.DONE, result=b"{}", finished=timezone.now())
    Job.objects.filter(queue="bots").update(created=timezone.now() - 2 * house.SILENT)
    assert silent(client) == ["boreal.workers.W001"]


def test_a_worker_at_a_long_job_is_not_dead(client: Client) -> None:
    for queue in Queue.values:
        Job.objects.create(
            kind="k", input=b"{}", input_digest=queue, engine="1", queue=queue, state=State.RUNNING,
            lease_until=timezone.now() + timedelta(seconds=30),
        )  # fmt: skip
    assert silent(client) == []


def silent(client: Client) -> list[str]:
    """The classes whose workers are named as dead, by an answer that is ready all the same."""
    health.forget()
    answer = client.get("/readyz")
    assert answer.status_code == 200
    return [code for code in answer.json().get("warnings", []) if code.startswith("boreal.workers")]


def test_it_warns_of_a_house_whose_check_never_began(client: Client) -> None:
    assert silent(client) == [f"boreal.workers.W00{number}" for number in (1, 2, 3, 4)]
    heartbeat_job.ask_all()
    assert silent(client) == []  # a worker has some minutes to answer


def test_probes_that_come_at_once_ask_the_database_once(client: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(30):
        client.get("/readyz")
    with django_assert_max_num_queries(0):
        for _probe in range(5):
            client.get("/readyz")
    health.moment.forget()
    with django_assert_max_num_queries(1):
        client.get("/readyz")


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
@pytest.mark.parametrize("host", ["10.0.0.5", "10.0.0.5:8000", "[fd00::5]", "nobody.knows"])
def test_it_answers_probes_by_whatever_name_and_over_plain_http(
    client: Client, settings: Any, path: str, host: str
) -> None:
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["boreal.example"], True
    for method in (client.get, client.head):
        assert method(path, headers={"Host": host}).status_code == 200
    assert client.get("/robots.txt", headers={"Host": host}).status_code in {301, 400}


def test_it_tells_no_version(client: Client) -> None:
    assert VERSION not in client.get("/readyz").content.decode() + client.get("/healthz").content.decode()
