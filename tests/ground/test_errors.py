"""Errors are a code, fields and one sentence, also across processes; an engine's complaint becomes an outage."""

from __future__ import annotations

import pickle

import pytest

from ground.errors import Broken, Malformed, Outage, Refused
from ground.outages import explain


@pytest.mark.parametrize("kind", [Malformed, Refused, Broken, Outage])
def test_it_survives_the_way_to_another_process(kind):
    wrong = kind("x.y", "Seat %(seat)s waits.", seat=3)
    again = pickle.loads(pickle.dumps(wrong))
    assert (type(again), again.code, str(again), again.fields) == (kind, "x.y", "Seat 3 waits.", {"seat": 3})


@pytest.mark.parametrize(
    ("complaint", "code", "again"),
    [
        ("database or disk is full", "outage.disk-full", True),
        ("[Errno 28] No space left on device", "outage.disk-full", True),
        ("attempt to write a readonly database", "outage.read-only", False),
        ("unable to open database file", "outage.database-unreachable", True),
        ("connection to server at 127.0.0.1 failed: Connection refused", "outage.database-unreachable", True),
        ("database is locked", "outage.database-busy", True),
        ("canceling statement due to lock timeout", "outage.database-busy", True),
        ("no such table: games_race", "outage.not-migrated", False),
        ('relation "games_race" does not exist', "outage.not-migrated", False),
        ("file is not a database", "outage.database-damaged", False),
        ("something nobody foresaw", "outage.database", False),
    ],
)
def test_it_tells_what_an_engine_means(complaint, code, again):
    outage = explain(Exception(complaint))
    assert (outage.code, outage.again) == (code, again)
    assert str(outage).endswith((".", complaint))
