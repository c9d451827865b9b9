"""Whether the process lives, and whether it may be sent people."""

from __future__ import annotations

from typing import Any

import pytest
from django.core import checks
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from deploy import health

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
    def away() -> int:
        raise OperationalError("connection refused by 10.1.2.3 for user boreal")

    monkeypatch.setattr(health, "waiting_migrations", away)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"status": "not-ready", "code": "outage.database-unreachable"}


def test_it_is_ready_in_spite_of_a_warning(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "run_checks", lambda **_: [checks.Warning("x", id="boreal.W")])
    assert client.get("/readyz").status_code == 200
