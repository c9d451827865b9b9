"""What `make run` does before it starts anything ends in a house, or says why it does not."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from core.errors import Outage
from deploy import ready

MASK = signal.pthread_sigmask(signal.SIG_BLOCK, [])


def ends(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Run this program in the place of the one that makes the house ready."""
    command = [sys.executable, "-S", "-c", program]
    monkeypatch.setattr(ready, "_begun", lambda *_: subprocess.Popen(command, stdout=subprocess.PIPE, text=True))


def test_it_says_so_where_a_signal_ended_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ends(monkeypatch, "import os; os.kill(os.getpid(), 9)")
    with pytest.raises(Outage, match="signal 9") as caught:
        ready.made_ready("http://127.0.0.1:8000", 1)
    assert caught.value.code == "boreal.run.E006"


def test_it_leaves_as_what_makes_ready_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    ends(monkeypatch, "raise SystemExit(2)")
    with pytest.raises(SystemExit) as left:
        ready.made_ready("http://127.0.0.1:8000", 1)
    assert left.value.code == 2
    assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == MASK


def test_it_tells_what_is_to_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    line = '{"workers": {"bots": ["x"]}, "environment": {}, "sentences": [], "claim": "/welcome"}'
    ends(monkeypatch, f"print({line!r})")
    assert ready.made_ready("http://127.0.0.1:8000", 1) == ready.ReadyHouse({"bots": ["x"]}, {}, [], "/welcome")
