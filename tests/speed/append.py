"""Appends per second, one order with three events, durable: ours, the bare floor and the eventsourcing library."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deploy.settings.stores import journal_mode
from tests.parts import servers

WHO = ("floor", "boreal", "eventsourcing_recorder", "eventsourcing_application")
FLOOR_TABLES = """
    CREATE TABLE floor_race (id text PRIMARY KEY, ply integer, head text);
    CREATE TABLE floor_entry (race text, ply integer, previous text, hash text, command_id text, data {bytes},
        PRIMARY KEY (race, ply), UNIQUE (race, command_id));
"""
FLOOR_FUNCTION = """
    CREATE FUNCTION floor_append(r text, p integer, h text, new text, c text, d bytea) RETURNS void LANGUAGE plpgsql AS
    $$ BEGIN
        UPDATE floor_race SET ply = p + 1, head = new WHERE id = r AND ply = p AND head = h;
        IF NOT FOUND THEN RAISE EXCEPTION 'stale'; END IF;
        INSERT INTO floor_entry VALUES (r, p + 1, h, new, c, d);
    END $$;
"""


@contextmanager
def database(engine: str) -> Iterator[tuple[str, dict[str, str]]]:
    """A fresh database with our tables and the floor's, and the environment for children."""
    os.environ.setdefault("BOREAL_TEST_ROOT", tempfile.mkdtemp(prefix="boreal-bench-"))
    root = Path(os.environ["BOREAL_TEST_ROOT"])
    os.chmod(root, 0o755)  # PostgreSQL may run as a user of its own
    home = Path(tempfile.mkdtemp(dir=root))
    url = f"sqlite:///{home / 'bench.sqlite3'}" if engine == "sqlite" else servers.postgres()
    env = {
        **os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings", "BOREAL_TEST_CHILD": "1", "BOREAL_HOME": str(home),
        "DATABASE_URL": url, "BOREAL_LOG_LEVEL": "WARNING",
    }  # fmt: skip
    subprocess.run([sys.executable, "manage.py", "migrate", "--verbosity", "0"], env=env, check=True)
    _make_floor(url)
    try:
        yield url, env
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _make_floor(url: str) -> None:
    if url.startswith("sqlite"):
        base = sqlite3.connect(url.removeprefix("sqlite:///"))
        base.executescript(FLOOR_TABLES.format(bytes="blob"))
        base.close()
        return
    import psycopg

    with psycopg.connect(url, autocommit=True) as client:
        client.execute(FLOOR_TABLES.format(bytes="bytea"))  # type: ignore[arg-type]  # our own text
        client.execute(FLOOR_FUNCTION)


def measure(name: str, writers: int, url: str, env: dict[str, str], seconds: float) -> tuple[float, float]:
    """Appends per second of so many writers at once, and the longest that one of them waited, in ms."""
    command = [sys.executable, "-m", "tests.speed.writers", name, url, str(seconds)]
    children = []
    for _ in range(writers):  # one after the other: the peer makes its tables when it starts
        children.append(subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        if not children[-1].stdout or children[-1].stdout.readline() != "ready\n":
            raise RuntimeError(f"{name} did not start")
    for child in children:
        assert child.stdin
        child.stdin.write("go\n")
        child.stdin.flush()
    results = [json.loads(child.communicate()[0]) for child in children]
    return sum(result["count"] for result in results) / seconds, max(result["longest_ms"] for result in results)


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table; each figure is the best of the rounds, all taken in turn."""
    for engine in ("sqlite", "postgresql"):
        with database(engine) as (url, env):
            mode = f"journal_mode={journal_mode()}, synchronous=FULL" if engine == "sqlite" else "defaults, fsync on"
            yield f"{engine} ({mode})"
            for writers in (1, 4):
                figures: dict[str, list[tuple[float, float]]] = {name: [] for name in WHO}
                for _ in range(rounds):
                    for name in WHO:
                        figures[name].append(measure(name, writers, url, env, seconds))
                yield from _table(writers, figures)


def _table(writers: int, figures: dict[str, list[tuple[float, float]]]) -> Iterator[str]:
    best = {name: max(rate for rate, _ in rounds) for name, rounds in figures.items()}
    for name, rounds in figures.items():
        yield (
            f"  {writers} writer{'s' * (writers > 1)}  {name:26} {best[name]:9,.0f}/s"
            f"   {best[name] / best['floor']:5.2f} of the floor"
            f"   {best[name] / best['eventsourcing_application']:5.2f} x the eventsourcing application"
            f"   longest wait {max(wait for _, wait in rounds):7.1f} ms"
        )
