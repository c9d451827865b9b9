"""News by NOTIFY, for a house on PostgreSQL without Redis. It must never go by PgBouncer, which keeps no listener."""

from __future__ import annotations

import os
from typing import Any

import psycopg
from django.db import DEFAULT_DB_ALIAS, connections

from core.courier import Courier
from core.news.way import LISTENING, Take, complain

CHANNEL = "boreal_news"
SERVER = ("dbname", "user", "password", "host", "port", "options", "sslmode")
OPTIONS: dict[str, Any] = {"autocommit": True, "connect_timeout": 3}


class ByPostgres:
    def __init__(self) -> None:
        self._line: psycopg.Connection | None = None
        self._pid = -1
        self._courier = Courier("news", self._notify, complain)
        self.tell = self._courier.tell

    def close(self) -> None:
        if self._line is not None:
            self._line.close()

    def _notify(self, word: str) -> None:
        """In the courier's thread, over a line of its own."""
        line = self._line
        if line is None or line.closed or self._pid != os.getpid():
            line = self._line = psycopg.connect(**_server(), **OPTIONS)
            self._pid = os.getpid()  # after a fork the line is the parent's
        try:
            line.execute("SELECT pg_notify(%s, %s)", [CHANNEL, word])
        except psycopg.Error:
            line.close()
            raise

    async def listen(self, take: Take) -> None:
        line = await psycopg.AsyncConnection.connect(**_server(), **OPTIONS)
        async with line:
            await line.execute(f"LISTEN {CHANNEL}")
            take(LISTENING)
            async for word in line.notifies():
                take(word.payload)


def _server() -> dict[str, Any]:
    """How Django reaches the database, without what it makes of rows."""
    known = connections[DEFAULT_DB_ALIAS].get_connection_params()
    return {name: known[name] for name in SERVER if name in known}
