"""Which process this is, what it is for, and whether another one still lives.

An id of a process comes again; with the moment of its start it does not. It must never signal or end a process.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")
STARTED = 19  # after the name, which stands in brackets: field 22 of stat(5)
UNKNOWN = "command"


class Identity(NamedTuple):
    """A process: its id, when the kernel started it (0 where nobody tells), and what it is for."""

    pid: int
    started: int
    role: str

    @classmethod
    def read(cls, text: str) -> Identity:
        """
        >>> Identity.read("12-345-web")
        Identity(pid=12, started=345, role='web')
        >>> Identity.read("what else lies there").pid
        0
        """
        pid, _, more = text.partition("-")
        started, _, role = more.partition("-")
        if not (pid.isdecimal() and started.isdecimal()):
            return cls(0, 0, text)
        return cls(int(pid), int(started), role)

    def __str__(self) -> str:
        return f"{self.pid}-{self.started}-{self.role}"


_role = UNKNOWN
_name: tuple[int, str] = (0, "")


def enter(role: str) -> None:
    """Say what this process is for: `web`, `live`, `worker` …; a word without underscores."""
    global _role, _name
    _role, _name = role, (0, "")


def is_unknown() -> bool:
    """Whether nobody has said yet what this process is for."""
    return _role == UNKNOWN


def myself() -> str:
    """The name of this process, asked with everything that it counts."""
    global _name
    pid = os.getpid()
    if _name[0] != pid:
        _name = (pid, str(Identity(pid, started(pid), _role)))
    return _name[1]


def started(pid: int) -> int:
    """When a process was started, in ticks since the machine was; 0 where nobody tells or it is gone."""
    try:
        return int((PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[STARTED])
    except (OSError, IndexError, ValueError):
        return 0


def is_alive(process: Identity) -> bool:
    """Whether it runs. A zombie does not: what it counted is whole."""
    if process.pid <= 0:
        return False
    if process.started:
        return started(process.pid) == process.started and not _is_zombie(process.pid)
    try:
        os.kill(process.pid, 0)
    except OSError:
        return False
    return True


def _is_zombie(pid: int) -> bool:
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] in ("Z", "X")
    except (OSError, IndexError):
        return True


def memory(pid: int) -> int:
    """Bytes that are this process's own share of the machine (PSS), or that it has in memory where that is not told."""
    try:
        lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) << 10 for line in lines if line.startswith("Pss:"))
    except (OSError, StopIteration):
        return resident(pid)


def resident(pid: int) -> int:
    """Bytes of it that are in memory; 0 where nobody tells."""
    try:
        return int((PROC / str(pid) / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0
