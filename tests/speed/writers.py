"""One writer of the append bench, a process of its own: `python -m tests.speed.writers WHO URL SECONDS`.

It prints "ready", waits for a line, appends for so long, and prints how often and the longest wait.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from uuid import uuid4

import orjson

from deploy.settings.stores import journal_mode

EVENTS = [
    {"card": 4, "kind": "played", "seat": 0},
    {"kind": "drawn", "seat": 0},
    {"kind": "turn-ended", "seat": 0},
]
Append = Callable[[], None]


def floor_sqlite(url: str) -> Append:
    """Bare SQL: two statements in a transaction, canonical bytes, one hash; what any append has to pay."""
    base = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None, timeout=30)
    base.executescript(f"PRAGMA journal_mode={journal_mode()}; PRAGMA synchronous=FULL;")
    race, at = uuid4().hex, [0, ""]
    base.execute("INSERT INTO floor_race VALUES (?, 0, '')", [race])

    def append() -> None:
        data, hash = _chained(race, at)
        base.execute("BEGIN IMMEDIATE")
        moved = base.execute(
            "UPDATE floor_race SET ply = ?, head = ? WHERE id = ? AND ply = ? AND head = ?",
            [at[0] + 1, hash, race, at[0], at[1]],
        )
        assert moved.rowcount == 1
        base.execute(
            "INSERT INTO floor_entry VALUES (?, ?, ?, ?, ?, ?)", [race, at[0] + 1, at[1], hash, f"c{at[0]}", data]
        )
        base.execute("COMMIT")
        at[:] = [at[0] + 1, hash]

    return append


def floor_postgres(url: str) -> Append:
    """Bare SQL: one round trip to a function that checks the head, moves it and inserts."""
    import psycopg

    base = psycopg.connect(url, autocommit=True, prepare_threshold=1)
    race, at = uuid4().hex, [0, ""]
    base.execute("INSERT INTO floor_race VALUES (%s, 0, '')", [race])

    def append() -> None:
        data, hash = _chained(race, at)
        base.execute("SELECT floor_append(%s, %s, %s, %s, %s, %s)", [race, at[0], at[1], hash, f"c{at[0]}", data])
        at[:] = [at[0] + 1, hash]

    return append


def _chained(race: str, at: list) -> tuple[bytes, str]:
    body = {"at": 1, "events": EVENTS, "ply": at[0] + 1, "previous": at[1], "race": race}
    data = orjson.dumps(body, option=orjson.OPT_SORT_KEYS)
    return data, sha256(data).hexdigest()


def boreal(url: str) -> Append:
    """An order through the service: head, rules, three events, one of them sealed, entry, chain, commit."""
    _start_django()
    from games.heads import load
    from games.results import Ok, Order
    from games.services import give_order
    from tests.parts.races import alice_and_bob

    race, at = alice_and_bob(goal=10**9), [0]

    def append() -> None:
        order = Order(race, load(race).state.turn if at[0] == 0 else at[0] % 2, {"do": "play"}, f"c{at[0]}", at[0])
        assert isinstance(give_order(order), Ok)
        at[0] += 1

    return append


def _start_django() -> None:
    import django

    django.setup()


def eventsourcing_application(url: str) -> Append:
    """The peer as its users use it: an aggregate with three events, loaded from its cache and saved."""
    from eventsourcing.application import Application
    from eventsourcing.domain import Aggregate, event

    class Race(Aggregate):
        def __init__(self) -> None:
            self.count = 0

        @event("Played")
        def play(self, card: int, seat: int) -> None:
            self.count += card

    class Races(Application):
        def begin(self):
            race = Race()
            self.save(race)
            return race.id

        def order(self, id) -> None:
            race = self.repository.get(id)
            for _ in range(3):
                race.play(4, 0)
            self.save(race)

    races = Races(env=_peer_settings(url))
    race = races.begin()
    return lambda: races.order(race)


def eventsourcing_recorder(url: str) -> Append:
    """The peer's lowest layer: three stored events of ready-made bytes."""
    from eventsourcing.application import Application
    from eventsourcing.persistence import StoredEvent

    application = Application(env=_peer_settings(url))  # kept: its end would close the recorder
    race, at = uuid4(), [0]

    def append() -> None:
        events = [StoredEvent(race, at[0] + number, "race:Played", orjson.dumps(EVENTS[number])) for number in range(3)]
        application.recorder.insert_events(events)
        at[0] += 3

    return append


def _peer_settings(url: str) -> dict[str, str]:
    common = {"AGGREGATE_CACHE_MAXSIZE": "100"}
    if url.startswith("sqlite"):
        _peer_in_our_journal_mode()
        name = url.removeprefix("sqlite:///") + ".peer"
        return {**common, "PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": name}
    from psycopg.conninfo import conninfo_to_dict

    parts = conninfo_to_dict(url)
    return {
        **common,
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_DBNAME": str(parts["dbname"]),
        "POSTGRES_HOST": str(parts["host"]),
        "POSTGRES_PORT": str(parts.get("port", "5432")),
        "POSTGRES_USER": str(parts["user"]),
        "POSTGRES_PASSWORD": str(parts.get("password") or "x"),
    }


def _peer_in_our_journal_mode() -> None:
    """The peer prefers WAL; here it gets the journal mode and the durability that we have, so that both pay alike."""
    from eventsourcing import sqlite

    made = sqlite.SQLiteConnectionPool._create_connection

    def create(pool):
        pool.is_journal_mode_wal = True  # so that it does not set its own
        connection = made(pool)
        connection._sqlite_conn.executescript(f"PRAGMA journal_mode={journal_mode()}; PRAGMA synchronous=FULL;")
        return connection

    sqlite.SQLiteConnectionPool._create_connection = create  # type: ignore[method-assign]


def main() -> None:
    name, url, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    if name == "floor":
        name = "floor_sqlite" if url.startswith("sqlite") else "floor_postgres"
    append = globals()[name](url)
    append()
    print("ready", flush=True)
    sys.stdin.readline()
    count, longest, now = 0, 0.0, time.perf_counter()
    end = now + seconds
    while now < end:
        append()
        before, now = now, time.perf_counter()
        longest = max(longest, now - before)
        count += 1
    print(json.dumps({"count": count, "longest_ms": round(longest * 1000, 1)}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
