"""One reindeer's run along a lane: landings, jumps, slides, and what the last cell does.

The same function serves the decision and every preview. It must never know cards, nor change anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reindeer_races.boards.track import ICE_BACK, ICE_ON, SKIS, SNOWMAN, YETI
from reindeer_races.rules.state import NOBODY, SUPPLY, State

STANDS, HOME, SLID_OFF, TAKEN_OFF, TURNS_CARD, DRAWS = "stands", "home", "ice", "yeti", "snowman", "skis"
ENDS = {SNOWMAN: TURNS_CARD, SKIS: DRAWS, YETI: TAKEN_OFF}
CROSS, LEAP = 0, 1


@dataclass(slots=True)
class Run:
    """What comes of a run."""

    path: tuple[int, ...]  # the landings in order; one more than the last cell is home, 0 the supply
    end: str  # STANDS, HOME, SLID_OFF, TAKEN_OFF, TURNS_CARD or DRAWS
    crossings: int  # landings on an occupied cell: at each the player chooses (R-RR-02)


def run(state: State, lane: int, start: int, steps: int, jumps: Sequence[int]) -> Run:
    """Run so many cells from a position; the cells on the way count, only landings matter (R-RR-04).

    Missing jumps are plain crossings (R-RR-02). The origin is free meanwhile (R-RR-13).
    """
    on, cards = state.on[lane], state.lanes[lane]
    home = len(on)
    path: list[int] = []
    slid: set[int] = set()
    at, crossings = start + steps, 0
    while True:
        path.append(at if at < home else home)
        if at >= home:
            return Run(tuple(path), HOME, crossings)  # RR-38, R-RR-27: any way past the last cell
        if at == SUPPLY:
            return Run(tuple(path), SLID_OFF, crossings)  # R-RR-11
        if on[at] != NOBODY and at != start:
            leaps = crossings < len(jumps) and jumps[crossings] == LEAP
            at += state.options.leap if leaps else 1  # RR-45 to RR-49, always forward (RR-53)
            crossings += 1
            continue
        kind = cards[(at - 1) // 2][(at - 1) % 2]
        if kind not in (ICE_ON, ICE_BACK) or at in slid:
            return Run(tuple(path), ENDS.get(kind, STANDS), crossings)
        slid.add(at)  # R-RR-12: an ice cell works once a turn
        at += 1 if kind == ICE_ON else -1  # RR-51


def ways(state: State, lane: int, start: int, steps: int, begun: Sequence[int] = ()) -> Iterator[tuple[list[int], Run]]:
    """Every list of jumps and where it leads; lists end with a leap, because missing ones are plain crossings."""
    route = run(state, lane, start, steps, begun)
    yield [*begun], route
    for at in range(len(begun), route.crossings):
        yield from ways(state, lane, start, steps, (*begun, *[CROSS] * (at - len(begun)), LEAP))
