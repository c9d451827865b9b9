"""Faults planted in a function: a few of its words replaced by others, so that the test that must notice it can.

If the function no longer has these words, the fault fails and has to be written again.
"""

from __future__ import annotations
import __future__

import inspect
from collections.abc import Callable
from typing import NamedTuple

import pytest

from core.errors import Wrong
from games.rules.writing import Impossible

NOTICED = (AssertionError, LookupError, Impossible, Wrong, pytest.fail.Exception)


class Fault(NamedTuple):
    """Words of a function, what stands there instead, and the test that notices, with its arguments."""

    function: Callable
    words: str
    instead: str
    noticed: Callable
    arguments: tuple = ()


def plant(monkeypatch: pytest.MonkeyPatch, fault: Fault) -> None:
    """Give the function the code that the fault says, wherever it is called from."""
    source = inspect.getsource(fault.function)
    assert source.count(fault.words) == 1, f"{fault.function.__name__} does not say once: {fault.words}"
    namespace: dict = {}
    flags = __future__.annotations.compiler_flag
    code = compile(source.replace(fault.words, fault.instead), fault.function.__code__.co_filename, "exec", flags)
    exec(code, fault.function.__globals__, namespace)
    monkeypatch.setattr(fault.function, "__code__", namespace[fault.function.__name__].__code__)


def assert_noticed(monkeypatch: pytest.MonkeyPatch, fault: Fault) -> None:
    """The test passes, and no longer does once the fault is planted."""
    fault.noticed(*fault.arguments)
    plant(monkeypatch, fault)
    with pytest.raises(NOTICED):
        fault.noticed(*fault.arguments)
