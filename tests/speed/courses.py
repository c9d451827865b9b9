"""How long a course takes to judge, to draw and to prove: plans of 25 and of 60 sections, par of the longest ones."""

from __future__ import annotations

import multiprocessing
import resource
import time
from collections.abc import Callable, Iterator

from courses import judging
from courses.geometry.tiles import overlaps
from courses.plans.svg import svg
from snow_tails.boards import LEFT, RIGHT, Board, Part, digest, lay
from snow_tails.boards import proof as proving
from snow_tails.boards.par import pars
from snow_tails.geometry.laid import lay as place
from snow_tails.plans.checks import TableSize, Wishes, check
from snow_tails.plans.compile import compile
from snow_tails.plans.picture import picture
from snow_tails.plans.plan import MOST_SECTIONS
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.shape import CELLS, form_of, piece_of
from snow_tails.plans.stock import boxes
from snow_tails.plans.text import read_text
from tests.speed import designer

SIXTY = "START " + "S S CL S S CR S CHASM CR S DRL CL S S " * 3 + "S S CL S S CR S SAPA CR S S CL S S S S FIN"
TWENTY_FIVE = "START " + "S S CL S S CR S CHASM CR S DRL CL S S S S CL S SAPA CR S S S S FIN"
WISHES = Wishes(boxes(10), TableSize(20_000, 20_000))


def best_ms(work: Callable[[], object], rounds: int) -> float:
    """The best of some rounds, in thousandths of a second."""
    times = []
    for _ in range(rounds):
        before = time.perf_counter()
        work()
        times.append((time.perf_counter() - before) * 1000)
    return min(times)


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table."""
    yield from judged(rounds)
    yield from edited(rounds)
    yield from designer.run(rounds)
    yield from proven()


def judged(rounds: int) -> Iterator[str]:
    """The bare geometry (laying and overlaps) is the floor of any check."""
    plan = read_text(SIXTY)
    forms = [form_of(piece_of(section)) for section in plan.sections]
    floor = best_ms(lambda: overlaps(place(forms)), rounds * 3)
    whole = best_ms(lambda: check(plan, WISHES), rounds * 3)
    made = best_ms(lambda: digest(compile(plan)), rounds * 3)
    yield f"{len(plan.sections)} sections"
    yield f"  laid out and looked at for overlaps   {floor:8.1f} ms"
    yield f"  checked in full, with stock and table {whole:8.1f} ms   {whole / floor:5.2f} of the bare geometry"
    yield f"  compiled to a Board with its digest   {made:8.1f} ms"


def edited(rounds: int) -> Iterator[str]:
    """What the designer's page asks at every edit: read, judge, draw with the findings marked."""
    sections = len(read_text(TWENTY_FIVE).sections)

    def edit() -> str:
        plan = read_text(TWENTY_FIVE)
        return svg(picture(plan, judging.judge(plan).findings), "An edit", "ice")

    yield f"{sections} sections"
    yield f"  from an edit to its picture           {best_ms(edit, rounds * 3):8.1f} ms"


def proven() -> Iterator[str]:
    """Each proof in a process of its own, so that its peak of memory is its own."""
    longest = max(PRESETS.values(), key=lambda preset: preset.levels)
    board = compile(longest.plan)
    yield f"{longest.name}, par from all five places, {len(board.level)} cells"
    for title, most_dents in (("without a dent", 0), ("with at most four", 4)):
        yield f"  {title:37} {_to_line(pars, board, most_dents)}"
    yield f"  {'the whole proof':37} {_to_line(proving.prove, board)}"
    largest = widest()
    yield f"the largest plan there can be, {len(largest.parts)} sections, {len(largest.level)} cells"
    yield f"  {'the whole proof':37} {_to_line(proving.prove, largest)}"


def widest() -> Board:
    """As many sections as a plan may have, and as many cells in every lane of each (`MOST_SECTIONS`, `CELLS`)."""
    turns = [Part((CELLS[1],) * 5, (LEFT, RIGHT)[at % 2], limit=4) for at in range(MOST_SECTIONS - 2)]
    return lay([Part((2,) * 5), *turns, Part((15,) * 5)], RIGHT)


def _to_line(work: Callable[..., object], board: Board, *more: int) -> str:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        took_ms, peak_mb = pool.apply(_measured, (work, board, *more))
    return f"{took_ms:8.0f} ms   peak {peak_mb} MB"


def _measured(work: Callable[..., object], board: Board, *more: int) -> tuple[float, int]:
    """Once for a large Board, else the best of three; and the most memory the process ever had."""
    took_ms = best_ms(lambda: work(board, *more), 1 if len(board.level) > 10_000 else 3)
    return took_ms, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
