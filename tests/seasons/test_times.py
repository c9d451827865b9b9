"""Deadlines are typed and read in the reader's zone, told with it, and leave the house as instants."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from seasons.models import Round
from tests.parts import seasons as some
from tests.parts import tables
from tests.seasons.test_pages import do, get_text

pytestmark = [pytest.mark.django_db]
VIENNA = ZoneInfo("Europe/Vienna")


@pytest.fixture
def season(people) -> Any:
    season = some.running(people, ("alice", "bob"), round_days=7)
    some.opened(people, season)
    return season


def next_evening() -> datetime:
    """Six in the evening in Vienna, in a week."""
    return (datetime.now(VIENNA) + timedelta(days=7)).replace(hour=18, minute=0, second=0, microsecond=0)


def next_changes() -> tuple[datetime, datetime]:
    """Half past two in the next nights in which it is skipped, and in which it comes twice, as it is typed."""
    days = [datetime.now(UTC).date() + timedelta(days=number) for number in range(1, 364)]
    nights = {}
    for day in days:
        before, after = (datetime(day.year, day.month, day.day, hour, tzinfo=VIENNA).utcoffset() for hour in (0, 4))
        if before != after:
            nights[after > before] = datetime(day.year, day.month, day.day, 2, 30, tzinfo=VIENNA).replace(tzinfo=None)
    return nights[True], nights[False]


def test_a_deadline_is_typed_in_the_zone_of_the_page_and_read_in_everybodys_own(people, season):
    alice, bob = tables.signed_in(people["alice"]), tables.signed_in(people["bob"])
    alice.cookies["zone"] = "Europe/Vienna"
    assert 'name="zone" value="Europe/Vienna"' in get_text(alice, f"/seasons/{season.pk}")
    at = next_evening()
    typed = f"{at:%Y-%m-%dT%H:%M}"
    alice.cookies["zone"] = "Asia/Tokyo"  # she went on a journey after she opened the page
    do(alice, season, "postpone", round=1, deadline=typed, zone="Europe/Vienna", reason="It snows.")
    assert Round.objects.get().deadline == at
    alice.cookies["zone"] = "Europe/Vienna"
    page = get_text(alice, f"/seasons/{season.pk}")
    assert f", 18:00 {at:%Z}" in page
    assert f'value="{typed}"' in page
    assert "All times here are those of Europe/Vienna" in page
    utc = get_text(bob, f"/seasons/{season.pk}")
    assert f", {at.astimezone(UTC):%H:%M} UTC" in utc
    assert "All times here are in UTC." in utc
    ics = tables.signed_in(people["alice"]).get(f"/api/v1/seasons/{season.pk}/calendar.ics").content.decode()
    assert f"DTSTART:{at.astimezone(UTC):%Y%m%dT%H%M%SZ}" in ics


def test_a_deadline_in_the_night_when_clocks_are_changed_is_refused_in_a_sentence(people, season):
    alice = tables.signed_in(people["alice"])
    before = Round.objects.get().deadline
    for typed, sentence in zip(next_changes(), ("02:30 is skipped", "02:30 comes twice"), strict=True):
        page = do(alice, season, "postpone", round=1, deadline=f"{typed:%Y-%m-%dT%H:%M}", zone="Europe/Vienna",
                  reason="It snows.")  # fmt: skip
        assert sentence in page
    assert Round.objects.get().deadline == before


def test_a_round_is_opened_with_a_deadline_in_the_zone_of_its_page(people):
    season = some.running(people, ("alice", "bob"))
    alice, at = tables.signed_in(people["alice"]), next_evening()
    asked = {"course": str(some.course(people, "alice")), "guests": 0, "zone": "Europe/Vienna"}
    forward, _back = next_changes()
    got = alice.post(f"/seasons/{season.pk}/open-round", asked | {"deadline": f"{forward:%Y-%m-%dT%H:%M}"})
    assert got.status_code == 422
    assert "02:30 is skipped" in got.content.decode()
    got = alice.post(f"/seasons/{season.pk}/open-round", asked | {"deadline": f"{at:%Y-%m-%dT%H:%M}"})
    assert got.status_code == 302
    assert Round.objects.get().deadline == at
