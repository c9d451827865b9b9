"""When the next backup is due, by invented moments, and that a failure ends nothing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from deploy.backup import manifest, timer
from deploy.backup.places import Place, place
from ground.errors import Malformed, Outage

NOW = datetime(2026, 11, 19, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def put(there: Place, moment: datetime, is_whole: bool = True) -> None:
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


def test_one_that_fails_is_tried_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tries, pauses = [], []

    def act() -> None:
        tries.append(len(pauses))
        if len(tries) == 3:
            put(place(str(tmp_path)), datetime.now(UTC))
            return
        raise Outage("backup.place", "The bucket is away.", again=1)

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(tries) == 3:
            raise Enough

    with pytest.raises(Enough):
        timer.run(place(str(tmp_path)), DAY, act, pause)
    assert tries == [0, 1, 2]
    assert pauses == [timer.AGAIN.total_seconds()] * 3
    assert capsys.readouterr().err.count("backup.place") == 2


@pytest.mark.parametrize("text", ["", "h", "24", "24 h", "0h", "-1d", "1.5h"])
def test_how_often_must_be_plain(text: str) -> None:
    with pytest.raises(Malformed):
        timer.length(text)
