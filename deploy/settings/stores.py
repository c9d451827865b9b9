"""How the database, the broker and the log of the process are set; each line carries the trap it avoids."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

TIMEOUTS = {"statement_timeout": 20000, "lock_timeout": 2000, "idle_in_transaction_session_timeout": 20000}  # ms
PRICES = {"random_page_cost": 1.1}  # at 4, as on a turning disk, a list reads a whole table rather than its rows
LEVELS = {"DEBUG", "INFO", "WARNING", "ERROR"}


def safe_wal(version: tuple[int, ...]) -> bool:
    """Whether this SQLite may use WAL with several writing processes; others can corrupt the file.

    >>> safe_wal((3, 40, 1)), safe_wal((3, 44, 6)), safe_wal((3, 50, 7)), safe_wal((3, 51, 3))
    (False, True, True, True)
    """
    backports = {(3, 44): 6, (3, 50): 7}
    fixed_at = backports.get((version[0], version[1]))
    return version >= (3, 51, 3) or (fixed_at is not None and version[2] >= fixed_at)


def journal_mode() -> str:
    """A rollback journal that stays a file costs no disk the work of making it shorter and longer at every commit."""
    return "WAL" if safe_wal(sqlite3.sqlite_version_info) else "PERSIST"


def database(settings: dict[str, Any], pgbouncer: bool = False) -> dict[str, Any]:
    """The database's settings, completed for its engine, and for a pool before it."""
    options = settings.setdefault("OPTIONS", {})
    if settings["ENGINE"].endswith("sqlite3"):
        settings["ENGINE"] = "core.sqlite"
        settings["CONN_MAX_AGE"] = 60  # opening a connection and its pragmas cost as much as a short request
        options.update(
            timeout=10,
            transaction_mode="IMMEDIATE",  # DEFERRED fails at once when a reader wants to write
            init_command=(
                f"PRAGMA journal_mode={journal_mode()};"
                f"PRAGMA journal_size_limit={1 << 20};"  # a long transaction leaves no long file behind
                "PRAGMA synchronous=FULL;"  # an acknowledged order survives a power cut
                "PRAGMA recursive_triggers=ON;"  # or INSERT OR REPLACE walks past the append-only triggers
            ),
        )
    else:
        settings.update(CONN_MAX_AGE=600, CONN_HEALTH_CHECKS=True)
        options.setdefault("connect_timeout", 3)
        if pgbouncer:
            # It refuses `options`, and what SET says stays with a connection that somebody else is handed next: the
            # role carries the timeouts (`manage.py prepare --role`). Cursors and prepared statements stay behind, too.
            settings["DISABLE_SERVER_SIDE_CURSORS"] = True
            options["prepare_threshold"] = None
        else:
            options.setdefault("options", " ".join(f"-c {name}={value}" for name, value in (TIMEOUTS | PRICES).items()))
    return settings


def broker(redis_url: str, folder: Path) -> tuple[str, dict[str, Any]]:
    """The broker's address and options: Redis, or files in a folder when there is none."""
    if redis_url:
        return redis_url, {
            "visibility_timeout": 600,
            "socket_connect_timeout": 2,  # kombu's own default waits for ever
            "socket_timeout": 10,
            "socket_keepalive": True,
        }
    return "filesystem://", {
        "data_folder_in": str(folder / "messages"),
        "data_folder_out": str(folder / "messages"),
        "control_folder": str(folder / "control"),
        "processed_folder": str(folder / "processed"),
        "store_processed": False,
        "polling_interval": 0.2,
    }


def logging(level: str) -> dict[str, Any]:
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": "deploy.logs.formatter"}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["console"], "level": level if level in LEVELS else "INFO"},
        "loggers": {
            "django.request": {"level": "ERROR"},
            "django.server": {"level": "WARNING"},
            "kombu.connection": {"level": "ERROR"},  # it warns that a broker of files has no host name
        },
    }
