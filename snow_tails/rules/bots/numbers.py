"""Many numbers from one: a bot draws once a turn. It must never be used for what a race draws."""

from __future__ import annotations

from collections.abc import Iterator

SEEDS = 1 << 32  # how many numbers there are to begin from
MULTIPLIER, STEP, WORD = 6364136223846793005, 1442695040888963407, 1 << 64


def numbers(first: int) -> Iterator[int]:
    """Numbers below 2^32 that look random enough for samples and fancies.

    >>> from itertools import islice
    >>> list(islice(numbers(1), 3))
    [1817669548, 2187888307, 2784682393]
    """
    number = first
    while True:
        number = (number * MULTIPLIER + STEP) % WORD
        yield number >> 32
