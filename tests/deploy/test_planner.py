"""The planner knows what stands in the tables: after each preparation, and every hour of a worker of long work."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db import connection

from deploy import planner, steps, worker
from deploy.processes import presence

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def an_hour_later(monkeypatch):
    monkeypatch.setattr(planner, "_next", 0.0)
    monkeypatch.setattr(worker, "_next", 0.0)
    monkeypatch.setattr(presence, "tell", lambda: False)


def known():
    """How many users the planner knows of; None if it was never told."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT reltuples::int FROM pg_class WHERE relname = 'auth_user'")
        else:
            cursor.execute("SELECT stat FROM sqlite_stat1 WHERE tbl = 'auth_user' AND stat IS NOT NULL")
        row = cursor.fetchone()
    return int(str(row[0]).split()[0]) if row else None


@pytest.fixture
def people():
    planner.analyze()
    User.objects.bulk_create(User(username=f"u{number}") for number in range(321))


def test_it_counts_what_stands_there(people):
    assert known() != 321
    planner.analyze()
    assert known() == 321


def test_a_preparation_has_the_embedded_house_counted(people):
    steps.count_rows()
    assert (known() == 321) == (connection.vendor == "sqlite")  # PostgreSQL counts by itself


@pytest.mark.parametrize(("role", "counts"), [("worker long", True), ("worker bots", False), ("web", False)])
def test_a_worker_of_long_work_has_it_counted_once_an_hour(people, monkeypatch, role, counts):
    monkeypatch.setattr(presence, "role", role)
    worker.heard()
    assert (known() == 321) == (counts and connection.vendor == "sqlite")
    User.objects.all().delete()
    monkeypatch.setattr(worker, "_next", 0.0)
    worker.heard()
    assert (known() == 321) == (counts and connection.vendor == "sqlite")  # it is not an hour yet


def test_a_migration_has_it_counted_on_any_database(people, monkeypatch):
    class Waiting:
        unknown, waiting = (), 1

    monkeypatch.setattr(steps, "ages", Waiting)
    monkeypatch.setattr(steps, "may_migrate", lambda: True)
    monkeypatch.setattr(steps, "call_command", lambda *_arguments, **_how: None)
    monkeypatch.setattr(connection, "close", lambda: None)
    steps.migrate()
    assert known() == 321
