"""A program that is older than its database says so, and one that runs already may go on where that was declared."""

from __future__ import annotations

from typing import Any

import pytest
from django.apps import apps
from django.db.migrations.migration import Migration
from django.db.migrations.recorder import MigrationRecorder
from django.db.models.signals import pre_migrate
from django.test import Client

from core.errors import Outage
from deploy import ages, checks, health, start
from deploy.models import Endured

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
LATER = ("games", "0999_of_a_newer_boreal")


def migrated_by_a_newer_one() -> None:
    MigrationRecorder.Migration.objects.create(app=LATER[0], name=LATER[1])


def probe(client: Client) -> tuple[int, dict[str, Any]]:
    health.forget()
    answer = client.get("/readyz")
    return answer.status_code, answer.json()


def declared(is_endured: bool) -> None:
    """What the newer program writes down before it migrates."""
    migration = Migration(LATER[1], LATER[0])
    if is_endured:
        migration.lets_older_run = True  # type: ignore[attr-defined]  # as the class of a migration says it
    ages.note("default", [(migration, False)])


def test_program_and_database_are_of_one_age() -> None:
    assert ages.ages() == ages.Ages(0, frozenset())


def test_an_old_program_on_a_newer_database_is_not_ready(client: Client) -> None:
    declared(False)
    migrated_by_a_newer_one()
    assert probe(client) == (503, {"status": "not-ready", "code": "boreal.database.E002"})


def test_an_old_process_goes_on_beside_a_migration_that_endures_it(client: Client) -> None:
    declared(True)
    migrated_by_a_newer_one()
    status, answer = probe(client)
    assert status == 200
    assert "boreal.database.W002" in answer["warnings"]


@pytest.mark.parametrize("is_endured", [False, True])
def test_an_old_program_starts_on_a_newer_database_in_no_case(is_endured: bool) -> None:
    declared(is_endured)
    migrated_by_a_newer_one()
    for queues in ([], ["bots"]):
        with pytest.raises(Outage, match="The database is of a newer Boreal than this program"):
            start.refuse_unprotected(queues)


def test_migrations_of_what_is_not_ours_are_no_matter(client: Client) -> None:
    MigrationRecorder.Migration.objects.create(app="somebody_elses", name="0001_initial")
    assert ages.ages().unknown == frozenset()


def test_every_migration_from_now_on_says_whether_it_endures_older_processes() -> None:
    """The mark is a switch: a word that is nearly the mark would be taken for no."""
    from django.db.migrations.loader import MigrationLoader

    marks = {name for migration in MigrationLoader(None).disk_migrations.values() for name in vars(type(migration))}
    assert {name for name in marks if "older" in name} == {ages.MARK}
    assert [message.id for message in checks.migrated("default")] == []
    assert not Endured.objects.filter(app="games").exists()


def test_migrating_writes_down_which_migrations_endure_older_processes() -> None:
    endures, breaks = Migration("0998_more", "games"), Migration("0999_less", "games")
    endures.lets_older_run = True  # type: ignore[attr-defined]  # as the class of a migration says it
    plan = [(endures, False), (breaks, False)]
    pre_migrate.send(sender=apps.get_app_config("deploy"), using="default", plan=plan)
    assert [*Endured.objects.values_list("app", "name")] == [("games", "0998_more")]
