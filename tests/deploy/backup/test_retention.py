"""Which backups stay, by invented dates: nobody looks at a clock."""

from __future__ import annotations

import doctest
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from deploy.backup import belongings, retention, timer
from tests.deploy.running import environment, python

FIRST = datetime(2025, 1, 1, 3, tzinfo=UTC)


def daily(days: int, rule: str) -> set[datetime]:
    """The backups that are left when one is made each night and all that no rule keeps are removed after it."""
    there: set[datetime] = set()
    for day in range(days):
        there = retention.kept(there | {FIRST + timedelta(days=day)}, retention.read(rule))
    return there


@pytest.mark.parametrize("days", [1, 5, 40, 400, 800])
def test_days_weeks_and_months_stay(days: int) -> None:
    nights = [FIRST + timedelta(days=day) for day in range(days)]
    weeks = [at for at in nights if at.isoweekday() == 7][-4:]
    months = [at for at in nights if (at + timedelta(days=1)).day == 1][-12:]
    there = daily(days, "7d,4w,12m")
    assert {*nights[-7:]} <= there
    assert {*weeks[-3:], *months[-11:]} <= there  # this week's and this month's newest is that of last night
    assert len(there) <= 7 + 4 + 12


def test_a_number_keeps_the_newest() -> None:
    assert daily(30, "5") == {FIRST + timedelta(days=day) for day in range(25, 30)}


def test_several_of_one_day_are_kept_by_number_alone() -> None:
    hours = {FIRST + timedelta(hours=hour) for hour in range(6)}
    assert len(retention.kept(hours, retention.read("7d"))) == 1
    assert len(retention.kept(hours, retention.read(retention.DEFAULT))) == 3
    assert len(retention.kept(hours, retention.read("24h"))) == 6


def test_the_newest_always_stays() -> None:
    for rule in ("1", "1y", "1h"):
        assert max(daily(3, rule)) == FIRST + timedelta(days=2)
    assert retention.kept([], retention.read("7d")) == set()


@pytest.mark.parametrize("text", ["", "0", "d", "7d 4w", "7d,", "-1d", "7x", "٧d", "99999d"])
def test_a_rule_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        retention.read(text)


def test_a_setting_that_cannot_be_read_is_named_at_start(tmp_path: Path) -> None:
    refused = python("manage.py", "check", **environment(tmp_path / "house", BOREAL_BACKUP_KEEP="a week"))
    assert refused.returncode == 2
    assert "boreal.settings.E016" in refused.stderr


@pytest.mark.parametrize("module", [retention, timer, belongings])
def test_its_examples_hold(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted
    assert not result.failed
