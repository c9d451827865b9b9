"""Errors are a code, fields and one sentence, also across processes; an engine's complaint becomes an outage."""

from __future__ import annotations

import pickle

import pytest

from core.errors import Broken, Malformed, Outage, Refused
from core.outages import explain

REFUSED = 'connection failed: connection to server at "10.1.2.3", port 5432 failed:'
UNREACHABLE = "outage.database-unreachable"


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
        (f'{REFUSED} FATAL:  database "sled" does not exist', "outage.database-missing", False),
        (f'{REFUSED} FATAL:  database "sled" is not currently accepting connections', UNREACHABLE, True),
        (f'{REFUSED} FATAL:  role "musher" does not exist', "outage.database-role", False),
        (f'{REFUSED} FATAL:  no pg_hba.conf entry for host "10.1.2.3"', "outage.database-role", False),
        (f'{REFUSED} FATAL:  password authentication failed for user "musher"', "outage.database-password", False),
        (f"{REFUSED} FATAL:  sorry, too many clients already", "outage.database-connections", True),
        (f'{REFUSED} FATAL:  too many connections for role "musher"', "outage.database-connections", True),
        (f"{REFUSED} FATAL:  unsupported startup parameter: options", "outage.pgbouncer-options", False),
        (f"{REFUSED} FATAL:  no such database: sled", "outage.database-missing", False),
        (f"{REFUSED} FATAL:  no such user: musher", "outage.database-role", False),
        (f"{REFUSED} FATAL:  no more connections allowed (max_client_conn)", "outage.database-connections", True),
        ("FATAL:  query_wait_timeout", "outage.database-connections", True),
        ("FATAL:  server login has been failing, try again later (server_login_retry)", UNREACHABLE, True),
        ('permission denied for table "games_entry"', "outage.database-forbidden", False),
        ("unable to write: Permission denied", "outage.read-only", False),
    ],
)
def test_it_tells_what_an_engine_means(complaint, code, again):
    outage = explain(Exception(complaint))
    assert (outage.code, outage.again) == (code, again)
    assert str(outage).endswith((".", complaint))


class Spoken(Exception):
    """A complaint in another language, with the state that is the same in all."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__("das geht leider nicht")
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ("53100", "outage.disk-full"), ("25006", "outage.read-only"), ("42501", "outage.database-forbidden"),
        ("55P03", "outage.database-busy"), ("57014", "outage.database-busy"), ("40P01", "outage.database-busy"),
        ("53300", "outage.database-connections"), ("3D000", "outage.database-missing"),
        ("28000", "outage.database-role"), ("28P01", "outage.database-password"), ("42P01", "outage.not-migrated"),
        ("42703", "outage.not-migrated"), ("XX001", "outage.database-damaged"), ("57P01", UNREACHABLE),
        ("57P03", UNREACHABLE), ("08006", UNREACHABLE), ("22001", "outage.database"),
    ],
)  # fmt: skip
def test_it_tells_what_a_state_means_in_whatever_language_the_engine_speaks(state: str, code: str) -> None:
    error = Exception("das geht leider nicht")
    error.__cause__ = Spoken(state)
    assert explain(Spoken(state)).code == explain(error).code == code
