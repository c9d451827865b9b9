"""A person who races bots while others have races simulated: `python -m tests.speed.beside RACES GUESTS MOVES`.

It starts the workers that `make run` starts, and prints how long each answer of the bots took, in milliseconds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from tests.speed.proving import children, until

ALONE = 25  # races in which only bots race
LONG = 2  # processes for long work
SETTLED_S = 5  # for which the workers are left to what they have
GIVE_UP_S = 600


def main(races: int, guests: int, moves: int) -> None:
    import django

    django.setup()
    with ExitStack() as stack:
        workers = [stack.enter_context(worker(queues, processes)) for queues, processes in classes()]
        simulate(races, guests)
        race_alone(ALONE)
        time.sleep(SETTLED_S)
        before = raced()
        waits = [wait * 1000 for wait in answers(moves)]
        memory = sum(pss_mb(pid) for parent in workers for pid in (parent, *children(parent)))
        json.dump({"waits_ms": waits, "raced": raced() - before, "pss_mb": round(memory)}, sys.stdout)


def classes() -> list[tuple[list[str], int]]:
    """What each worker listens to, and how many processes it has; before there were classes, one listened to all."""
    from jobs import worker

    known = getattr(worker, "CLASSES", None)
    return [([*queues], LONG if "long" in queues else 1) for queues in known] if known else [([], LONG)]


@contextmanager
def worker(queues: list[str], processes: int) -> Iterator[int]:
    """A worker; its process id."""
    from jobs.worker import STOP_ENV, worker_command

    log = Path(os.environ["BOREAL_HOME"], f"worker-{'-'.join(queues)}.log")
    with log.open("wb") as out:
        env = {**os.environ, **STOP_ENV, "BOREAL_LOG_LEVEL": "INFO"}
        process = subprocess.Popen(worker_command(processes, queues or None), env=env, stdout=out, stderr=out)
    try:
        until(lambda: b" ready." in log.read_bytes() or process.poll() is not None, GIVE_UP_S)
        yield process.pid
    finally:
        process.kill()
        process.wait()


def simulate(races: int, guests: int) -> None:
    """A simulation of each guest's, all from one address."""
    from courses.services import kept_bytes
    from replays.simulations import services, simulating
    from tests.speed.simulate import wish

    for number in range(guests):
        asked = wish("snow_tails", "racer", races // guests, f"{number:04x}")
        kept_bytes(asked.digest, "snow_tails", asked.board)
        guest = person(f"guest-{number}")
        with of(guest, "north"):
            services.row(asked, title="bench", owner_id=guest.pk).save()
            simulating.promote(guest.pk)


def race_alone(races: int) -> None:
    """Races of one account in which only bots race."""
    from games.tables import starting
    from games.tables.access import Caller
    from tests.games.tables import tabling

    somebody = person("somebody")
    for _ in range(races):
        with of(somebody, "east"):
            table = tabling.opened(somebody, "snow_tails", ["bot-leader"] * 4)
            starting.start(table.race_id, Caller(somebody))


def answers(moves: int) -> Iterator[float]:
    """How long it takes, each time, until the person who moved may move again."""
    from games.stages import Stage
    from games.tables import starting
    from games.tables.access import Caller
    from games.tables.models import Table
    from tests.games.tables import tabling

    alice, table = person("alice"), None
    with of(alice, "south"):
        while moves:
            if table is None or Table.objects.get(pk=table.pk).stage != Stage.RACING:
                table = tabling.opened(alice, "snow_tails", ["me", "bot-racer", "bot-racer"])
                starting.start(table.race_id, Caller(alice))
                settle(table)
                continue
            tabling.give(table, alice, 0)
            if tabling.movers(table) not in ([0], []):
                moves -= 1
                yield settle(table)


def settle(table: Any) -> float:
    """How long the bots take until it is the person's turn, or the race is over."""
    from tests.games.tables import tabling

    began = time.monotonic()
    until(lambda: tabling.movers(table) in ([0], []), GIVE_UP_S)
    return time.monotonic() - began


def raced() -> int:
    """How many races are simulated so far."""
    from django.db.models import Sum

    from replays.models_simulation import Simulation

    return int(Simulation.objects.aggregate(raced=Sum("raced"))["raced"] or 0)


def person(name: str) -> Any:
    from django.contrib.auth.models import User

    from people.models import Person

    user = User.objects.create_user(name)
    Person.objects.create(user=user, name=name, is_guest=name.startswith("guest"))
    return User.objects.select_related("person").get(pk=user.pk)


def of(user: Any, address: str) -> Any:
    """Whatever is asked for in the block is asked by this person from this address."""
    try:
        from jobs import origin
    except ImportError:  # the code of before, to which the figures are compared
        return nullcontext()
    return origin.asked_for(origin.Origin(user.person.key.hex, address))


def pss_mb(pid: int) -> float:
    """The memory of a process, with its part of what it shares."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
