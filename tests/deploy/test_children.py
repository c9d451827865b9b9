"""A supervised child is started again after a fall, and given up when that no longer helps."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from core.errors import Outage
from deploy import children
from deploy.children import Child
from tests.parts.waiting import HANG_S, wait_for

FALLS = [sys.executable, "-S", "-c", "raise SystemExit(3)"]
STUBBORN = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
open({path!r}, "w").close()
time.sleep(60)
"""
PARENT = """
import subprocess, time
child = subprocess.Popen(["sleep", "60"])
print(child.pid, file=open({path!r}, "w", 1))
time.sleep(60)
"""


def child(command: list[str]) -> Child:
    return Child("thing", command, os.environ, patience_s=0.5)


def test_it_starts_again_what_fell_and_gives_up_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(children, "FIRST_PAUSE_S", 0.001)
    monkeypatch.setattr(children, "WINDOW_S", 10.0 * HANG_S)
    program = child(FALLS)
    program.start()
    with pytest.raises(Outage) as caught:
        wait_for(lambda: program.watch(), "it is given up")
    assert caught.value.code == "boreal.run.E005"
    assert f"{children.MOST_STARTS} times" in str(caught.value)
    assert "status 3" in str(caught.value)


def test_it_waits_longer_before_each_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(children, "time", SimpleNamespace(monotonic=lambda: 7.0))
    program, due = child(FALLS), []
    for _ in range(3):
        program.start()
        assert program.process is not None
        program.process.wait()
        program.watch()
        due.append(program.due)
    assert due == [7 + pause * children.FIRST_PAUSE_S for pause in (1, 2, 4)]


def test_it_forgets_falls_of_long_ago() -> None:
    program = child(FALLS)
    program.starts = [time.monotonic() - children.WINDOW_S - 1] * children.MOST_STARTS
    program.start()
    assert len(program.starts) == 1
    program.end()


def test_it_kills_what_does_not_end_in_time(tmp_path: Path) -> None:
    path = tmp_path / "ready"
    program = child([sys.executable, "-S", "-c", STUBBORN.format(path=str(path))])
    program.start()
    wait_for(path.exists, "the stubborn one is deaf")
    assert program.process is not None
    pid = program.process.pid
    program.end()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, signal.SIGCONT)


def test_it_leaves_no_grandchild_behind(tmp_path: Path) -> None:
    path = tmp_path / "pid"
    program = child([sys.executable, "-S", "-c", PARENT.format(path=str(path))])
    program.start()
    pid = int(wait_for(lambda: path.exists() and path.read_text().strip(), "the grandchild lives"))
    program.end()
    wait_for(lambda: not alive(pid), "the grandchild is gone")


def alive(pid: int) -> bool:
    """Whether it runs; the dead that nobody has buried yet do not."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
