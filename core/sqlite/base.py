"""Django's SQLite engine, where writers of all processes wait in line instead of polling for the lock.

SQLite's own waiting sleeps and tries again, so a busy writer starves the others (four writers with
synchronous=FULL: one got two commits in two seconds) and whoever reads. Here a transaction first takes a lock file,
and the kernel wakes those who wait; a reader who meets a commit waits in the same line. It must never change what
Django's engine does otherwise.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from django.db.backends.sqlite3 import base

from core.locks import Turnstile

PRIMARY = 0xFF  # the part of an error code that says what kind it is
RETURNING = " RETURNING "  # as Django and our own statements spell it


class DatabaseWrapper(base.DatabaseWrapper):
    line: Turnstile | None = None
    is_in_turn = False

    def get_connection_params(self) -> dict[str, Any]:
        params: dict[str, Any] = super().get_connection_params()
        self.line = None if self.is_in_memory_db() else Turnstile(f"{params['database']}.line")
        self.patience_ms = int(1000 * params.get("timeout", 5))
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        made = super().get_new_connection(conn_params)
        if self.line:
            made.execute("PRAGMA busy_timeout = 0")  # out of turn nobody waits for the lock, but for the turn
        return made

    def create_cursor(self, name: str | None = None) -> Any:
        return self.connection.cursor(factory=lambda made: Patient(made, self))

    def _start_transaction_under_autocommit(self) -> None:
        self._take_turn()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # not in the stubs
        except BaseException:
            self._leave_line()
            raise

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]  # not in the stubs
        self._leave_line()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]  # not in the stubs
        finally:
            self._leave_line()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]  # not in the stubs
        finally:
            self.is_in_turn = False
            if self.line:
                self.line.leave()

    @contextmanager
    def turn(self) -> Iterator[None]:
        """One statement in turn."""
        self._take_turn()
        try:
            yield
        finally:
            self._leave_line()

    def _take_turn(self) -> None:
        if self.line:
            self.line.enter()
            self.is_in_turn = True  # who is in turn waits for readers, and for programs that know no line
            self.connection.execute(f"PRAGMA busy_timeout = {self.patience_ms}")

    def _leave_line(self) -> None:
        if self.line and self.is_in_turn:
            self.is_in_turn = False
            self.connection.execute("PRAGMA busy_timeout = 0")
            self.line.leave()


class Patient(base.SQLiteCursorWrapper):
    """A cursor whose statements, outside of a transaction, wait for their turn where somebody else is writing."""

    answered: list[Any] | None = None  # what a write answered, read within its turn

    def __init__(self, made: sqlite3.Connection, wrapper: DatabaseWrapper) -> None:
        super().__init__(made)
        self.wrapper = wrapper

    def execute(self, query: str, params: Any = None) -> Any:
        self.answered = None
        if RETURNING in query and not self.wrapper.is_in_turn:
            return self._write(query, params)
        try:
            return super().execute(query, params)
        except sqlite3.OperationalError as error:
            if self.wrapper.is_in_turn or error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY:
                raise
        with self.wrapper.turn():
            return super().execute(query, params)

    def _write(self, query: str, params: Any) -> Any:
        """A write that answers is committed when its last row is read, and would meet the readers only then."""
        with self.wrapper.turn():
            made = super().execute(query, params)
            self.answered = super().fetchall()
        return made

    def executemany(self, query: str, param_list: Any) -> Any:
        self.answered = None
        with nullcontext() if self.wrapper.is_in_turn else self.wrapper.turn():
            return super().executemany(query, param_list)

    def fetchone(self) -> Any:
        if self.answered is None:
            return super().fetchone()
        return self.answered.pop(0) if self.answered else None

    def fetchmany(self, size: int | None = None) -> list[Any]:
        many = self.arraysize if size is None else size
        if self.answered is None:
            return super().fetchmany(many)
        given, self.answered = self.answered[:many], self.answered[many:]
        return given

    def fetchall(self) -> list[Any]:
        if self.answered is None:
            return super().fetchall()
        given, self.answered = self.answered, []
        return given
