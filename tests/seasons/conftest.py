"""The cast of a season. Alice organises it and races Bob and Dora; Charlie may look where all may."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User

from jobs import messenger
from tests.parts import tables
from tests.parts.own_tables import asks_others  # noqa: F401  # a fixture


@pytest.fixture(autouse=True)
def no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of seasons wakes a worker."""
    monkeypatch.setattr(messenger, "tell", lambda to: True)


@pytest.fixture
def people(db: Any) -> dict[str, User]:
    """Everybody, by name."""
    return tables.cast()
