"""The triggers and keys by which the database refuses to change a log, and the check that they stand.

Django drops triggers silently when it remakes a table, so they are made again after every migrate. They must
never be switched off by the service; only the tests may, to empty their own database, and a restore into a house in
which nobody lives (`lifted`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections

LOG_TABLES = ("games_entry", "games_sealed", "games_secret", "games_signedhead", "games_opened", "games_keyentry")
KEY = "games_entry_follows"

_SQLITE = {
    # REPLACE would remove the old row first; a connection without recursive_triggers would not even notice.
    "games_entry_follows": """
        CREATE TRIGGER games_entry_follows BEFORE INSERT ON games_entry
        WHEN EXISTS (SELECT 1 FROM games_entry e
                     WHERE e.race_id = NEW.race_id AND (e.ply = NEW.ply OR e.command_id = NEW.command_id))
          OR (NEW.ply = 0) <> (NEW.previous IS NULL)
          OR (NEW.ply > 0 AND NOT EXISTS (SELECT 1 FROM games_entry e WHERE e.race_id = NEW.race_id
                     AND e.ply = NEW.ply - 1 AND e.hash = NEW.previous))
        BEGIN SELECT RAISE(ABORT, 'boreal: the entry does not follow the log'); END""",
    "games_race_stays": """
        CREATE TRIGGER games_race_stays BEFORE DELETE ON games_race
        WHEN EXISTS (SELECT 1 FROM games_entry e WHERE e.race_id = OLD.id)
        BEGIN SELECT RAISE(ABORT, 'boreal: a race with a log is never deleted'); END""",
}
_NUMBER = "INSERT INTO games_opened (number, race_id) SELECT COALESCE(MAX(number), 0) + 1, NEW.id FROM games_opened"
_SQLITE["games_race_counted"] = f"""
        CREATE TRIGGER games_race_counted AFTER INSERT ON games_race BEGIN {_NUMBER}; END"""
_SQLITE_FIXED = """
        CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table}
        BEGIN SELECT RAISE(ABORT, 'boreal: the log is append-only'); END"""
_SQLITE_ONCE = """
        CREATE TRIGGER {table}_once BEFORE INSERT ON {table}
        WHEN EXISTS (SELECT 1 FROM {table} t WHERE {same})
        BEGIN SELECT RAISE(ABORT, 'boreal: the log is append-only'); END"""
_SAME = {
    "games_sealed": "t.race_id = NEW.race_id AND t.ply = NEW.ply",
    "games_secret": "t.race_id = NEW.race_id",
    "games_opened": "t.number = NEW.number OR t.race_id = NEW.race_id",
    "games_keyentry": "t.id = NEW.id OR (t.name = NEW.name AND t.step = NEW.step)",
    "games_signedhead": "t.id = NEW.id OR (t.race_id = NEW.race_id AND t.ply = NEW.ply AND t.key = NEW.key)",
}

_POSTGRES_FUNCTION = """
    CREATE OR REPLACE FUNCTION games_log_refuses() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'boreal: the log is append-only' USING ERRCODE = 'restrict_violation'; END $$"""
_POSTGRES_RACE_FUNCTION = """
    CREATE OR REPLACE FUNCTION games_race_refuses() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
        IF TG_OP = 'TRUNCATE' OR EXISTS (SELECT 1 FROM games_entry e WHERE e.race_id = OLD.id) THEN
            RAISE EXCEPTION 'boreal: a race with a log is never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
    END $$"""
_OPENING = 0x626F7265616C  # the lock for giving a race its number: two at once would both be the next
_POSTGRES_COUNT_FUNCTION = f"""
    CREATE OR REPLACE FUNCTION games_race_counts() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock({_OPENING}); {_NUMBER}; RETURN NULL; END $$"""


def sqlite_fixed(tables: Iterable[str], same: Mapping[str, str]) -> dict[str, str]:
    """What makes tables append-only on SQLite; `same` says when a new row `t` would take the place of an old one."""
    made = {
        f"{table}_no_{verb}": _SQLITE_FIXED.format(table=table, verb=verb)
        for table in tables
        for verb in ("update", "delete")
    }
    return made | {
        f"{table}_once": _SQLITE_ONCE.format(table=table, same=condition) for table, condition in same.items()
    }


def postgres_fixed(tables: Iterable[str]) -> dict[str, tuple[str, str]]:
    """What makes tables append-only on PostgreSQL: name, table and how it is made."""
    made = {}
    for table in tables:
        for when, level in (("UPDATE OR DELETE", "ROW"), ("TRUNCATE", "STATEMENT")):
            name = f"{table}_no_{when.split()[-1].lower()}"
            made[name] = (table, f"BEFORE {when} ON {table} FOR EACH {level} EXECUTE FUNCTION games_log_refuses()")
    return made


def sqlite_triggers() -> dict[str, str]:
    """Every trigger of the log on SQLite: its name and how it is made."""
    return _SQLITE | sqlite_fixed(LOG_TABLES, _SAME)


def postgres_triggers() -> dict[str, tuple[str, str]]:
    """Every trigger of the log on PostgreSQL: its name, its table and how it is made."""
    made = postgres_fixed(LOG_TABLES)
    for verb, level in (("DELETE", "ROW"), ("TRUNCATE", "STATEMENT")):
        call = f"BEFORE {verb} ON games_race FOR EACH {level} EXECUTE FUNCTION games_race_refuses()"
        made[f"games_race_no_{verb.lower()}"] = ("games_race", call)
    call = "AFTER INSERT ON games_race FOR EACH ROW EXECUTE FUNCTION games_race_counts()"
    return made | {"games_race_counted": ("games_race", call)}


def make(using: str = DEFAULT_DB_ALIAS) -> None:
    """Make every trigger again; safe to repeat. Requires the tables of the log."""
    made_anew(using, sqlite_triggers(), postgres_triggers())


@contextmanager
def lifted(names: Iterable[str], using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """Without these triggers for the length of a block. Requires a transaction, and a house in which nobody lives:
    a restore clears away what a first start made, and its races bring the numbers that they had."""
    tables = {name: table for name, (table, _made) in postgres_triggers().items()}
    with connections[using].cursor() as cursor:
        for name in names:
            on = "" if connections[using].vendor == "sqlite" else f" ON {tables[name]}"
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}{on}")
    yield
    make(using)


def made_anew(using: str, sqlite: Mapping[str, str], postgres: Mapping[str, tuple[str, str]]) -> None:
    """Make these triggers again, those of the database's own kind."""
    connection = connections[using]
    with connection.cursor() as cursor:
        for statement in _sqlite(sqlite) if connection.vendor == "sqlite" else _postgres(postgres):
            cursor.execute(statement)


def _sqlite(triggers: Mapping[str, str]) -> list[str]:
    return [line for name, made in triggers.items() for line in (f"DROP TRIGGER IF EXISTS {name}", made)]


def _postgres(triggers: Mapping[str, tuple[str, str]]) -> list[str]:
    lines = [_POSTGRES_FUNCTION, _POSTGRES_RACE_FUNCTION, _POSTGRES_COUNT_FUNCTION]
    for name, (table, made) in triggers.items():
        lines.append(f"CREATE OR REPLACE TRIGGER {name} {made}")
        lines.append(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {name}")  # also for a replica's sessions
    return lines


def missing(using: str = DEFAULT_DB_ALIAS) -> list[str]:
    """The names of what should protect the log and is not there (or not switched on)."""
    connection = connections[using]
    names = lacking(using, sqlite_triggers(), postgres_triggers())
    with connection.cursor() as cursor:
        has_key = _has_key_sqlite(cursor) if connection.vendor == "sqlite" else _has_key_postgres(cursor)
    return names if has_key else [*names, KEY + "_key"]


def lacking(using: str, sqlite: Mapping[str, str], postgres: Mapping[str, tuple[str, str]]) -> list[str]:
    """Which of these triggers are not there, or not switched on."""
    connection = connections[using]
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
            made = {name: _words(sql) for name, sql in cursor.fetchall()}
            return [name for name, sql in sqlite.items() if made.get(name) != _words(sql)]
        cursor.execute("SELECT tgname FROM pg_trigger WHERE tgenabled = 'A' AND NOT tgisinternal")
        there = {name for (name,) in cursor.fetchall()}
        return [name for name in postgres if name not in there]


def _has_key_sqlite(cursor: Any) -> bool:
    cursor.execute('SELECT "table" FROM pragma_foreign_key_list(%s)', ["games_entry"])
    return ("games_entry",) in cursor.fetchall()


def _has_key_postgres(cursor: Any) -> bool:
    cursor.execute("SELECT conname FROM pg_constraint WHERE conname = %s AND convalidated", [KEY + "_key"])
    return bool(cursor.fetchall())


def _words(made: str) -> str:
    return " ".join(made.split())
