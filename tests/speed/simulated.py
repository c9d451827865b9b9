"""A simulation by worker processes: `python -m tests.speed.simulated RACES ROUNDS` races four pups here, by one worker
process and by two, and says how many turns a second each of them raced, and whether all came to the same bytes.

Each figure is told by the clock; by the clock less what the processes stood in line for a processor, which is what
others on the machine cost them; and by the seconds that the processor worked.
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

from tests.speed.proving import PROCESSES, seconds_of, until, waited, waited_of

WARM = 400  # races, so that each process has read its code

Rates = tuple[float, ...]


def main(races: int, rounds: int) -> None:
    import django

    django.setup()
    from courses.services import kept_bytes
    from tests.speed.simulate import counted, wish

    figures: dict[str, list[Rates]] = {}
    reports, turns = set(), 0
    first = wish("snow_tails", "pup", races)
    kept_bytes(first.digest, "snow_tails", first.board)
    for round in range(rounds):
        asked = wish("snow_tails", "pup", races, f"{round:02x}")
        data, tally, rates = here(asked)
        turns = counted(tally)
        figures.setdefault("here", []).append(tuple(turns * rate for rate in rates))
        reports.add(data)
        for processes in PROCESSES:
            data, rates = by_workers(processes, asked)
            figures.setdefault(str(processes), []).append(tuple(turns * rate for rate in rates))
            reports.add(data)
    json.dump({"turns": turns, "rates": figures, "is_same": len(reports) == rounds}, sys.stdout)


def here(asked: Any) -> tuple[bytes, Any, Rates]:
    """The report, what was counted, and how much of it is raced in a second, told in three ways."""
    from core import collector
    from replays.simulate import racing
    from replays.simulate.report import report, write

    racing.chunk(asked, 0, WARM)
    began, worked, stood = time.monotonic(), time.process_time(), waited(os.getpid())
    with collector.resting():  # as in every worker
        tally = racing.chunk(asked, 0, asked.races)
    rates = to_rates(time.monotonic() - began, waited(os.getpid()) - stood, time.process_time() - worked)
    return write(report(asked, tally)), tally, rates


def to_rates(clock: float, stood: float, worked: float) -> Rates:
    return 1 / clock, 1 / (clock - stood), 1 / worked


def by_workers(processes: int, asked: Any) -> tuple[bytes, Rates]:
    """The report and its rates, raced by workers through rows and jobs."""
    from replays.models_simulation import Simulation
    from tests.speed.simulate import wish

    with working(processes) as pid:
        raced(wish("snow_tails", "pup", WARM * processes, asked.seed))
        began, worked, stood = time.time(), seconds_of(pid), waited_of(pid)
        made = raced(asked)
        rates = to_rates(made.finished.timestamp() - began, waited_of(pid) - stood, seconds_of(pid) - worked)
    report = bytes(made.report or b"")
    Simulation.objects.all().delete()
    return report, rates


def raced(asked: Any) -> Any:
    """A simulation of nobody's, once it is done."""
    from replays.models_simulation import Simulation, SimulationStage
    from replays.simulations import services, simulating

    made = services.row(asked, title="bench")
    made.save()
    simulating.start(made)
    running = Simulation.objects.filter(pk=made.pk, stage=SimulationStage.RUNNING)
    until(lambda: not running.exists() or time.sleep(0.1), 600)
    made.refresh_from_db()
    assert made.stage == SimulationStage.DONE, made.code
    return made


@contextmanager
def working(processes: int) -> Iterator[int]:
    """A worker; its process id."""
    from jobs.worker import STOP_ENV, worker_command

    log = Path(os.environ["BOREAL_HOME"], f"worker-{processes}.log")
    with log.open("wb") as out:
        worker = subprocess.Popen(worker_command(processes), env={**os.environ, **STOP_ENV}, stdout=out, stderr=out)
    try:
        until(lambda: b" ready." in log.read_bytes() or worker.poll() is not None)
        yield worker.pid
    finally:
        worker.kill()
        worker.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
