"""A house moves: everything that was in it is in the new one, proven, and everybody is still signed in."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from deploy import backup
from deploy.backup import belongings, making, noting, proving, restoring, shelf, tables
from deploy.backup.restoring import Source
from deploy.backup.storage import place
from deploy.models import Backup
from games import keyring, register, triggers
from games.keys import signing_key
from games.models import Opened, Race
from jobs.models import Job
from seasons import triggers as season_triggers
from seasons.models import Award
from tests.parts import houses
from tests.parts import tables as cast

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
PASSPHRASE = "seven dogs and a sled"
PASSING = {"replays_recheck", "replays_verdict", "deploy_backup"}  # proving writes verdicts


def rows(leave_out: set[str] = PASSING) -> dict[str, list[bytes]]:
    """Every row of the database, as a backup would tell it."""
    ours = tables.models().items()
    return {
        table: [*tables.blocks(model, "default", lambda more: None)] for table, model in ours if table not in leave_out
    }


def silent(what: str, many: int) -> None:
    """Nobody looks on."""


def test_a_house_is_in_the_new_one_whole(tmp_path: Path) -> None:
    house = houses.lived_in()
    before, numbers = rows(), [*Opened.objects.order_by("number").values_list("number", "race")]
    here = place(str(tmp_path / "backups"))
    made = making.make(here, PASSPHRASE)
    awards, waiting = Award.objects.count(), Job.objects.filter(state="waiting").count()
    assert made.rows("games_race") == len(house.races)
    assert awards
    assert waiting
    with houses.moved_out():
        source = Source(place(here.address), "", PASSPHRASE)
        restoring.restore(source)
        assert rows() == before
        assert [*Opened.objects.order_by("number").values_list("number", "race")] == numbers
        lines = proving.prove(source, silent)
        assert [(line.name, line.faults) for line in lines if line.faults] == []
        assert {line.name: line.here for line in lines}["races"] == len(house.races)
        assert triggers.missing() == season_triggers.missing() == []
        assert not [*register.damages()]
        for browser in house.browsers.values():
            assert browser.get("/me").status_code == 200
        goes_on = Race.objects.filter(closed=False).first()
        assert goes_on is not None
        cast.race_out(goes_on.pk)
        assert Award.objects.count() == awards


def test_new_rows_get_numbers_that_were_never_given(tmp_path: Path) -> None:
    noting.success("/somewhere", making.make(place(str(tmp_path / "first")), PASSPHRASE))
    gone = Backup.objects.latest("id").pk
    Backup.objects.all().delete()
    making.make(here := place(str(tmp_path / "second")), PASSPHRASE)
    with houses.moved_out():
        restoring.restore(Source(here, "", PASSPHRASE))
        assert Backup.objects.create(place="").pk > gone


def test_keys_and_secret_come_along(tmp_path: Path) -> None:
    key, secret = signing_key().private_bytes_raw(), settings.SECRET_KEY
    here = place(str(tmp_path))
    making.make(here, PASSPHRASE)
    with houses.moved_out():
        settings.SECRET_KEY = "of the first start of the new house"
        belongings.put_keys({})
        other = signing_key().private_bytes_raw()
        restoring.restore(Source(here, "", PASSPHRASE))
        assert secret == settings.SECRET_KEY == (settings.HOME / "secret").read_text()
        assert key in belongings.private_keys().values()
        assert other not in belongings.private_keys().values()
        assert [path.read_bytes() for path in (settings.KEYS / keyring.ASIDE).iterdir()] == [other]


def test_it_leaves_no_table_and_no_column_out() -> None:
    with connection.cursor() as cursor:
        names = connection.introspection.table_names(cursor)
        there = {name for name in names if not name.startswith("sqlite_")} - {"django_migrations"}
        there -= {model._meta.db_table for model in _unmigrated()}
        assert there == {*tables.models()}
        for table, model in tables.models().items():
            columns = connection.introspection.get_table_description(cursor, table)
            assert sorted(column.name for column in columns) == sorted(tables.columns(model)), table


def _unmigrated() -> list[type]:
    from django.apps import apps

    return [*apps.get_app_config("tests_jobs").get_models()] if apps.is_installed("tests.jobs") else []


def test_it_knows_the_last_one(tmp_path: Path) -> None:
    assert backup.last() is None
    assert backup.last_failure() is None
    made = making.make(place(str(tmp_path)), PASSPHRASE)
    noting.success(str(tmp_path), made)
    last = backup.last()
    assert last is not None
    assert (last.name, last.size, last.is_sealed) == (made.name, made.size, True)
    assert [kept.name for kept in shelf.listed(place(str(tmp_path)))] == [made.name]
