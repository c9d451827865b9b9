"""What is looked at before the house opens; each finding is provoked once."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.checks import CheckMessage
from django.db import OperationalError, connection

from core import catalogues
from deploy import checks

pytestmark = pytest.mark.stack


def ids(results: Any) -> list[str | None]:
    messages: list[CheckMessage] = list(results)
    assert all(message.msg.endswith(".") for message in messages)
    return [message.id for message in messages]


@pytest.mark.django_db
def test_it_finds_nothing_on_a_sound_house() -> None:
    assert ids(checks.home()) + ids(checks.database(["default"])) + ids(checks.broker()) == []


def test_it_finds_a_data_folder_that_cannot_be_written(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert ids(checks.home()) == ["boreal.home.E002"]


def test_it_finds_a_disk_that_is_almost_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_bavail=10, f_frsize=4096))
    assert ids(checks.home()) == ["boreal.home.W001"]


def test_it_finds_a_key_that_others_can_read(settings: Any, tmp_path: Path) -> None:
    settings.HOME, settings.KEYS = tmp_path, tmp_path / "keys"
    settings.KEYS.mkdir(mode=0o700)
    key = settings.KEYS / "head-0001.key"
    key.touch(mode=0o600)
    assert found_in(tmp_path) == []
    key.chmod(0o644)
    assert found_in(tmp_path) == ["boreal.keys.W001"]
    settings.KEYS.chmod(0o755)
    assert found_in(tmp_path) == ["boreal.keys.W001", "boreal.keys.W001"]


def found_in(folder: Path) -> list[str | None]:
    """What is found there; the database of the tests lies elsewhere, and is nobody's secret."""
    return ids(message for message in checks.keys(app_configs=None) if str(folder) in message.msg)


def test_it_finds_translations_of_other_words(settings: Any, tmp_path: Path) -> None:
    settings.LOCALE_PATHS = [tmp_path]
    (tmp_path / "a.po").write_text('msgid "a"\nmsgstr "b"\n')
    assert ids(checks.words()) == ["boreal.words.W001"]
    catalogues.compile_all(tmp_path)
    assert ids(checks.words()) == []
    (tmp_path / "a.po").write_text('msgid "a"\nmsgstr "c"\n')
    assert ids(checks.words()) == ["boreal.words.W001"]


def test_it_finds_a_database_that_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(connection, "ensure_connection", away)
    assert ids(checks.database(["default"])) == ["boreal.database.E001"]


@pytest.mark.django_db
def test_it_finds_migrations_that_wait() -> None:
    from django.db.migrations.recorder import MigrationRecorder

    MigrationRecorder.Migration.objects.filter(app="jobs").delete()
    assert ids(checks.migrated("default")) == ["boreal.database.W001"]


@pytest.mark.parametrize(
    ("pragmas", "code"),
    [
        ({"journal_mode": "wal"}, "boreal.sqlite.E001"),
        ({"synchronous": 1}, "boreal.sqlite.E002"),
        ({"recursive_triggers": 0}, "boreal.sqlite.E003"),
        ({"mmap_size": 1 << 20}, "boreal.sqlite.E004"),
    ],
)
def test_it_finds_an_sqlite_that_could_lose_or_forget(
    monkeypatch: pytest.MonkeyPatch, pragmas: dict[str, Any], code: str
) -> None:
    sound = {"journal_mode": "truncate", "synchronous": 2, "recursive_triggers": 1, "mmap_size": 0}
    monkeypatch.setattr(checks, "pragma", lambda alias, name: (sound | pragmas)[name])
    monkeypatch.setattr(checks, "safe_wal", lambda version: False)
    assert ids(checks.safe_sqlite("default")) == [code]


def test_it_warns_of_a_broker_that_is_away(settings: Any, tmp_path: Path) -> None:
    settings.REDIS_URL = settings.CELERY_BROKER_URL = "redis://127.0.0.1:1/0"
    settings.CELERY_BROKER_TRANSPORT_OPTIONS = {}
    assert ids(checks.broker()) == ["boreal.broker.W001"]


def test_it_warns_of_a_queue_that_cannot_be_written(settings: Any, tmp_path: Path) -> None:
    (tmp_path / "queue").touch()
    settings.REDIS_URL = ""
    settings.CELERY_BROKER_TRANSPORT_OPTIONS = {"data_folder_out": str(tmp_path / "queue" / "messages")}
    assert ids(checks.broker()) == ["boreal.broker.W002"]
