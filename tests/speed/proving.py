"""Replays verified by worker processes: `python -m tests.speed.proving ROUNDS` races an archive, half of it races of
this house and half files that were brought, and says how many turns a second of it are verified in this process from
memory, by two such processes, in this process from the database, by one worker process and by two.

All verify the same bytes. Each figure is told by the clock, and by the seconds that the processor worked, which others
on the machine change less. It must never verify otherwise than a worker does.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

REPLAYS, BATCH = 6_000, 300
PROCESSES = (1, 2)
CLOCK = os.sysconf("SC_CLK_TCK")


def main(rounds: int) -> None:
    import django

    django.setup()
    replays = kept()
    files, turns = [asbytes(replay) for replay in replays], sum(replay.plies for replay in replays)
    rates: dict[str, list[tuple[float, float]]] = {}
    for _round in range(rounds):
        for processes in PROCESSES:
            times = here(files) if processes == 1 else apart(files, processes)
            rates.setdefault(f"in memory: {processes}", []).append((turns / times[0], turns / times[1]))
        times = without_workers()
        rates.setdefault("from the database: 1", []).append((turns / times[0], turns / times[1]))
        for processes in PROCESSES:
            times = by_workers(processes)
            rates.setdefault(f"worker processes: {processes}", []).append((turns / times[0], turns / times[1]))
    json.dump({"turns": turns, "bytes": sum(map(len, files)), "rates": rates}, sys.stdout)


def kept() -> list[Any]:
    """The archive: races of the three games, no two the same."""
    from django.db import transaction

    from replays.models import Replay
    from replays.racefile import packing
    from replays.services import file_of
    from tests.parts.archive import archived, raced

    for at in range(0, REPLAYS, BATCH):
        with transaction.atomic():
            made = raced(BATCH, at)
            for replay in archived(map(file_of, made[1::2]), at):
                Replay.objects.filter(pk=replay.pk).update(file=packing.packed(replay.file))
            Replay.objects.filter(pk__in=[replay.pk for replay in made[1::2]]).delete()
    return list(Replay.objects.order_by("pk").only("race_id", "file", "plies", "board_id", "plan"))


def asbytes(replay: Any) -> bytes:
    """What a check of it reads: as it was brought, or as it is made of the log."""
    from replays.services import file_of

    return bytes(replay.file) if replay.is_imported else file_of(replay)


def here(files: list[bytes]) -> tuple[float, float]:
    """The seconds by the clock, and by the processor, for files that lie in memory."""
    from replays import judging
    from replays.verify import verify
    from replays.verify.budget import MOST_STEPS

    gc.collect()
    gc.freeze()  # as every worker does
    began, worked = time.monotonic(), time.process_time()
    assert all(verify(data, budget=MOST_STEPS, judge=judging.board_of).is_sound for data in files)
    return time.monotonic() - began, time.process_time() - worked


def apart(files: list[bytes], processes: int) -> tuple[float, float]:
    """The seconds of processes that share nothing but the machine: no more can be had of it."""
    began = time.monotonic()
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        worked = [spent for _clock, spent in pool.map(here, [files[at::processes] for at in range(processes)])]
        return time.monotonic() - began, sum(worked)


def without_workers() -> tuple[float, float]:
    """The work of the workers, done in this process: files read from the database, verdicts kept in it."""
    from replays import rechecking
    from replays.models import Recheck

    recheck = Recheck.objects.create()
    began, worked = time.monotonic(), time.process_time()
    assert sum(map(rechecking.check, rechecking.batches(recheck))) == REPLAYS
    return time.monotonic() - began, time.process_time() - worked


def by_workers(processes: int) -> tuple[float, float]:
    """The seconds of workers, through jobs, batch by batch, with everything that belongs to them."""
    from jobs.models import Job, State
    from replays import rechecking
    from replays.models import Recheck, Verdict

    recheck = Recheck.objects.create()
    with working(processes) as pid:
        began, worked = time.time(), seconds_of(pid)
        jobs = [job.pk for job in rechecking.order(rechecking.batches(recheck))]
        asked = Job.objects.filter(pk__in=jobs)
        while asked.exclude(state=State.DONE).exists():
            time.sleep(0.1)  # asking often takes the processor from the workers
        ended = asked.latest("finished").finished
        spent = ended.timestamp() - began, seconds_of(pid) - worked
    assert Verdict.objects.filter(recheck=recheck, code="verified").count() == REPLAYS
    return spent


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
        until(lambda: not Job.objects.filter(kind="replays.verify").exclude(state=State.DONE).exists())
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
    return sum(map(_seconds, children(pid)))


def waited_of(pid: int) -> float:
    """How long each process of a worker's pool has stood in line for a processor, in the mean."""
    waits = [waited(child) for child in children(pid)]
    return sum(waits) / len(waits)


def waited(pid: int) -> float:
    """How long a process could have worked while others did."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK


if __name__ == "__main__":
    main(int(sys.argv[1]))
