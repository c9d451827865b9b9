"""The database itself refuses to change a log: by raw SQL, on both engines, also after migrating back and forth."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Callable
from uuid import UUID

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction

from core.errors import Refused
from games import checks, queries, triggers
from games.models import Race
from tests.parts.races import alice_and_bob, race_on
from tests.parts.serving import ROOT, Server
from tests.parts.unprotected import drop_triggers, unprotected
from tests.parts.waiting import HANG_S

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

COLUMNS = "race_id, ply, prior, previous, hash, command_id, order_digest, data"
COPY = (
    f"INSERT INTO games_entry ({COLUMNS}) SELECT race_id, {{0}}, command_id || 'x', order_digest, data FROM games_entry"
)

ATTACKS = {
    "update-bytes": "UPDATE games_entry SET data = '{}' WHERE ply = 1",
    "update-nothing": "UPDATE games_entry SET ply = ply",
    "update-hash": "UPDATE games_entry SET hash = 'x' WHERE ply = 2",
    "delete-one": "DELETE FROM games_entry WHERE ply = 3",
    "delete-last": "DELETE FROM games_entry WHERE ply = (SELECT max(ply) FROM games_entry)",
    "delete-all": "DELETE FROM games_entry",
    "delete-sealed": "DELETE FROM games_sealed",
    "update-sealed": "UPDATE games_sealed SET data = '{}'",
    "delete-secret": "DELETE FROM games_secret",
    "update-secret": "UPDATE games_secret SET data = '{}'",
    "delete-signature": "DELETE FROM games_signedhead",
    "update-signature": "UPDATE games_signedhead SET signature = 'x'",
    "delete-race": "DELETE FROM games_race",
    "delete-number": "DELETE FROM games_opened",
    "update-number": "UPDATE games_opened SET number = number + 1",
    "delete-key": "DELETE FROM games_keyentry",
    "update-key": "UPDATE games_keyentry SET public = 'x'",
    "sign-anew": "INSERT INTO games_keyentry (name, public, step, at) SELECT name, public, 'signs', at "
    "FROM games_keyentry WHERE step = 'signs'",
    "fork": COPY.format("ply, prior, previous, 'other'") + " WHERE ply = 2",
    "fork-of-the-start": COPY.format("0, NULL, NULL, 'other'") + " WHERE ply = 0",
    "gap": COPY.format("ply + 2, ply + 1, hash, 'other'") + " WHERE ply = (SELECT max(ply) FROM games_entry)",
    "wrong-link": COPY.format("ply + 1, ply, 'wrong', 'other'") + " WHERE ply = (SELECT max(ply) FROM games_entry)",
    "no-link": COPY.format("ply + 1, NULL, NULL, 'other'") + " WHERE ply = (SELECT max(ply) FROM games_entry)",
    "half-a-link": COPY.format("ply + 1, NULL, hash, 'other'") + " WHERE ply = (SELECT max(ply) FROM games_entry)",
    "prior-of-another": COPY.format("ply + 1, ply - 1, previous, 'other'")
    + " WHERE ply = (SELECT max(ply) FROM games_entry)",
    "negative-ply": COPY.format("-1, -2, hash, 'other'") + " WHERE ply = 0",
    "same-command": f"INSERT INTO games_entry ({COLUMNS}) SELECT race_id, ply + 1, ply, hash, 'other', 'start', "
    "order_digest, data FROM games_entry WHERE ply = (SELECT max(ply) FROM games_entry)",
}
UPSERT = (
    f"INSERT INTO games_entry ({COLUMNS}) SELECT {COLUMNS} FROM games_entry WHERE ply = 2 "
    "ON CONFLICT (race_id, ply) DO UPDATE SET data = '{}'"
)
SQLITE_ATTACKS = {
    "replace": f"INSERT OR REPLACE INTO games_entry ({COLUMNS}) SELECT race_id, ply, prior, previous, hash, "
    "command_id, order_digest, '{}' FROM games_entry WHERE ply = 2",
    "replace-by-command": f"REPLACE INTO games_entry ({COLUMNS}) SELECT race_id, ply + 1, ply, hash, 'other', "
    "'order-1-1', order_digest, data FROM games_entry WHERE ply = (SELECT max(ply) FROM games_entry)",
    "update-or-replace": "UPDATE OR REPLACE games_entry SET ply = 1 WHERE ply = 2",
    "replace-sealed": "REPLACE INTO games_sealed (race_id, ply, data) SELECT race_id, ply, '{}' FROM games_sealed",
    "replace-secret": "REPLACE INTO games_secret (race_id, data) SELECT race_id, '{}' FROM games_secret",
    "replace-signature": "REPLACE INTO games_signedhead (id, race_id, ply, hash, key, signature) "
    "SELECT id, race_id, ply, hash, key, 'x' FROM games_signedhead",
    "replace-key": "REPLACE INTO games_keyentry (name, public, step, at) "
    "SELECT name, 'x', step, at FROM games_keyentry",
    "upsert": UPSERT.replace(" ON CONFLICT", " ON CONFLICT", 1),
}
POSTGRES_ATTACKS = {
    "truncate": "TRUNCATE games_entry CASCADE",
    "truncate-sealed": "TRUNCATE games_sealed",
    "truncate-secret": "TRUNCATE games_secret",
    "truncate-signatures": "TRUNCATE games_signedhead",
    "truncate-keys": "TRUNCATE games_keyentry",
    "truncate-races": "TRUNCATE games_race CASCADE",
    "as-a-replica": "SET LOCAL session_replication_role = replica; DELETE FROM games_entry",
    "update-as-a-replica": "SET LOCAL session_replication_role = replica; UPDATE games_entry SET data = '{}'",
    "upsert": UPSERT,
}


def attacks() -> dict[str, str]:
    return ATTACKS | (SQLITE_ATTACKS if connection.vendor == "sqlite" else POSTGRES_ATTACKS)


Run = Callable[[str], None]


def through_django(statement: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)


def through_a_bare_connection(statement: str) -> None:
    """A tool that knows nothing of our settings: no foreign keys, no recursive triggers."""
    bare = sqlite3.connect(connection.settings_dict["NAME"])
    try:
        with bare:
            bare.execute(statement)
    finally:
        bare.close()


def changes_that_passed(race: UUID, run: Run = through_django) -> list[str]:
    """Every attack that was not refused, or that left another log behind."""
    before, passed = _whole_log(), []
    for name, statement in attacks().items():
        try:
            run(statement)
        except (DatabaseError, sqlite3.DatabaseError):
            refused = True
        else:
            refused = False
        if not refused or _whole_log() != before:
            passed.append(name)
            break
    return passed


def _whole_log() -> list[object]:
    with connection.cursor() as cursor:
        rows: list[object] = []
        for table in triggers.LOG_TABLES:
            cursor.execute(f"SELECT * FROM {table} ORDER BY 1, 2")
            rows += [tuple(bytes(cell) if isinstance(cell, memoryview) else cell for cell in row) for row in cursor]
        return rows


@pytest.fixture
def race() -> UUID:
    return race_on(alice_and_bob(goal=20))


def test_it_refuses_every_change_by_raw_sql(race):
    assert queries.head(race).ply > 3
    assert len(attacks()) >= 28
    assert changes_that_passed(race) == []


def test_it_refuses_them_on_a_connection_without_our_settings(race):
    run = through_a_bare_connection if connection.vendor == "sqlite" else through_django
    assert changes_that_passed(race, run) == []


def test_the_oracle_catches_a_log_without_triggers(race):
    with unprotected():
        assert changes_that_passed(race) != []


def test_it_refuses_them_after_a_migration_remade_its_tables(race):
    """Django remakes a SQLite table to alter it, and drops its triggers without a word."""
    with connection.constraint_checks_disabled(), connection.schema_editor() as editor:
        longer = Race._meta.get_field("game").clone()
        longer.max_length, longer.column, longer.name, longer.attname = 50, "game", "game", "game"
        longer.model = Race
        editor.alter_field(Race, Race._meta.get_field("game"), longer, strict=False)
    call_command("migrate", verbosity=0)
    assert triggers.missing() == []
    assert changes_that_passed(race) == []


def test_it_refuses_them_after_migrating_back_and_forth():
    drop_triggers()
    call_command("migrate", "games", "zero", verbosity=0)
    call_command("migrate", verbosity=0)
    assert triggers.missing() == []
    race = race_on(alice_and_bob(goal=20))
    assert changes_that_passed(race) == []


def test_it_does_not_migrate_back_over_logs(race):
    with pytest.raises(Refused) as refused:
        call_command("migrate", "games", "zero", verbosity=0)
    assert refused.value.code == "log.kept"
    call_command("migrate", verbosity=0)
    assert queries.head(race).closed


@pytest.mark.parametrize("number", range(3))
def test_it_notices_at_start_that_a_trigger_is_missing(number):
    name = sorted(triggers.sqlite_triggers() if connection.vendor == "sqlite" else triggers.postgres_triggers())[
        number * 3
    ]
    table = "" if connection.vendor == "sqlite" else f" ON {triggers.postgres_triggers()[name][0]}"
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TRIGGER {name}{table}")
    try:
        messages = list(checks.log_is_protected(databases=["default"]))
        assert [message.id for message in messages] == ["games.E001"]
        assert name in messages[0].msg
    finally:
        call_command("log", "protect", verbosity=0)
    assert list(checks.log_is_protected(databases=["default"])) == []


def test_it_notices_at_start_that_a_trigger_was_weakened():
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("DROP TRIGGER games_entry_no_update")
            cursor.execute("CREATE TRIGGER games_entry_no_update BEFORE UPDATE ON games_entry BEGIN SELECT 1; END")
        else:
            cursor.execute("ALTER TABLE games_entry DISABLE TRIGGER games_entry_no_delete")
    try:
        assert [message.id for message in checks.log_is_protected(databases=["default"])] == ["games.E001"]
    finally:
        triggers.make()


def test_every_room_that_keeps_a_log_is_protected():
    tables = {model._meta.db_table for model in apps.get_app_config("games").get_models()}
    assert {*triggers.LOG_TABLES} == tables - {"games_race", "games_table", "games_seat", "games_group"}


def test_a_web_server_does_not_start_on_an_unprotected_log():
    server = Server()
    with unprotected():
        ended = subprocess.run(server.command, env=server.environment, cwd=ROOT, capture_output=True, timeout=HANG_S)
    assert ended.returncode != 0
    assert b"games.E001: The database does not protect the log of races" in ended.stderr
    assert b"Traceback" not in ended.stderr
