"""A fixture for tests of rooms: each table is written by its own room alone. It must never assert anything else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house import writes


@pytest.fixture(autouse=True)
def asks_others(request: pytest.FixtureRequest) -> Iterator[None]:
    """No room writes a table of another one."""
    if not {"db", "transactional_db"} & {*request.fixturenames}:
        yield
        return
    with writes.watched():
        yield
