"""A distribution as bars: how often each number was, its middle, and between which numbers eight in ten lie.

Where there are too many numbers for bars, neighbours share one. It must never leave a number out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from replays.simulate.figures.scale import nice, pairs, per_cent, ticks

MOST_BARS, MOST_WORDS, FEW_WORDS = 30, 15, 8
GAP = 12  # hundredths of a bar's room that stay free on each side


@dataclass(frozen=True, slots=True)
class Bar:
    """Numbers from `low` to `high`, and where they stand, as attributes of a picture."""

    low: int
    high: int
    often: int
    x: str
    width: str
    middle: str
    y: str
    height: str
    word: str  # under the bar; nothing where words would touch
    is_seldom_word: bool  # left out where there is little room
    is_marked: bool

    @property
    def name(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


@dataclass(frozen=True, slots=True)
class Bars:
    """All of them, the lines across with what they count, and the middle ones."""

    bars: tuple[Bar, ...]
    lines: tuple[tuple[str, int], ...]
    middle: str
    low: str
    width: str  # from low to high
    spread: tuple[int, int, int]  # the numbers below which a tenth, half and nine tenths lie


def bars(spread: Mapping[str, Any], over: int | None = None, reach: tuple[int, int] | None = None) -> Bars | None:
    """Bars of a spread of a report; nothing where nothing was counted.

    What is greater than `over` is marked. Two figures with one `reach` stand on one scale.

    >>> chart = bars({"counts": [[8, 5], [9, 3], [11, 2]], "low": 8, "median": 8, "high": 11}, over=9)
    >>> [(bar.name, bar.often, bar.is_marked) for bar in chart.bars]
    [('8', 5, False), ('9', 3, False), ('10', 0, True), ('11', 2, True)]
    """
    counts = dict(pairs(spread["counts"]))
    if not counts:
        return None
    least, most = reach or (min(counts), max(counts))
    step = nice(most - least + 1, MOST_BARS)
    first = least - least % step
    room = (most - first) // step + 1
    often = [sum(counts.get(first + at * step + each, 0) for each in range(step)) for at in range(room)]
    across = ticks(max(often))
    words = -(-room // MOST_WORDS)

    def bar(at: int) -> Bar:
        low = first + at * step
        is_word = at % words == 0
        return Bar(
            low, low + step - 1, often[at], per_cent(100 * at + GAP, 100 * room), per_cent(100 - 2 * GAP, 100 * room),
            per_cent(2 * at + 1, 2 * room), per_cent(across[-1] - often[at], across[-1]),
            per_cent(often[at], across[-1]), str(low) if is_word else "",
            is_word and room > FEW_WORDS * words and at // words % 2 == 1,
            over is not None and low > over,
        )  # fmt: skip

    ends = (spread["low"], spread["median"], spread["high"])
    places = [2 * (end - first) + 1 for end in ends]
    return Bars(
        bars=tuple(map(bar, range(room))),
        lines=tuple((per_cent(across[-1] - line, across[-1]), line) for line in across[1:]),
        middle=per_cent(places[1], 2 * room * step),
        low=per_cent(places[0] - 1, 2 * room * step),
        width=per_cent(places[2] - places[0] + 2, 2 * room * step),
        spread=ends,
    )


def reach(*spreads: Mapping[str, Any]) -> tuple[int, int] | None:
    """From the least to the greatest number of several spreads.

    >>> reach({"counts": [[3, 1]]}, {"counts": [[2, 9], [7, 1]]})
    (2, 7)
    """
    numbers = [number for spread in spreads for number, _often in pairs(spread["counts"])]
    return (min(numbers), max(numbers)) if numbers else None
