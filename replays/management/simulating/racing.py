"""Simulations raced at once: in this process or in some more of it, or by the workers of the house.

It must never come to another report in one way than in the other.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from core import canonical, collector
from core.errors import Malformed
from core.i18n import counted
from core.i18n import gettext_noop as _
from replays.management.simulating.arguments import Asked
from replays.simulate import racing
from replays.simulate.report import report, write
from replays.simulate.tally import Tally, merged
from replays.simulate.wish import Wish

EVERY_S = 2.0
MOST_PROCESSES = 64

Says = Callable[[int, int, int | None], None]  # races done, of so many, seconds left if anybody can say


def here(wish: Wish, processes: int, says: Says) -> bytes:
    """The report, raced by this process or by so many children of it."""
    if not 1 <= processes <= MOST_PROCESSES:
        raise Malformed("simulate.processes", _("1 to %(most)s processes race here."), most=MOST_PROCESSES)
    collector.set_code_aside()
    began, done, tally = time.monotonic(), 0, Tally()
    for part in _parts(wish, processes):
        tally = merged([tally, part])
        done = sum(tally["races"].values())
        says(done, wish.races, round((time.monotonic() - began) / done * (wish.races - done)))
    return write(report(wish, tally))


def _parts(wish: Wish, processes: int) -> Iterator[Tally]:
    pieces = list(racing.chunks(wish))
    if processes == 1:
        yield from (_part(wish, first, end) for first, end in pieces)
        return
    with ProcessPoolExecutor(processes, initializer=collector.set_code_aside) as pool:
        for future in as_completed([pool.submit(_part, wish, first, end) for first, end in pieces]):
            yield future.result()


def _part(wish: Wish, first: int, end: int) -> Tally:
    with collector.resting():
        return racing.chunk(wish, first, end)


def by_workers(asked: Asked, says: Says) -> bytes:
    """The report, raced by the workers of the house; they go on if the command is interrupted."""
    from replays.models_simulation import Simulation, SimulationStage
    from replays.simulations import services

    made = services.of_house(asked.wish, asked.judged, asked.title)
    sys.stderr.write(f"Simulation {made.pk}; it goes on if you stop waiting.\n")
    while made.stage == SimulationStage.RUNNING:
        time.sleep(0.5)
        made = Simulation.objects.get(pk=made.pk)
        far = services.followed(made)
        says(far.raced, far.races, far.left_s)
    if made.stage != SimulationStage.DONE:
        raise Malformed(made.code or "simulate.stopped", made.template or _("It was stopped."), **made.fields)
    return bytes(made.report or b"")


class Teller:
    """Says on standard error how far it is, now and then."""

    def __init__(self) -> None:
        self._since = time.monotonic()

    def __call__(self, done: int, of: int, left_s: int | None) -> None:
        if time.monotonic() - self._since > EVERY_S:
            self._since = time.monotonic()
            left = f"; about {left_s} s left" if left_s is not None else ""
            sys.stderr.write(f"{done} of {counted(of, 'race')}{left}\n")


def value(data: bytes) -> dict[str, Any]:
    return canonical.load_object(data, len(data))
