"""When the next backup is due, by invented moments, and that a failure ends nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from core.errors import Malformed, Outage
from deploy.backup import manifest, timer
from deploy.backup.storage import Storage, place
from tests.deploy.running import environment, fresh_database, python
from tests.house.rooms import ROOT
from tests.parts.waiting import HANG_S, wait_for

pytestmark = pytest.mark.stack
NOW = datetime(2026, 11, 19, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def put(there: Storage, moment: datetime, is_whole: bool = True) -> None:
    there.put(f"{moment:%Y%m%dT%H%M%SZ}-0000/{manifest.FILE if is_whole else 'part'}", b"{}")


def test_the_next_is_due_when_the_newest_is_old_enough(tmp_path: Path) -> None:
    there = place(str(tmp_path))
    assert timer.wait(there, DAY, NOW) == timedelta(0)
    put(there, NOW - timedelta(hours=20))
    put(there, NOW - timedelta(hours=30))
    assert timer.wait(there, DAY, NOW) == timedelta(hours=4)
    assert timer.wait(there, DAY, NOW + timedelta(hours=5)) == timedelta(0)


def test_one_broken_off_and_one_of_tomorrow_count_for_nothing(tmp_path: Path) -> None:
    there = place(str(tmp_path))
    put(there, NOW - timedelta(hours=1), is_whole=False)
    put(there, NOW + timedelta(days=300))
    assert timer.wait(there, DAY, NOW) == timedelta(0)


class Enough(Exception):
    """The test has seen what it came for."""


def test_one_that_fails_is_tried_again(tmp_path: Path) -> None:
    there, tries, pauses = place(str(tmp_path)), [], []

    def act() -> manifest.Manifest:
        tries.append(len(pauses))
        if len(tries) < 3:
            raise Outage("backup.place", "The bucket is away.", again=1)
        put(there, datetime.now(UTC))
        return manifest.Manifest("a", "", "", "", "", True, [], {}, [])

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(tries) == 3:
            raise Enough

    with capture_logs() as lines, pytest.raises(Enough):
        timer.run(there, DAY, act, pause)
    assert tries == [0, 1, 2]
    assert pauses == [timer.AGAIN.total_seconds()] * 3
    assert [line["event"] for line in lines] == ["backup.failed", "backup.failed", "backup.made"]
    assert lines[0]["code"] == "backup.place"


def test_a_process_of_its_own_makes_one_and_ends_when_told(tmp_path: Path) -> None:
    stores = {"DATABASE_URL": fresh_database()} if os.environ["BOREAL_STACK"] == "served" else {}
    home = environment(tmp_path / "house", BOREAL_BACKUP=str(tmp_path / "backups"), BOREAL_BACKUP_PASSPHRASE="sled")
    assert python("manage.py", "migrate", **home, **stores).returncode == 0
    command = [sys.executable, "manage.py", "backup", "--every", "24h"]
    process = subprocess.Popen(command, env=home | stores, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    try:
        wait_for(lambda: process.poll() is not None or [*tmp_path.glob("backups/*/manifest.json")], "a backup is made")
        line = process.stderr.readline()  # type: ignore[union-attr]
        process.send_signal(signal.SIGTERM)
        assert process.wait(HANG_S) == 0
    finally:
        process.kill()
        process.stderr.close()  # type: ignore[union-attr]
    assert "backup.made" in line
    assert len(timer.shelf.listed(place(str(tmp_path / "backups")))) == 1


@pytest.mark.parametrize("text", ["", "h", "24", "24 h", "0h", "-1d", "1.5h"])
def test_how_often_must_be_plain(text: str) -> None:
    with pytest.raises(Malformed):
        timer.length(text)
