"""The state of the house in a few facts: which stores it runs on, and when a worker last answered.

It must never tell an address, a path or a password of them.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.db import connection

from deploy.version import VERSION


@dataclass(frozen=True)
class House:
    """What the first page shows; `answered` is None until a worker has looked at this house."""

    version: str
    database: str
    queue: str
    answered: datetime | None


def state() -> House:
    return House(VERSION, database(), "Redis" if settings.REDIS_URL else "", last_answer())


def database() -> str:
    """The engine's name and version, as people call it."""
    if connection.vendor == "sqlite":
        return f"SQLite {sqlite3.sqlite_version}"
    major = connection.pg_version // 10000 if connection.connection else ""  # type: ignore[attr-defined]
    return f"PostgreSQL {major}".strip()


def last_answer() -> datetime | None:
    """When a worker last finished a house check."""
    return None
