"""The cast of a season. Alice organises it and races Bob and Dora; Charlie may look where all may."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User

from jobs import messenger
from tests.house import writes
from tests.parts import tables


@pytest.fixture(autouse=True)
def no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of seasons wakes a worker."""
    monkeypatch.setattr(messenger, "tell", lambda to: True)


@pytest.fixture(autouse=True)
def asks_games(request: pytest.FixtureRequest) -> Iterator[None]:
    """Seasons write no table of games themselves."""
    if not {"db", "transactional_db"} & {*request.fixturenames}:
        yield
        return
    with writes.watched():
        yield


@pytest.fixture
def people(db: Any) -> dict[str, User]:
    """Everybody, by name."""
    return tables.cast()
