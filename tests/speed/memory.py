"""What `make run` holds of memory once it rests: each of its processes, what they share counted once.

Beside it what they would hold if none shared anything, and a Python that has loaded Django and Celery alone.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.deploy.running import Running

REST_S = 60.0  # the medals of the courses that come with the house are raced by then
BARE = "import django, celery.bin.celery, celery.worker, sys; print('ready', flush=True); sys.stdin.read()"
PARTS = {"supervisor": "deploy.run", "web": "granian", "bots": "--queues bots", "pages and signatures": "sign,short",
         "long work": "--queues long"}  # fmt: skip


def run(seconds: float, rounds: int) -> Iterator[str]:
    """It is measured once."""
    bare = _bare()
    with tempfile.TemporaryDirectory(prefix="boreal-memory-") as folder:
        house = Running(Path(folder) / "home", {}).until_ready()
        try:
            time.sleep(REST_S)
            sizes = {name: _both(house.named(word)) for name, word in PARTS.items()}
        finally:
            house.kill()
    sizes["all of make run"] = _sum(sizes.values())
    for name, (shared, own) in sizes.items():
        yield f"  {name:<20} {shared:5.0f} MB (unshared {own:5.0f})   {shared / bare:5.2f} of a bare process"


def _bare() -> float:
    command = [sys.executable, "-c", BARE]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        size = _megabytes(process.pid, "Rss")
        process.communicate()
    return size


def _sum(sizes: Iterable[tuple[float, float]]) -> tuple[float, float]:
    shared, own = zip(*sizes, strict=True)
    return sum(shared), sum(own)


def _both(processes: list[int]) -> tuple[float, float]:
    return sum(_megabytes(pid, "Pss") for pid in processes), sum(_megabytes(pid, "Rss") for pid in processes)


def _megabytes(pid: int, kind: str) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) / 1024 for line in lines if line.startswith(f"{kind}:"))
