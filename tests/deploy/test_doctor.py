"""The doctor's table: a sound house, and houses each of which lacks one thing."""

from __future__ import annotations

import errno
import json
import os
import smtplib
import ssl
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from django.core import checks
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.utils import timezone

from deploy import backups, echo, grants, heartbeat_job, processes, statics
from deploy.doctor import lines, looking, machine, outside, stores, work
from deploy.doctor.lines import Condition, Line
from deploy.doctor.outside import Answer
from jobs.models import Job
from jobs.models import State as JobState
from tests.parts import tables

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
URL = "https://boreal.example"
SEEN = {"is_secure": True, "host": "boreal.example", "address": "203.0.113.7", "neighbour": "10.0.0.1", "forwarded": 1,
        "proxies": 1, "version": "0"}  # fmt: skip
LATER = timedelta(days=300)
Plant = Callable[[pytest.MonkeyPatch, Any], None]


def proxy(**seen: Any) -> Answer:
    """What a house behind a proxy answers the doctor."""
    return Answer(200, {}, json.dumps(SEEN | seen).encode(), ends=datetime.now(UTC) + LATER)


@pytest.fixture
def sound(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house in which everything was seen a moment ago."""
    settings.PUBLIC_URL = URL
    heartbeat_job.ask_all()
    Job.objects.update(state=JobState.DONE, result=b"{}", finished=timezone.now())
    for role in ("web", "worker bots,long,short,sign"):
        processes.write(role)
    monkeypatch.setattr("deploy.checks.is_open", lambda path: False)  # the tests' own folders are not private
    monkeypatch.setattr(outside, "over_the_line", lambda *_: proxy())
    monkeypatch.setattr(machine, "redis_info", lambda: {"aof_enabled": 1, "maxmemory_policy": "noeviction"})
    monkeypatch.setattr(grants, "excess", list)
    room = SimpleNamespace(f_bavail=50 << 18, f_blocks=100 << 18, f_frsize=4096)
    monkeypatch.setattr(os, "statvfs", lambda _: room)


def faults() -> list[tuple[str, str]]:
    """The topic and the state of all that is not right."""
    table = looking.lines()
    assert all(line.words.endswith((".", ")")) for line in table)
    assert all(line.todo for line in table if line.state != Condition.RIGHT)
    return sorted({(line.topic, line.state.value) for line in table if line.state != Condition.RIGHT})


@pytest.mark.usefixtures("sound")
def test_everything_is_right_in_a_sound_house() -> None:
    assert faults() == []
    assert lines.exit_status(looking.lines()) == 0
    assert len(looking.lines()) >= 18


def raising(error: Exception) -> Callable[..., Any]:
    def fail(*_: Any, **__: Any) -> Any:
        raise error

    return fail


def full_disk(patch: pytest.MonkeyPatch, settings: Any) -> None:
    patch.setattr(tempfile, "NamedTemporaryFile", raising(OSError(errno.ENOSPC, "No space left on device")))


def little_disk(patch: pytest.MonkeyPatch, settings: Any) -> None:
    patch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_bavail=1 << 15, f_blocks=100 << 18, f_frsize=4096))


def waiting_migration(patch: pytest.MonkeyPatch, settings: Any) -> None:
    MigrationRecorder.Migration.objects.filter(app="jobs").delete()


def newer_database(patch: pytest.MonkeyPatch, settings: Any) -> None:
    MigrationRecorder.Migration.objects.create(app="games", name="0999_newer")


def missing_trigger(patch: pytest.MonkeyPatch, settings: Any) -> None:
    from tests.parts.unprotected import drop_triggers

    drop_triggers()


def no_static(patch: pytest.MonkeyPatch, settings: Any) -> None:
    patch.setattr(statics, "lacking", lambda: ["boreal/ground.css"])
    patch.setattr(machine, "is_production", lambda: True)
    patch.setattr(checks, "run_checks", lambda tags=None, **_: [*statics.collected()] if tags is None else [])
    settings.SENDS_MAIL = False


def open_key(patch: pytest.MonkeyPatch, settings: Any) -> None:
    patch.setattr("deploy.checks.is_open", lambda path: True)
    patch.setattr("deploy.checks.kept", lambda: iter([settings.KEYS]))


def dead_worker(patch: pytest.MonkeyPatch, settings: Any) -> None:
    Job.objects.filter(queue="bots").update(finished=timezone.now() - timedelta(hours=1))


def old_job(patch: pytest.MonkeyPatch, settings: Any) -> None:
    hours_ago = timezone.now() - timedelta(hours=2)
    Job.objects.create(kind="k", input=b"{}", input_digest="a", engine="1", queue="sign", due=hours_ago)


def poison(patch: pytest.MonkeyPatch, settings: Any) -> None:
    Job.objects.create(kind="k", input=b"{}", input_digest="a", engine="1", queue="short", state=JobState.POISON,
                       finished=timezone.now())  # fmt: skip


def old_host(patch: pytest.MonkeyPatch, settings: Any) -> None:
    processes.Process.objects.filter(role="web").update(version="0.0.1")


def gone_host(patch: pytest.MonkeyPatch, settings: Any) -> None:
    processes.Process.objects.filter(role="web").update(seen=timezone.now() - timedelta(hours=2))


def no_host(patch: pytest.MonkeyPatch, settings: Any) -> None:
    processes.Process.objects.all().delete()


def wrong_clock(patch: pytest.MonkeyPatch, settings: Any) -> None:
    patch.setattr(stores, "database_time", lambda: datetime.now(UTC) + timedelta(minutes=5))


def late_clock(patch: pytest.MonkeyPatch, settings: Any) -> None:
    patch.setattr(stores, "database_time", lambda: datetime.now(UTC) - timedelta(seconds=20))


def no_mail(patch: pytest.MonkeyPatch, settings: Any) -> None:
    patch.setattr(machine, "is_production", lambda: True)
    patch.setattr(backups, "last", lambda: kept(timezone.now()))
    patch.setattr(checks, "run_checks", lambda **_: [])


def deaf_mail(patch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.SENDS_MAIL, settings.EMAIL_HOST = True, "mail.example"
    patch.setattr("django.core.mail.get_connection", raising(smtplib.SMTPAuthenticationError(535, b"no")))


def away_redis(patch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.REDIS_URL = "redis://:hush@127.0.0.1:1/0"
    patch.setattr(machine, "redis_info", raising(redis.ConnectionError("redis://:hush@127.0.0.1:1 refused")))


def evicting_redis(patch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.REDIS_URL = settings.REDIS_URL or "redis://127.0.0.1:1/0"
    patch.setattr(machine, "redis_info", lambda: {"aof_enabled": 1, "maxmemory_policy": "allkeys-lru"})


def forgetful_redis(patch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.REDIS_URL = settings.REDIS_URL or "redis://127.0.0.1:1/0"
    patch.setattr(machine, "redis_info", lambda: {"aof_enabled": 0, "maxmemory_policy": "noeviction"})


def kept(at: datetime) -> SimpleNamespace:
    return SimpleNamespace(at=at, name="boreal-1", size=1 << 20, is_sealed=True, place="/backups")


def old_backup(patch: pytest.MonkeyPatch, settings: Any) -> None:
    patch.setattr(backups, "last", lambda: kept(timezone.now() - timedelta(days=4)))


def failed_backup(patch: pytest.MonkeyPatch, settings: Any) -> None:
    patch.setattr(backups, "last", lambda: kept(timezone.now()))
    patch.setattr(backups, "last_failure", lambda: SimpleNamespace(code="backup.place", why="The bucket is gone."))


def answers(**seen: Any) -> Plant:
    return lambda patch, settings: patch.setattr(outside, "over_the_line", lambda *_: proxy(**seen))


def gives(answer: Answer | Exception) -> Plant:
    act = raising(answer) if isinstance(answer, Exception) else lambda *_: answer
    return lambda patch, settings: patch.setattr(outside, "over_the_line", act)


PLANTED: list[tuple[Plant, tuple[str, str]]] = [
    (full_disk, ("disk", "wrong")), (little_disk, ("disk", "old")),
    (waiting_migration, ("migrations", "wrong")), (newer_database, ("migrations", "wrong")),
    (missing_trigger, ("log", "wrong")), (no_static, ("static files", "wrong")), (open_key, ("keys", "old")),
    (dead_worker, ("worker bots", "wrong")), (old_job, ("queue sign", "wrong")), (poison, ("jobs", "old")),
    (old_host, ("hosts", "old")), (gone_host, ("hosts", "missing")), (no_host, ("hosts", "missing")),
    (wrong_clock, ("clock", "wrong")), (late_clock, ("clock", "old")), (no_mail, ("mail", "missing")),
    (deaf_mail, ("mail", "wrong")), (evicting_redis, ("broker", "wrong")), (forgetful_redis, ("broker", "old")),
    (away_redis, ("broker", "wrong")), (old_backup, ("backup", "old")), (failed_backup, ("backup", "wrong")),
    (answers(is_secure=False), ("proxy", "wrong")), (answers(host="boreal"), ("proxy", "old")),
    (answers(forwarded=0), ("proxy", "wrong")), (answers(proxies=0), ("proxy", "wrong")),
    (gives(Answer(301, {"location": f"{URL}/house/seen"}, b"")), ("proxy", "wrong")),
    (gives(Answer(400, {}, b"")), ("proxy", "wrong")), (gives(Answer(404, {}, b"<html>")), ("proxy", "wrong")),
    (gives(ConnectionRefusedError(111, "Connection refused")), ("proxy", "wrong")),
    (gives(ssl.SSLCertVerificationError(1, "certificate has expired")), ("TLS", "wrong")),
    (gives(Answer(200, {}, json.dumps(SEEN).encode(), ends=datetime.now(UTC) + timedelta(days=3))), ("TLS", "old")),
]  # fmt: skip


@pytest.mark.usefixtures("sound")
@pytest.mark.parametrize(("plant", "fault"), PLANTED)
def test_a_planted_fault_is_the_one_that_is_told(
    plant: Plant, fault: tuple[str, str], monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    plant(monkeypatch, settings)
    problems = faults()
    assert fault in problems
    assert {topic for topic, _state in problems} <= {fault[0], *SIDE_EFFECTS.get(fault[0], ())}


SIDE_EFFECTS = {"static files": ("mail", "backup"), "broker": ("settings",)}  # a public house that lacks more


@pytest.mark.usefixtures("sound")
def test_no_password_is_told(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    away_redis(monkeypatch, settings)
    assert "hush" not in lines.as_text(looking.lines())


@pytest.mark.usefixtures("sound")
def test_without_a_database_it_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "cursor", raising(OperationalError("connection refused")))
    table = looking.lines()
    wrong = [line for line in table if line.state == Condition.WRONG]
    assert [line.code for line in wrong] == ["outage.database-unreachable"]
    assert {line.topic for line in table} >= {"disk", "broker", "mail"}


@pytest.mark.usefixtures("sound")
def test_a_look_that_fails_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "OF_TABLES", (raising_look, work.hosts))
    table = looking.lines()
    assert [line.topic for line in table][-3:] == ["raising look", "hosts", "hosts"]


def raising_look() -> list[Line]:
    raise ZeroDivisionError


def test_its_exit_status_is_that_of_the_worst_line() -> None:
    of = {state: Line("x", state, "y") for state in Condition}
    assert [lines.exit_status([of[state]]) for state in Condition] == [0, 1, 1, 2]
    assert lines.exit_status(of.values()) == 2


@pytest.mark.usefixtures("sound")
@pytest.mark.parametrize("arguments", [[], ["--json"]])
def test_it_is_a_table_for_people_and_one_for_programs(arguments: list[str], capsys: Any) -> None:
    with pytest.raises(SystemExit) as ended:
        call_command("doctor", *arguments)
    text = capsys.readouterr().out
    assert ended.value.code == 0
    if arguments:
        payload = json.loads(text)
        assert payload["status"] == 0
        assert {entry["state"] for entry in payload["lines"]} == {"right"}
    else:
        assert all(row.startswith(("right ", "         ")) for row in text.splitlines())


# ---- what the house says of a request -----------------------------------------------------------------------


def seen(client: Client, ticket: str, **headers: str) -> Any:
    return client.get("/house/seen", headers={echo.HEADER: ticket, **headers})


def test_the_house_tells_the_doctor_what_arrived(client: Client, settings: Any) -> None:
    settings.PROXIES, settings.SECURE_PROXY_SSL_HEADER = 1, ("HTTP_X_FORWARDED_PROTO", "https")
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7", "Host": "boreal.example"}
    payload = seen(client, echo.ticket(), **headers).json()
    assert (payload["is_secure"], payload["host"], payload["address"]) == (True, "boreal.example", "203.0.113.7")
    assert (payload["forwarded"], payload["proxies"]) == (1, 1)


def test_it_tells_nobody_else(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert seen(client, "").status_code == 404
    assert seen(client, echo.ticket() + "x").status_code == 404
    ticket = echo.ticket()
    monkeypatch.setattr(echo, "AGE_S", -1)
    assert seen(client, ticket).status_code == 404


# ---- streams ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "state"),
    [
        (Answer(200, {}, b"id: 1.0\ndata: {}\n\n", is_open=True), "right"),
        (Answer(200, {}, b"id: 1.0\ndata: {}\n\n", is_open=False), "old"),
        (Answer(200, {}, b"<html>"), "wrong"), (Answer(404, {}, b""), "wrong"), (Answer(503, {}, b""), "old"),
        (TimeoutError(), "wrong"), (ConnectionResetError(), "wrong"),
    ],
)  # fmt: skip
def test_it_tells_whether_streams_come_piece_by_piece(answer: Answer | Exception, state: str) -> None:
    tables.race(tables.cast(), "snow_tails", plies=1)
    ask = raising(answer) if isinstance(answer, Exception) else lambda *_: answer
    assert [line.state.value for line in outside.stream(ask)] == [state]


def test_without_a_race_no_stream_is_asked_for() -> None:
    assert [line.state for line in outside.stream(raising(AssertionError("asked")))] == [Condition.RIGHT]


def test_it_asks_the_house_through_a_real_line(live_server: Any, settings: Any) -> None:
    settings.PUBLIC_URL, settings.PROXIES = live_server.url, 0
    table = [*outside.look()]
    assert [(line.topic, line.state.value) for line in table] == [("proxy", "right"), ("streams", "right")]
