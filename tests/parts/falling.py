"""A house of two processes that may fall, whoever orders there all the same, and what came of their orders.

It must never judge how long anything took.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from http.client import HTTPException
from uuid import UUID

import psycopg
from django.db import connection, connections

from deploy.serve import many_files
from games import queries, verdicts
from games.log import entry
from tests.parts.children import database_url
from tests.parts.serving import Server
from tests.parts.waiting import LOOK_S
from tests.parts.web import Client

STREAMS = "10000"


class Racer:
    """Gives orders as a page does: one at a time, each under its id until it is answered."""

    def __init__(self, port: int, race: UUID) -> None:
        self.port, self.race = port, race
        self.ply = self.sent = 0
        self.acknowledged: dict[str, int] = {}
        self.refused = 0  # by a house that could not

    def order(self) -> int:
        """The ply to which one more order led."""
        wish = {"seat": 0, "command": {"do": "pass"}, "command_id": f"order-{self.sent}", "expected_ply": self.ply}
        while (ply := self._answer(wish)) is None:
            self.refused += 1
            time.sleep(LOOK_S)
        self.acknowledged[wish["command_id"]] = self.ply = ply
        self.sent += 1
        return ply

    def _answer(self, wish: dict[str, object]) -> int | None:
        try:
            status, answer = Client(self.port).post(f"/tiny/races/{self.race.hex}/orders", wish)
        except (OSError, ValueError, HTTPException):
            return None
        return int(answer["ply"]) if status == 200 else None


@contextmanager
def house(race: UUID, **env: str) -> Iterator[tuple[Server, Racer]]:
    """A process for streams, and another one for orders."""
    many_files()
    live, web = Server(BOREAL_STREAMS=STREAMS, **env), Server(**env)
    with ExitStack() as running:
        for server in (live, web):
            server.start()
            running.callback(lambda server=server: server.process.poll() is None and server.kill())
        yield live, Racer(web.port, race)


def breaches(race: UUID, acknowledged: Mapping[str, int]) -> list[str]:
    """Orders that were answered and are not in the log where the answer said, that are there twice or unasked."""
    entries = [entry.read(stored.data) for stored in queries.stored_after(race, 0)]
    counts, places = Counter(each.command_id for each in entries), {each.command_id: each.ply for each in entries}
    faults = [f"lost: {id}" for id, ply in acknowledged.items() if places.get(id) != ply]
    faults += [f"doubled: {id}" for id, count in counts.items() if count > 1]
    faults += [f"nobody was told: {id}" for id in counts if id not in acknowledged]
    damage = verdicts.first_damage(race)
    return faults + ([f"torn: {damage}"] if damage else [])


@contextmanager
def database_away() -> Iterator[None]:
    """PostgreSQL as it is while it starts again: all lines are cut, and no new one is let in."""
    name = connection.settings_dict["NAME"]
    connections.close_all()
    with psycopg.connect(database_url(), dbname="postgres", autocommit=True) as line:
        line.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        try:
            line.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
            yield
        finally:
            line.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
