"""Whole numbers as places on a figure, in hundredths of a per cent of its side. It must never know what is shown."""

from __future__ import annotations

from core.canonical import Value

WHOLE = 10_000
STEPS = (1, 2, 5)


def per_cent(part: int, whole: int) -> str:
    """A part as an attribute of a picture; the whole where there is nothing to divide by.

    >>> per_cent(1, 8), per_cent(-5, 100), per_cent(3, 0)
    ('12.50%', '-5.00%', '100.00%')
    """
    share = part * WHOLE // whole if whole else WHOLE
    sign, size = "-" * (share < 0), abs(share)
    return f"{sign}{size // 100}.{size % 100:02}%"


def nice(most: int, wanted: int) -> int:
    """The step of 1, 2, 5, 10, … that parts a number into at most so many pieces.

    >>> nice(37, 4), nice(4, 4), nice(0, 4)
    (10, 1, 1)
    """
    power = 1
    while True:
        for step in STEPS:
            if step * power * wanted >= most:
                return step * power
        power *= 10


def ticks(most: int, wanted: int = 4) -> list[int]:
    """Round numbers from 0, the last of which is not smaller than `most`.

    >>> ticks(37), ticks(0)
    ([0, 10, 20, 30, 40], [0, 1])
    """
    step = nice(most, wanted)
    return [step * each for each in range(max(1, -(-most // step)) + 1)]


def pairs(counts: Value) -> list[tuple[int, int]]:
    """The counts of a report: numbers with how often each was."""
    assert isinstance(counts, list)
    return [_pair(count) for count in counts]


def _pair(count: Value) -> tuple[int, int]:
    assert isinstance(count, list)
    number, often = count
    assert isinstance(number, int)
    assert isinstance(often, int)
    return number, often
