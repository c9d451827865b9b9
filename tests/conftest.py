"""What all tests share: an emptied database between them, fresh memories, the scale of the long proofs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import pytest
from django.db import DatabaseError
from django.test import TransactionTestCase
from hypothesis import HealthCheck, settings

from core import catalogues
from tests.house.rooms import ROOT
from tests.parts import luck

catalogues.compile_all(ROOT / "deploy" / "locale")  # before anybody reads a word: what lies there may be of other words

# The same examples on every run and machine; a busy machine is no reason to fail.
settings.register_profile("boreal", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("boreal")

SOAK = os.environ.get("BOREAL_SOAK") == "1"


LONGEST_NAME = 100


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """A long value goes by its length: people read the names of tests, every process of a run keeps them, and they must
    be the same in all processes."""
    return f"{argname}-of-{len(val)}" if isinstance(val, str | bytes) and len(val) > LONGEST_NAME else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The long proofs run only when asked for; they are left out, not skipped."""
    if not SOAK:
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


@pytest.fixture(autouse=True)
def fresh_memories() -> Iterator[None]:
    """No test inherits the states that another test folded, nor the language that it spoke."""
    from django.utils import translation

    from deploy import health
    from games import heads

    heads.forget()
    health.forget()
    yield
    heads.forget()
    translation.deactivate()


@pytest.fixture(scope="module", autouse=True)
def luck_of_the_module(request: pytest.FixtureRequest) -> Iterator[None]:
    """The races that a whole module shares draw the same cards on every run."""
    with _luck_of(request):
        yield


@pytest.fixture(autouse=True)
def luck_of_its_name(request: pytest.FixtureRequest) -> Iterator[None]:
    """The races of a test draw the same cards on every run; the long proofs take luck as it comes."""
    with _luck_of(request):
        yield


def _luck_of(request: pytest.FixtureRequest) -> AbstractContextManager[None]:
    return nullcontext() if SOAK else luck.named(luck.name_of(request.node))


_flush = TransactionTestCase._fixture_teardown


def _empty(self: TransactionTestCase) -> Any:
    """Empty the test database, which is the one deletion that the log's triggers would rightly refuse."""
    from tests.parts import unprotected

    try:
        unprotected.empty()
    except DatabaseError:  # a test that migrated back has other tables
        _flush(self)


TransactionTestCase._fixture_teardown = _empty  # type: ignore[method-assign]
