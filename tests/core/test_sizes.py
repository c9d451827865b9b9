"""What a value is estimated at, beside what the interpreter says that it took to make it."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from core import sizes
from core.sizes import measure
from courses import judging
from courses.plans.games import PRESETS
from husky import boards as husky
from snow_tails import boards as snow_tails
from tests.parts.planting import Fault, assert_noticed
from tests.speed.courses import widest

LOW, HIGH = Fraction(4, 5), Fraction(2)
WIDEST = snow_tails.write(widest())
CRATER = judging.judge(PRESETS["crater-lake"].plan).board
NUTCRACKER = judging.judge(PRESETS["nutcracker"].plan).board


def states() -> list[Any]:
    """Many that share one large thing, as the states of a race do."""
    board = snow_tails.read(NUTCRACKER)
    return [[board, *range(1000 * number, 1000 * number + 40)] for number in range(300)]


VALUES: dict[str, Callable[[], Any]] = {
    "the largest board of Snow Tails": lambda: snow_tails.read(WIDEST),
    "a usual board of Snow Tails": lambda: snow_tails.read(NUTCRACKER),
    "a large board of Husky": lambda: husky.read(CRATER),
    "many states of one race": states,
    "bytes": lambda: bytearray(b"x" * 1_000_000).hex(),
    "rows of words": lambda: [{"name": f"name {number}", "at": number / 7} for number in range(5_000)],
    "a dictionary of cells": lambda: {cell * 1000: (cell * 1001, cell * 1002) for cell in range(20_000)},
}


def took(make: Callable[[], Any]) -> tuple[int, int]:
    """The estimate, and the memory that was handed out and is held."""
    make()  # what is remembered on the way is not its own
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        value = make()
        gc.collect()
        return measure(value)[0], tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()


def check(names: tuple[str, ...] = tuple(VALUES)) -> None:
    for name in names:
        estimate, taken = took(VALUES[name])
        assert LOW * taken <= estimate <= HIGH * taken, f"{name}: {estimate} for {taken}"


@pytest.mark.slow
@pytest.mark.parametrize("name", VALUES)
def test_it_is_a_fifth_too_low_at_most_and_twice_too_high(name: str) -> None:
    check((name,))


def test_it_looks_at_little_of_a_large_thing() -> None:
    looked = 0

    class Word(str):
        def __sizeof__(self) -> int:
            nonlocal looked
            looked += 1
            return 100

    measure([Word(number) for number in range(100_000)])
    assert 0 < looked < 200


def test_it_counts_apart_what_it_is_told_to() -> None:
    board = snow_tails.read(NUTCRACKER)
    kind = frozenset({type(board)})
    size, parts = measure([board, [board], "word"], kind)
    assert parts == [board]
    assert size < 1000
    assert measure(board, kind)[0] == measure(board)[0] > 10_000


@pytest.mark.slow
def test_it_notices_an_estimate_that_looks_at_the_first_of_a_row_only(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = Fault(sizes._sampled, "return sum(sizes) + sum(rest) * (len(row) - len(sizes)) // len(rest)",
                  "return sum(sizes)", check, (("a dictionary of cells",),))  # fmt: skip
    assert_noticed(monkeypatch, fault)
