"""How long a course takes to judge: a plan of 60 sections checked and compiled, and par for the longest preset."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from courses.boards.snow_tails import digest
from courses.boards.snow_tails.par import pars
from courses.geometry.tiles import lay, overlaps
from courses.plans.snow_tails.checks import Table, Wishes, check
from courses.plans.snow_tails.compile import compile
from courses.plans.snow_tails.presets import PRESETS
from courses.plans.snow_tails.shape import form_of, piece_of
from courses.plans.snow_tails.stock import boxes
from courses.plans.snow_tails.text import read_text

SIXTY = "START " + "S S CL S S CR S CHASM CR S DRL CL S S " * 3 + "S S CL S S CR S SAPA CR S S CL S S S S FIN"
WISHES = Wishes(boxes(10), Table(20_000, 20_000))


def best_ms(work: Callable[[], object], rounds: int) -> float:
    """The best of some rounds, in thousandths of a second."""
    times = []
    for _ in range(rounds):
        before = time.perf_counter()
        work()
        times.append((time.perf_counter() - before) * 1000)
    return min(times)


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table. The bare geometry (laying and overlaps) is the floor of any check."""
    plan = read_text(SIXTY)
    forms = [form_of(piece_of(section)) for section in plan.sections]
    floor = best_ms(lambda: overlaps(lay(forms)), rounds * 3)
    whole = best_ms(lambda: check(plan, WISHES), rounds * 3)
    made = best_ms(lambda: digest(compile(plan)), rounds * 3)
    longest = max(PRESETS.values(), key=lambda preset: preset.levels)
    board = compile(longest.plan)
    yield f"{len(plan.sections)} sections"
    yield f"  laid out and looked at for overlaps   {floor:8.1f} ms"
    yield f"  checked in full, with stock and table {whole:8.1f} ms   {whole / floor:5.2f} of the bare geometry"
    yield f"  compiled to a Board with its digest   {made:8.1f} ms"
    yield f"{longest.name}, par from all five places, at most 4 dents"
    yield f"  proven by search                      {best_ms(lambda: pars(board), 1):8.0f} ms"
