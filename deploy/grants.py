"""What the role of the service may do on PostgreSQL: read and write, and never change what was written for good.

One list, which `manage.py prepare --role` gives and `manage.py doctor` asks for. It must never hold a password.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from django.db import DatabaseError, connection, transaction

from core.errors import Malformed, Outage
from deploy.settings.stores import PRICES, TIMEOUTS
from games.triggers import LOG_TABLES
from seasons.triggers import TABLES as SEASON_TABLES

APPEND_ONLY = (*LOG_TABLES, *SEASON_TABLES)  # a row is added, and never changed or taken away
NEVER_DELETED = ("games_race",)
NAME = re.compile(r"[a-z_][a-z0-9_]{0,62}")


def give(role: str) -> Iterator[str]:
    """Let a role run the service; tells each step. Whoever calls this owns the tables."""
    if not NAME.fullmatch(role):
        raise Malformed("boreal.database.E005", "%(role)s is no name of a role: small letters, digits, _.", role=role)
    if connection.vendor != "postgresql":
        yield "SQLite has no roles: whoever can write the file can write the log, and its triggers refuse."
        return
    if not _exists(role):
        yield _make(role)
    with transaction.atomic(), connection.cursor() as cursor:
        for statement in statements(role):
            cursor.execute(statement)
    yield f"The role {role} may race, and cannot touch what was written."
    yield _limit(role)


def statements(role: str) -> list[str]:
    """What is granted and what is taken back, in this order; repeated after each migration."""
    quoted = connection.ops.quote_name(role)
    return [
        f"GRANT USAGE ON SCHEMA public TO {quoted}",
        f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {quoted}",
        f"GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO {quoted}",
        f"REVOKE UPDATE, DELETE, TRUNCATE ON {', '.join(APPEND_ONLY)} FROM {quoted}",
        f"REVOKE DELETE, TRUNCATE ON {', '.join(NEVER_DELETED)} FROM {quoted}",
        f"REVOKE INSERT, UPDATE, DELETE ON django_migrations FROM {quoted}",
    ]


def limits(role: str) -> list[str]:
    """How long a statement of the service may take, kept with the role: PgBouncer takes no such words on connecting."""
    quoted = connection.ops.quote_name(role)
    kept = TIMEOUTS | PRICES
    return [f"ALTER ROLE {quoted} IN DATABASE {_here()} SET {name} = {value}" for name, value in kept.items()]


def excess() -> list[str]:
    """What the role of this connection may do and should not, as `UPDATE games_entry`."""
    rights = [(right, table) for table in APPEND_ONLY for right in ("UPDATE", "DELETE")]
    return _asked([*rights, *(("DELETE", table) for table in NEVER_DELETED)], is_allowed=True)


def lack() -> list[str]:
    """What the role of this connection needs and may not do."""
    tables = [name for name in connection.introspection.table_names() if name != "django_migrations"]
    return _asked([(right, table) for table in tables for right in ("SELECT", "INSERT")], is_allowed=False)


def _asked(rights: list[tuple[str, str]], is_allowed: bool) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT each.privilege || ' ' || each.name FROM UNNEST(%s::text[], %s::text[]) AS each (privilege, name)"
            " WHERE has_table_privilege(each.name, each.privilege) = %s",
            [[right for right, _table in rights], [table for _right, table in rights], is_allowed],
        )
        return [row[0] for row in cursor.fetchall()]


def _exists(role: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [role])
        return cursor.fetchone() is not None


def _make(role: str) -> str:
    with suppress(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"CREATE ROLE {connection.ops.quote_name(role)} LOGIN")
        return f"The role {role} was made, without a password: set one with \\password {role} in psql."
    template = "There is no role %(role)s, and this one may not make it. As a superuser: CREATE ROLE %(role)s LOGIN;"
    raise Outage("boreal.database.E006", template, role=role, again=0)


def _limit(role: str) -> str:
    with suppress(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        for statement in limits(role):
            cursor.execute(statement)
        return f"Statements of {role} end after {TIMEOUTS['statement_timeout'] // 1000} seconds, behind PgBouncer too."
    return f"Behind PgBouncer also needed, as a superuser: {'; '.join(limits(role))};"


def _here() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_database()")
        return connection.ops.quote_name(str(cursor.fetchone()[0]))
