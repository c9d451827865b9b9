"""The role that `manage.py prepare --role` gives the service: it can race, and cannot touch what was written."""

from __future__ import annotations

import os

import pytest
from django.db import DatabaseError, connection, transaction

from deploy import grants
from games import heads, triggers
from games.results import Ok
from seasons import triggers as season_triggers
from tests.parts.races import alice_and_bob, order
from tests.parts.unprotected import unprotected

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


def _column(table: str) -> str:
    other = {"games_keyentry": "public"}
    return "season_id" if table.startswith("seasons_") else other.get(table, "race_id")


FIXED = (*triggers.LOG_TABLES, *season_triggers.TABLES)
VERBS = ("DELETE FROM {}", "UPDATE {0} SET {1} = {1}", "TRUNCATE {}")
TOUCHES = [verb.format(table, _column(table)) for table in FIXED for verb in VERBS] + ["DELETE FROM games_race"]


ROLE = f"boreal_app_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"  # a server of PostgreSQL has one list of roles


def test_it_names_every_table_of_the_log():
    revoked = " ".join(line for line in grants.statements(ROLE) if line.startswith("REVOKE UPDATE"))
    assert all(table in revoked for table in FIXED)


def test_every_table_that_refuses_changes_is_on_the_list():
    """A room that protects another table by triggers has to have it here as well."""
    guarded = {
        table for table, made in {**triggers.postgres_triggers(), **season_triggers.postgres_triggers()}.values()
    }
    assert guarded - set(grants.APPEND_ONLY) == set(grants.NEVER_DELETED)


@pytest.fixture
def as_the_service():
    """The rest of a test runs as the role; only PostgreSQL has roles, SQLite's tests are the triggers'."""
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE ROLE {ROLE} LOGIN")
    assert len([*grants.give(ROLE)]) == 2
    with connection.cursor() as cursor:
        cursor.execute(f"SET ROLE {ROLE}")
    heads.forget()
    yield
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")
        cursor.execute(f"DROP OWNED BY {ROLE}")
        cursor.execute(f"DROP ROLE {ROLE}")


def touches_that_passed() -> list[str]:
    passed = []
    for statement in TOUCHES:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(statement)
                transaction.set_rollback(True)
                passed.append(statement)
        except DatabaseError as error:
            if "permission denied" not in str(error):
                passed.append(f"{statement}: refused for another reason, {error}")
    return passed


if connection.vendor == "postgresql":

    def test_it_can_race_and_cannot_touch_the_log_even_without_triggers(request):
        with unprotected():
            request.getfixturevalue("as_the_service")
            race = alice_and_bob()
            assert isinstance(order(race, 0), Ok)
            assert touches_that_passed() == []
            with connection.cursor() as cursor:
                cursor.execute("RESET ROLE")

    def test_the_doctor_sees_what_a_role_may_and_may_not_do(as_the_service):
        assert (grants.excess(), grants.lack()) == ([], [])
        with connection.cursor() as cursor:
            cursor.execute("RESET ROLE")
            cursor.execute(f"GRANT UPDATE ON games_entry TO {ROLE}")
            cursor.execute(f"REVOKE INSERT ON games_entry FROM {ROLE}")
            cursor.execute(f"SET ROLE {ROLE}")
        assert (grants.excess(), grants.lack()) == (["UPDATE games_entry"], ["INSERT games_entry"])

    def test_the_oracle_catches_the_owner_of_the_tables():
        alice_and_bob()
        with unprotected():
            assert any("TRUNCATE games_secret" in touch for touch in touches_that_passed())
