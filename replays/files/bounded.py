"""A race file examined in a process of its own, within bounds: whatever the file does, only that process ends.

The process knows no settings, no database and no secret. It must never be handed more than the bytes and its bounds.
"""

from __future__ import annotations

import importlib
import json
import resource
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import structlog

from core.errors import Refused, Wrong
from core.i18n import gettext_noop as _
from replays.files.examining import TOO_EXPENSIVE, Facts

log = structlog.get_logger(__name__)

ROOT = Path(__file__).resolve().parents[2]
BEGIN = "import sys; sys.path.insert(0, sys.argv[1]); from replays.files.bounded import main; main()"
RACES = "replays.files.examining"  # whose `examined` looks at the bytes; another room may have one of its own
PATIENCE = 4  # on a busy machine a second of work takes longer
OUT_OF_MEMORY = 77
BROKE_OFF = "import.broke-off"
KILLED = {-signal.SIGXCPU, -signal.SIGKILL, -signal.SIGABRT, -signal.SIGSEGV, OUT_OF_MEMORY}


@dataclass(frozen=True, slots=True)
class Bounds:
    """What the check of one file may take: orders, seconds of a processor, memory beside that of the program."""

    steps: int
    seconds: int
    memory_mb: int


def facts(data: bytes, bounds: Bounds, by: str = RACES) -> Facts:
    """What `examined` finds; `too_expensive` where it would take more than its bounds."""
    bound = [str(bounds.steps), str(bounds.seconds), str(bounds.memory_mb)]
    command = [sys.executable, "-I", "-B", "-c", BEGIN, str(ROOT), *bound, by]
    child = subprocess.Popen(  # noqa: S603  # our own program; the file goes in as its input
        command, env={}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        output, complaint = child.communicate(data, timeout=bounds.seconds * PATIENCE)
    except subprocess.TimeoutExpired:
        return _to_facts(_too_expensive())
    finally:
        child.kill()
        child.wait()
    if child.returncode == 0:
        result: Facts = json.loads(output)
        return result
    if child.returncode in KILLED:
        return _to_facts(_too_expensive())
    log.error("import.broke-off", status=child.returncode, why=complaint.decode(errors="replace")[-2000:])
    return _to_facts(Refused(BROKE_OFF, _("The check of this file broke off, which is a fault of ours.")))


def _too_expensive() -> Refused:
    return Refused(TOO_EXPENSIVE, _("The check of this file takes more time or memory than is allowed."))


def _to_facts(wrong: Wrong) -> Facts:
    return {"code": wrong.code, "template": wrong.template, "fields": dict(wrong.fields)}


def main() -> None:
    """The process: bounds first, then the bytes."""
    steps, seconds, memory_mb = map(int, sys.argv[2:5])
    examined = importlib.import_module(
        sys.argv[5]
    ).examined  # before the memory is bounded: it is a part of the program
    limit(seconds, memory_mb)
    try:
        result = examined(sys.stdin.buffer.read(), steps)
    except (MemoryError, RecursionError):
        sys.exit(OUT_OF_MEMORY)
    sys.stdout.write(json.dumps(result))


def limit(seconds: int, memory_mb: int) -> None:
    """Bound this process from here on: so much time and memory, no other process, no file written."""
    _set(resource.RLIMIT_CPU, seconds)
    _set(resource.RLIMIT_AS, _mapped() + (memory_mb << 20))
    _set(resource.RLIMIT_FSIZE, 0)
    _set(resource.RLIMIT_CORE, 0)


def _set(what: int, most: int) -> None:
    with suppress(ValueError, OSError):  # a machine that knows no such limit still has the clock and the steps
        hard = resource.getrlimit(what)[1]
        resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _mapped() -> int:
    """How much address space the program itself has taken; a guess where nobody tells."""
    status = Path("/proc/self/statm")
    if not status.exists():
        return 4 << 30
    return int(status.read_text().split()[0]) * resource.getpagesize()
