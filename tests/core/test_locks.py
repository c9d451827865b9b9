"""Writers of several processes stand in line, and nobody starves."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from threading import Event, Thread, Timer
from typing import Any

import pytest
from django.db import OperationalError
from django.db.utils import ConnectionHandler

from core import locks
from core.locks import Turnstile
from core.sqlite import base
from core.sqlite.base import DatabaseWrapper
from deploy.settings.stores import database
from tests.parts.children import environment
from tests.parts.waiting import HANG_S

WRITER = """
import sys, time, django
django.setup()
from django.db import connection, transaction
print("ready", flush=True); sys.stdin.readline()
for number in range(int(sys.argv[1])):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("INSERT INTO line (who) VALUES (%s)", [sys.argv[2]])
"""

HOLDER = """
import os, sys
sys.path.insert(0, "")
from core.locks import Turnstile
turnstile = Turnstile(sys.argv[1])
turnstile.enter()
print(1, flush=True)
os.kill(os.getpid(), 9)
"""
ROOT = Path(__file__).resolve().parents[2]


def _environment(url: str) -> dict[str, str]:
    return {**environment(), "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.settings"}


def order_of_writes(folder: Path, writers: int, each: int) -> str:
    """The writers, in order, when so many processes write as fast as they can."""
    url = f"sqlite:///{folder / 'line.sqlite3'}"
    with sqlite3.connect(folder / "line.sqlite3") as base:
        base.execute("CREATE TABLE line (place integer PRIMARY KEY, who text)")
    children = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(each), "abcdefgh"[number]],
            env=_environment(url), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for number in range(writers)
    ]  # fmt: skip
    for child in children:
        assert child.stdout
        assert child.stdout.readline() == "ready\n"
    for child in children:
        assert child.stdin
        child.stdin.write("go\n")
        child.stdin.flush()
    assert [child.wait(HANG_S) for child in children] == [0] * writers
    with sqlite3.connect(folder / "line.sqlite3") as base:
        return "".join(writer for (writer,) in base.execute("SELECT who FROM line ORDER BY place"))


@pytest.mark.slow
@pytest.mark.django_db
def test_it_serves_all_who_write_at_once(tmp_path):
    assert Counter(order_of_writes(tmp_path, 4, 100)) == dict.fromkeys("abcd", 100)


def order_of_turns(path: str, rounds: int, monkeypatch, line: type[Turnstile] = Turnstile) -> str:
    """Who was in, in order, when "a" wants in again as soon as it left while "b" stands in line."""
    mine, other, order, stands = line(path), line(path), ["a"], Event()
    takes = locks._take
    monkeypatch.setattr(locks, "_take", lambda *where: (stands.set(), takes(*where))[1])

    def goes_through() -> None:
        other.enter(HANG_S)
        order.append("b")
        other.leave()

    mine.enter()
    for _round in range(rounds):
        stands.clear()
        waiting = Thread(target=goes_through)
        waiting.start()
        assert stands.wait(HANG_S)
        mine.leave()
        mine.enter(HANG_S)
        order.append("a")
        if is_overtaken := order[-2] == "a":
            mine.leave()
        waiting.join()
        if is_overtaken:
            break
    return "".join(order)


def test_who_leaves_waits_behind_those_who_stand_in_line(tmp_path, monkeypatch):
    assert order_of_turns(str(tmp_path / "t"), 50, monkeypatch) == "a" + "ba" * 50


class Gateless(Turnstile):
    """Planted: the lock alone, which goes to the next process that looks; one that just left is quicker."""

    def enter(self, patience_s: float = 10.0) -> None:
        self._open()
        self.held = locks._take(self._room, float("inf"))


def test_it_catches_a_line_without_a_gate(tmp_path, monkeypatch):
    assert "aa" in order_of_turns(str(tmp_path / "t"), 50, monkeypatch, Gateless)


def test_it_lets_one_in_at_a_time(tmp_path):
    first, second = Turnstile(str(tmp_path / "t")), Turnstile(str(tmp_path / "t"))
    first.enter()
    second.enter(patience_s=0.05)
    assert (first.held, second.held) == (True, False)
    first.leave()
    second.enter(patience_s=HANG_S)
    assert second.held
    second.leave()


def test_it_is_free_again_when_its_holder_dies(tmp_path):
    path = str(tmp_path / "t")
    child = subprocess.run([sys.executable, "-c", HOLDER, path], capture_output=True, cwd=ROOT, check=False)
    assert child.stdout == b"1\n"
    mine = Turnstile(path)
    mine.enter(patience_s=HANG_S)  # after which it would go on without
    assert mine.held


def connected(path: Path) -> Any:
    """A connection of ours to a file of its own."""
    settings = database({"ENGINE": "django.db.backends.sqlite3", "NAME": str(path)})
    settings["OPTIONS"]["timeout"] = HANG_S
    return ConnectionHandler({"default": settings})["default"]


def reader_beside_a_commit(path: Path, monkeypatch) -> list[tuple[int]]:
    """What somebody reads who comes while a writer, in turn, lets nobody read; the writer goes once they wait."""
    house = connected(path)
    with house.cursor() as cursor:
        cursor.execute("CREATE TABLE told (number integer)")
    writer, turnstile = sqlite3.connect(path, isolation_level=None, check_same_thread=False), Turnstile(f"{path}.line")
    turnstile.enter()
    writer.execute("BEGIN EXCLUSIVE")
    writer.execute("INSERT INTO told VALUES (7)")

    def goes() -> None:
        writer.execute("COMMIT")
        turnstile.leave()

    waits = DatabaseWrapper._take_turn
    monkeypatch.setattr(DatabaseWrapper, "_take_turn", lambda self: (Timer(0.05, goes).start(), waits(self)))
    try:
        with house.cursor() as cursor:
            return cursor.execute("SELECT number FROM told").fetchall()
    finally:
        house.close()


@pytest.mark.slow
@pytest.mark.django_db
def test_who_reads_while_somebody_commits_waits_in_the_same_line(tmp_path, monkeypatch):
    assert reader_beside_a_commit(tmp_path / "line.sqlite3", monkeypatch) == [(7,)]


@pytest.mark.django_db
def test_it_catches_a_reader_who_does_not_wait(tmp_path, monkeypatch):
    monkeypatch.setattr(DatabaseWrapper, "turn", lambda self: nullcontext())
    with pytest.raises(OperationalError, match="locked"):
        reader_beside_a_commit(tmp_path / "line.sqlite3", monkeypatch)


def write_beside_a_reader(path: Path, query: str, monkeypatch) -> list[tuple[int]]:
    """What a write answers that begins while somebody reads, who goes once it is in turn."""
    house = connected(path)
    with house.cursor() as cursor:
        cursor.execute("CREATE TABLE told (number integer)")
        cursor.execute("INSERT INTO told VALUES (1), (2)")
    reader = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    reader.execute("BEGIN")
    reader.execute("SELECT number FROM told").fetchone()
    takes = DatabaseWrapper._take_turn
    goes = Timer(0.1, reader.execute, ["COMMIT"])
    monkeypatch.setattr(DatabaseWrapper, "_take_turn", lambda self: (goes.start(), takes(self)))
    try:
        with house.cursor() as cursor:
            cursor.execute(query)
            return [cursor.fetchone(), *cursor.fetchmany(1), *cursor.fetchall()]
    finally:
        house.close()
        if goes.ident:  # it began
            goes.join()
        reader.close()


ANSWERS = "INSERT INTO told VALUES (7), (8), (9) RETURNING number"


@pytest.mark.django_db
def test_a_write_that_answers_outside_of_a_transaction_waits_for_who_reads(tmp_path, monkeypatch):
    assert write_beside_a_reader(tmp_path / "line.sqlite3", ANSWERS, monkeypatch) == [(7,), (8,), (9,)]


@pytest.mark.django_db
def test_it_catches_a_write_that_answers_and_does_not_wait(tmp_path, monkeypatch):
    monkeypatch.setattr(base, "RETURNING", "no such word")
    with pytest.raises(OperationalError, match="locked"):
        write_beside_a_reader(tmp_path / "line.sqlite3", ANSWERS, monkeypatch)
