"""A house moves from SQLite to PostgreSQL and back, and out of a backup of an older version, by the commands alone."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from deploy.backup import making, parts, shelf, storage
from deploy.backup.restoring import Source
from deploy.backup.storage import place
from tests.deploy.running import environment, fresh_database, python
from tests.parts import houses

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
PASSPHRASE = "seven dogs and a sled"
PASSING = {"replays_recheck", "replays_verdict", "deploy_backup"}  # proving writes verdicts, a backup its note
ASK = """
import os, django
django.setup()
from django.test import Client
client = Client(headers={"host": "localhost"})
client.cookies["sessionid"] = os.environ["COOKIE"]
print("page", client.get("/me").status_code)
"""


def contents(there: storage.Storage, name: str = "") -> dict[str, list[Any]]:
    """Every row of a backup by its columns, as JSON tells it."""
    source, rows = Source(there, name, PASSPHRASE), {}
    for part in source.made.parts:
        if part.table and part.table not in PASSING:
            lines: list[list[Any]] = []
            parts.read_through(there, source.made.name, part, source.seal, unpack := parts.Lines(lines.append))
            unpack.finish()
            rows[part.table] = [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]
    return rows


def house(tmp_path: Path, number: int, **stores: str) -> dict[str, str]:
    """The environment of a new house."""
    settings = {"BOREAL_BACKUP_PASSPHRASE": PASSPHRASE, "DJANGO_SETTINGS_MODULE": "deploy.settings.embedded"}
    return environment(tmp_path / f"house-{number}", **settings, **stores)


def status(home: dict[str, str], cookie: str) -> str:
    """What a browser with this cookie gets for its own page."""
    return python("-c", ASK, **home, COOKIE=cookie).stdout.strip()


def test_a_house_moves_to_another_database_and_back(tmp_path: Path) -> None:
    browsers = houses.lived_in().browsers
    first = place(str(tmp_path / "backup-0"))
    making.make(first, PASSPHRASE)
    stations: list[dict[str, str]] = [{}]
    if os.environ["BOREAL_STACK"] == "served":
        stations.append({"DATABASE_URL": fresh_database()})
    for number, stores in enumerate(stations, 1):
        home = house(tmp_path, number, **stores)
        moved = python("manage.py", "restore", str(tmp_path / f"backup-{number - 1}"), **home)
        assert moved.returncode == 0, moved.stdout + moved.stderr
        assert "every race and replay is proven" in moved.stdout
        assert status(home, browsers["alice"].cookies["sessionid"].value) == "page 200"
        assert status(home, browsers["dora"].cookies["sessionid"].value) == "page 200"
        other = home | {"BOREAL_SECRET_KEY": "another secret " * 5}
        assert status(other, browsers["alice"].cookies["sessionid"].value) == "page 302"
        kept = python("manage.py", "backup", "--to", str(tmp_path / f"backup-{number}"), **home)
        assert kept.returncode == 0, kept.stderr
    again = contents(place(str(tmp_path / f"backup-{len(stations)}")))
    for table, rows in contents(first).items():
        assert again[table] == rows, table


def older(folder: Path, app: str, name: str, tables: tuple[str, ...]) -> None:
    """Have a backup look as if it had been made before a migration that made these tables."""
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["migrations"] = [row for row in manifest["migrations"] if row != [app, name]]
    manifest["parts"] = [part for part in manifest["parts"] if part["table"] not in tables]
    (folder / "manifest.json").write_text(json.dumps(manifest))


def test_one_of_an_older_version_is_brought_to_this_one(tmp_path: Path) -> None:
    houses.tables.cast()
    there = place(str(tmp_path / "backups"))
    folder = tmp_path / "backups" / making.make(there, "").name
    older(folder, "deploy", "0003_processes", ("deploy_process", "deploy_endured"))
    stores = {"DATABASE_URL": fresh_database()} if os.environ["BOREAL_STACK"] == "served" else {}
    home = {name: value for name, value in house(tmp_path, 1, **stores).items() if "PASSPHRASE" not in name}
    assert python("manage.py", "migrate", **home).returncode == 0  # a first start of this version
    assert python("manage.py", "demo", **home).returncode == 0  # its owner looks before restoring
    refused = python("manage.py", "restore", str(tmp_path / "backups"), **home)
    assert "restore.not-empty" in refused.stderr
    home = {name: value for name, value in house(tmp_path, 2).items() if "PASSPHRASE" not in name}
    assert python("manage.py", "migrate", **home).returncode == 0
    moved = python("manage.py", "restore", str(tmp_path / "backups"), **home)
    assert moved.returncode == 1, moved.stderr  # it is not sealed, so it has no secret and no keys
    assert "secret: the backup has none" in moved.stdout
    assert python("manage.py", "migrate", "--check", **home).returncode == 0
    assert python("manage.py", "backup", "--unsealed", "--to", str(tmp_path / "new"), **home).returncode == 0
    assert shelf.chosen(place(str(tmp_path / "new"))).rows("auth_user") == len(houses.tables.PEOPLE) + 2


def test_who_uses_the_database_is_told_to_stop(tmp_path: Path) -> None:
    houses.tables.cast()
    making.make(place(str(tmp_path / "backups")), PASSPHRASE)
    stores = {"DATABASE_URL": fresh_database()} if os.environ["BOREAL_STACK"] == "served" else {}
    home = house(tmp_path, 1, **stores)
    held = "import django; django.setup(); from django.db import connection; connection.ensure_connection(); "
    held += "import subprocess, sys; "
    held += f"sys.exit(subprocess.call([sys.executable, 'manage.py', 'restore', {str(tmp_path / 'backups')!r}]))"
    Path(home["BOREAL_HOME"]).mkdir()
    refused = python("-c", held, **home)
    assert refused.returncode == 2
    assert "restore.running" in refused.stderr
