"""What the log of the process holds: where something failed, and never what was in its variables."""

from __future__ import annotations

import logging
import sys

import pytest

from deploy import logs


@pytest.mark.parametrize("style", ["", "json"])
def test_it_tells_where_something_failed_and_no_variable(monkeypatch: pytest.MonkeyPatch, style: str) -> None:
    monkeypatch.setenv("BOREAL_LOG", style)
    text = logs.formatter().format(failure())
    assert "in open_the_door" in text
    assert "ZeroDivisionError" in text
    assert "secret of bob" not in text


def failure() -> logging.LogRecord:
    try:
        open_the_door(" of ".join(("secret", "bob")))
    except ZeroDivisionError:
        return logging.LogRecord("django.request", logging.ERROR, "x.py", 1, "failed", (), sys.exc_info())
    raise AssertionError


def open_the_door(password: str) -> float:
    return len(password) / 0
