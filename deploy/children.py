"""A child of the supervisor: started in a group of its own, watched, started again, ended within a bound.

It must never know what its child does, and must leave no process behind.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

import structlog

from core.errors import Outage

log = structlog.get_logger(__name__)

MOST_STARTS = 6  # within WINDOW_S; after that the fault will not go away by itself
WINDOW_S = 120.0
FIRST_PAUSE_S = 0.5
PR_SET_PDEATHSIG = 1


@dataclass
class Child:
    """One supervised program; `patience_s` is how long it may take to end after SIGTERM."""

    name: str
    command: list[str]
    environment: Mapping[str, str]
    patience_s: float
    starts: list[float] = field(default_factory=list)
    due: float = 0.0
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.starts = [moment for moment in self.starts if moment > time.monotonic() - WINDOW_S]
        self.starts.append(time.monotonic())
        self.process = subprocess.Popen(  # noqa: S603  # our own commands only
            self.command,
            env=dict(self.environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # what matters is said on standard error
            process_group=0,
            preexec_fn=follow_parent(os.getpid()),
        )

    def watch(self) -> None:
        """Start again what ended by itself, later each time; `Outage` when that no longer helps."""
        if self.process is not None and self.process.poll() is not None:
            self._fell(self.process.returncode)
        elif self.process is None and time.monotonic() >= self.due:
            self.start()

    def _fell(self, status: int) -> None:
        self._end_group(signal.SIGKILL)  # its own children may have outlived it
        self.process = None
        if len(self.starts) >= MOST_STARTS:
            template = "The %(name)s ended %(times)s times within %(window)s seconds (status %(status)s last)."
            raise Outage(
                "boreal.run.E005", template, name=self.name, times=MOST_STARTS, window=int(WINDOW_S), status=status
            )
        pause = FIRST_PAUSE_S * 2 ** (len(self.starts) - 1)
        self.due = time.monotonic() + pause
        log.warning("child.fell", child=self.name, status=status, again_in_s=pause)

    def ask_to_end(self) -> None:
        """SIGTERM to the program alone: it knows how to end its own children in order."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()

    def end(self) -> None:
        """Wait until it ended; what is left of its group after `patience_s` is killed."""
        if self.process is None:
            return
        self.ask_to_end()
        try:
            self.process.wait(self.patience_s)
        except subprocess.TimeoutExpired:
            log.warning("child.killed", child=self.name, after_s=self.patience_s)
        finally:
            self._end_group(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def _end_group(self, number: signal.Signals) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError, PermissionError):  # macOS says EPERM of a group of the dead
                os.killpg(self.process.pid, number)


def follow_parent(parent: int) -> Callable[[], None] | None:
    """What a new child does first on Linux: ask the kernel for SIGTERM should its supervisor be killed."""
    if not sys.platform.startswith("linux"):
        return None
    prctl = ctypes.CDLL(None, use_errno=True).prctl

    def ask() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
        if os.getppid() != parent:  # it was killed before we could ask
            os._exit(1)

    return ask
