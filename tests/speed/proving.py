"""Replays verified by worker processes: `python -m tests.speed.proving FOLDER ROUNDS` keeps the race files of a folder
in the archive, many times over, and says how many turns a second are verified here, by one worker process and by two.

Each figure is told by the clock, and by the seconds that the processor worked in the pool, which others on the machine
change less. It must never verify otherwise than a worker does.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

REPLAYS, BATCH = 6_000, 300  # in batches as they are ordered
PROCESSES = (1, 2)
CLOCK = os.sysconf("SC_CLK_TCK")


def main(folder: str, rounds: int) -> None:
    import django

    django.setup()
    from tests.parts.archive import archived

    files = [path.read_bytes() for path in sorted(Path(folder).iterdir())]
    many = [files[at % len(files)] for at in range(REPLAYS)]
    replays = [replay for at in range(0, REPLAYS, BATCH) for replay in archived(many[at : at + BATCH], at)]
    turns = sum(replay.plies for replay in replays)
    found: dict[str, list[tuple[float, float]]] = {}
    for _round in range(rounds):
        found.setdefault("here", []).append(here(many, turns))
        for processes in PROCESSES:
            found.setdefault(str(processes), []).append(by_workers(processes, turns))
    json.dump({"turns": turns, "rates": found}, sys.stdout)


def here(files: list[bytes], turns: int) -> tuple[float, float]:
    """Turns a second by the clock, and by the processor, of files that lie in memory."""
    from replays import judging
    from replays.verify import verify
    from replays.verify.budget import MOST_STEPS

    began, worked = time.monotonic(), time.process_time()
    assert all(verify(data, budget=MOST_STEPS, judge=judging.board_of).is_sound for data in files)
    return turns / (time.monotonic() - began), turns / (time.process_time() - worked)


def by_workers(processes: int, turns: int) -> tuple[float, float]:
    """The same through jobs, batch by batch, with everything that belongs to them."""
    from jobs.models import Job, State
    from replays import rechecking
    from replays.models import Recheck, Verdict

    with working(processes) as pid:
        batches = list(rechecking.batches(Recheck.objects.create(), BATCH))
        began, worked = time.monotonic(), seconds_of(pid)
        jobs = [rechecking.order(batch).pk for batch in batches]
        left = Job.objects.filter(pk__in=jobs).exclude(state=State.DONE)
        while left.exists():
            time.sleep(0.1)  # who asks often takes the processor from those who work
        rates = turns / (time.monotonic() - began), turns / (seconds_of(pid) - worked)
    assert Verdict.objects.filter(recheck=batches[0]["recheck"], code="verified").count() == REPLAYS
    return rates


@contextmanager
def working(processes: int) -> Iterator[int]:
    """A worker that has verified something already; its process id."""
    from jobs.models import Job, State
    from jobs.worker import STOP_ENV, worker_command
    from replays import services
    from replays.models import Replay

    log = Path(os.environ["BOREAL_HOME"], f"worker-{processes}.log")
    with log.open("wb") as out:
        worker = subprocess.Popen(worker_command(processes), env={**os.environ, **STOP_ENV}, stdout=out, stderr=out)
    try:
        until(lambda: b" ready." in log.read_bytes() or worker.poll() is not None)
        Job.objects.all().delete()
        first = Replay.objects.order_by("?").values_list("pk", flat=True)
        for at in range(4 * processes):  # so that each process has read its code
            services.verify(list(first[at : at + 3]))
        until(lambda: not Job.objects.exclude(state=State.DONE).exists())
        yield worker.pid
    finally:
        worker.kill()
        worker.wait()


def until(condition: Any, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def seconds_of(pid: int) -> float:
    """The processor's seconds of a worker's pool."""
    children = [
        int(one) for task in Path(f"/proc/{pid}/task").iterdir() for one in (task / "children").read_text().split()
    ]
    return sum(map(_seconds, children))


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
