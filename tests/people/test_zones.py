"""Times are shown and typed in the reader's zone; where clocks are changed nobody guesses."""

from __future__ import annotations

import re

import pytest

from core.errors import Malformed
from people import services, zones
from tests.parts import tables

VIENNA = "Europe/Vienna"


@pytest.mark.parametrize(
    ("text", "zone", "meant"),
    [
        ("2026-03-29T01:59", VIENNA, "2026-03-29T00:59:00+00:00"),
        ("2026-03-29T03:00", VIENNA, "2026-03-29T01:00:00+00:00"),
        ("2026-10-25T01:59", VIENNA, "2026-10-24T23:59:00+00:00"),
        ("2026-10-25T03:00", VIENNA, "2026-10-25T02:00:00+00:00"),
        ("2026-10-25 18:00:00", VIENNA, "2026-10-25T17:00:00+00:00"),
        ("2026-10-25T02:30Z", VIENNA, "2026-10-25T02:30:00+00:00"),
        ("2026-10-25T02:30+02:00", VIENNA, "2026-10-25T00:30:00+00:00"),
        ("2026-07-01T12:00", "Asia/Kathmandu", "2026-07-01T06:15:00+00:00"),
        ("2026-03-29T02:30", "UTC", "2026-03-29T02:30:00+00:00"),
        ("2026-07-01T12:00", "Mars/Olympus", "2026-07-01T12:00:00+00:00"),  # no zone of ours: the reader's own
    ],
)
def test_a_time_means_the_moment_that_clocks_there_show_it(text, zone, meant):
    assert zones.moment(text, zone).isoformat() == meant


@pytest.mark.parametrize(
    ("text", "zone", "code"),
    [
        ("2026-03-29T02:00", VIENNA, "time.skipped"),
        ("2026-03-29T02:59", VIENNA, "time.skipped"),
        ("2026-10-25T02:00", VIENNA, "time.twice"),
        ("2026-10-25T02:59", VIENNA, "time.twice"),
        ("2026-10-04T02:15", "Australia/Lord_Howe", "time.skipped"),  # half an hour there
        ("2026-04-05T01:45", "Australia/Lord_Howe", "time.twice"),
        ("2026-02-30T10:00", VIENNA, "time.form"),
        ("tomorrow", VIENNA, "time.form"),
        ("", VIENNA, "time.form"),
        ("0001-01-01T00:00", "Pacific/Auckland", "time.form"),
        ("9999-12-31T23:59", "America/New_York", "time.form"),
    ],
)
def test_a_time_that_is_none_or_two_is_refused_with_its_reason(text, zone, code):
    with pytest.raises(Malformed) as error:
        zones.moment(text, zone)
    assert error.value.code == code


@pytest.mark.django_db
def test_pages_are_in_the_zone_of_the_account_then_of_the_browser_then_in_utc():
    bob = tables.cast()["bob"]
    client = tables.signed_in(bob)
    assert zone_of(client) == "UTC"
    client.cookies["zone"] = VIENNA
    assert zone_of(client) == VIENNA
    client.cookies["zone"] = "../../etc/passwd"
    assert zone_of(client) == "UTC"
    client.cookies["zone"] = VIENNA
    assert client.post("/me/choices", {"name": "Bob", "time_zone": "Asia/Tokyo"}).status_code == 302
    assert zone_of(client) == "Asia/Tokyo"
    assert client.post("/me/choices", {"name": "Bob", "time_zone": "Mars/Olympus"}).status_code == 422
    services.forget(bob)
    bob.person.refresh_from_db()
    assert bob.person.time_zone == ""


def zone_of(client) -> str:
    """The zone in which the page of somebody's account is made."""
    page = client.get("/me").content.decode()
    match = re.search(r"those of (\S+) \(now UTC[+-]\d{4}\)|All times here are in (UTC)\.", page)
    return match[1] or match[2]


@pytest.mark.django_db
def test_programs_are_told_utc_whatever_zone_somebody_reads_in():
    bob = tables.cast()["bob"]
    services.settle(bob, time_zone="Asia/Tokyo")
    payload = tables.signed_in(bob).get("/api/v1/me").json()
    assert (payload["time_zone"], payload["created"][-1]) == ("Asia/Tokyo", "Z")


@pytest.mark.django_db
def test_a_program_cannot_choose_a_zone_that_is_none():
    client = tables.signed_in(tables.cast()["bob"])
    got = client.patch("/api/v1/me", {"time_zone": "Mars/Olympus"}, content_type="application/json")
    assert got.status_code == 400
    assert client.patch("/api/v1/me", {"time_zone": VIENNA}, content_type="application/json").status_code == 200
