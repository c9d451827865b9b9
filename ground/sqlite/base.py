"""Django's SQLite engine, where writers of all processes wait in line instead of polling for the lock.

SQLite's own waiting sleeps and tries again, so a busy writer starves the others (four writers with
synchronous=FULL: one got two commits in two seconds). Here a transaction first takes a lock file, and the
kernel wakes those who wait. It must never change what Django's engine does otherwise.
"""

from __future__ import annotations

from typing import Any

from django.db.backends.sqlite3 import base

from ground.locks import Turnstile


class DatabaseWrapper(base.DatabaseWrapper):
    def get_connection_params(self) -> dict[str, Any]:
        params: dict[str, Any] = super().get_connection_params()
        self.line = None if self.is_in_memory_db() else Turnstile(f"{params['database']}.line")
        return params

    def _start_transaction_under_autocommit(self) -> None:
        if self.line:
            self.line.enter()
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
            self._leave_line()

    def _leave_line(self) -> None:
        line = getattr(self, "line", None)
        if line:
            line.leave()
