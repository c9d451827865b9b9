"""The commands: what they say, with which status they end, and what they refuse before they begin."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import override_settings

from core.errors import Outage, Wrong
from deploy import backup
from deploy.backup import belongings, config, making, shelf
from deploy.backup.storage import place
from games.models import Race
from tests.parts import houses, races

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
PASSPHRASE = "seven dogs and a sled"


@pytest.fixture(autouse=True)
def passphrase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOREAL_BACKUP_PASSPHRASE", PASSPHRASE)


def run(*words: str) -> str:
    out = io.StringIO()
    call_command(*words, stdout=out, stderr=io.StringIO())
    return out.getvalue()


def test_it_is_made_listed_checked_and_kept(tmp_path: Path) -> None:
    with override_settings(BACKUP=str(tmp_path), BACKUP_KEEP="2"):
        assert run("backup", "--list") == "There is no backup yet.\n"
        first = run("backup").split()[1]
        assert first in run("backup", "--list")
        run("backup")
        assert f"Removed {first}." in run("backup")
        assert "is sound" in run("backup", "--check")
        last = backup.last()
        assert last is not None
        assert last.name == shelf.chosen(place(str(tmp_path))).name


def test_a_damaged_one_ends_with_one(tmp_path: Path) -> None:
    run("backup", "--to", str(tmp_path))
    part = next(tmp_path.rglob("games_race.*"))
    part.write_bytes(part.read_bytes()[:-1])
    out = io.StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("backup", "--check", "--to", str(tmp_path), stdout=out)
    assert ended.value.code == 1
    assert "games_race" in out.getvalue()


def test_without_a_place_or_a_passphrase_it_says_what_to_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with override_settings(BACKUP=""), pytest.raises(Outage) as outage:
        run("backup")
    assert outage.value.code == "backup.no-place"
    monkeypatch.delenv("BOREAL_BACKUP_PASSPHRASE")
    with pytest.raises(Outage) as outage:
        run("backup", "--to", str(tmp_path))
    assert outage.value.code == "backup.no-passphrase"
    assert not [*tmp_path.iterdir()]
    (tmp_path / "passphrase").write_text(f"{PASSPHRASE}\n")
    monkeypatch.setenv("BOREAL_BACKUP_PASSPHRASE_FILE", str(tmp_path / "passphrase"))
    assert config.needed_passphrase() == PASSPHRASE


def test_a_failure_is_remembered_until_one_is_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(Wrong):
        run("backup", "--to", str(tmp_path / "file"))
    failure = backup.last_failure()
    assert failure is not None
    assert failure.code == "backup.place"
    run("backup", "--to", str(tmp_path / "backups"))
    assert backup.last_failure() is None


def test_a_disk_without_room_for_a_copy_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(making, "snapshot", full)
    with pytest.raises(Outage) as outage:
        run("backup", "--to", str(tmp_path))
    assert outage.value.code == "outage.disk-full"
    failure = backup.last_failure()
    assert failure is not None
    assert failure.code == "outage.disk-full"


def test_a_restored_house_is_proven_again_when_its_secret_is_set(tmp_path: Path) -> None:
    races.race_on(races.alice_and_bob())
    run("backup", "--to", str(tmp_path))
    with houses.moved_out():
        out = run("restore", str(tmp_path))
        assert "every race and replay is proven" in out
        assert Race.objects.count() == 1
        with override_settings(SECRET_KEY="another"), pytest.raises(SystemExit) as ended:
            run("restore", str(tmp_path), "--prove")
        assert ended.value.code == 1
        assert "proven" in run("restore", str(tmp_path), "--prove")


def test_settings_are_written_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMAIL_HOST_PASSWORD", "it's a secret")
    (tmp_path / "url").write_text("postgresql://alice:sled@db/boreal\n")
    monkeypatch.setenv("REDIS_URL_FILE", str(tmp_path / "url"))
    races.race_on(races.alice_and_bob())
    run("backup", "--to", str(tmp_path / "backups"))
    with houses.moved_out():
        name = run("restore", str(tmp_path / "backups"), "--settings-only").split()[-1].rstrip(".")
        text = Path(name).read_text()
        assert not Race.objects.exists()
    assert """EMAIL_HOST_PASSWORD='it'"'"'s a secret'\n""" in text
    assert PASSPHRASE not in text
    assert "BOREAL_SECRET_KEY=" in text


def test_a_secret_that_is_set_by_hand_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOREAL_SECRET_KEY", "by hand")
    assert not belongings.put_secret("of the backup")
