"""Luck that a test writes: values given in turn, whatever is asked for; and the luck of races, by the name of the test.

A race opened by a test draws the same cards on every run, so that what fails, fails again. A web server of the tests is
told the name with each request.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from uuid import UUID

import pytest
from django.http import HttpRequest, HttpResponse

HEADER = "X-Luck"
_here: list[str] = []  # the names of the module and of the test that run in this process, the nearest last
_hands: dict[str, random.Random] = {}
_asked = ContextVar("_asked", default="")  # the name that a request brought


class Scripted:
    """Gives these values one after the other, then `then` for ever; without it one more draw is a failure.

    `asked` keeps what it was asked: out of how many, label, counter.
    """

    def __init__(self, *values: int, then: int | None = None) -> None:
        self.asked: list[tuple[int, str, int]] = []
        self._values, self._then = list(values), then

    def below(self, n: int, label: str, counter: int) -> int:
        self.asked.append((n, label, counter))
        value = self._values.pop(0) if self._values else self._then
        assert value is not None, f"no value is scripted for {label} {counter}"
        assert 0 <= value < n, f"{value} is scripted for {label} {counter}, but it asks for one of {n}"
        return value


def name_of(node: pytest.Item | pytest.Collector) -> str:
    """The name of a test's luck; the group that the test runs in stands behind an @."""
    return node.nodeid.split("@")[0]


@contextmanager
def named(name: str) -> Iterator[None]:
    """Races that this process opens meanwhile get ids, secrets and words that follow from this name alone."""
    _install()
    _here.append(name)
    try:
        yield
    finally:
        _here.remove(name)
        _hands.pop(name, None)


def named_by_header(answer: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """A middleware: races that a request opens get theirs from the name that the request brings."""
    _install()

    def answered(request: HttpRequest) -> HttpResponse:
        before = _asked.set(request.headers.get(HEADER, ""))
        try:
            return answer(request)
        finally:
            _asked.reset(before)

    return answered


def randbytes(length: int) -> bytes:
    """The next bytes of whoever is named; without a name they are as they come."""
    name = _asked.get() or (_here[-1] if _here else "")
    return _hands.setdefault(name, random.Random(name)).randbytes(length) if name else secrets.token_bytes(length)


class _Drawn:
    """What rooms ask of the machine's randomness for a race."""

    token_bytes = staticmethod(randbytes)

    @staticmethod
    def token_hex(length: int) -> str:
        return randbytes(length).hex()


def _install() -> None:
    from games import services
    from games.tables import cleaning

    services.uuid4 = lambda: UUID(bytes=randbytes(16), version=4)
    services.secrets = cleaning.secrets = _Drawn  # type: ignore[assignment]
