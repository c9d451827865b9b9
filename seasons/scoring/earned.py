"""What bonuses are given for, found in what happened in a race: a race without harm, and a win from behind.

It must never look at who sat anywhere: seats are numbers here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from seasons.manifest import find

CLEAN, LAST_TO_FIRST = "clean", "last-to-first"


class Seen(NamedTuple):
    """A ply: the round it was in, the place of each seat after it, what happened."""

    round: int
    places: Sequence[int]
    events: Iterable[Mapping[str, Any]]


def earned(rules: str, plies: Sequence[Seen], reached: Mapping[int, int]) -> dict[int, tuple[str, ...]]:
    """Which bonuses each seat earned; `reached` is the place of each, and 0 for a seat that did not arrive.

    >>> plies = [Seen(1, (1, 2), []), Seen(2, (2, 1), [{"kind": "dents-taken", "seat": 1}])]
    >>> earned("snow_tails/1", plies, {0: 1, 1: 2})
    {0: ('clean',), 1: ()}
    """
    harm = find(rules).harm
    harmed = {event["seat"] for ply in plies for event in ply.events if event["kind"] == harm}
    behind = _were_last(plies)
    bonuses = {}
    for seat, place in reached.items():
        clean = (CLEAN,) if place and seat not in harmed else ()
        bonuses[seat] = clean + ((LAST_TO_FIRST,) if place == 1 and seat in behind else ())
    return bonuses


def _were_last(plies: Sequence[Seen]) -> set[int]:
    """The seats that were alone in the last place when a round had ended, the last of all left out."""
    seats = set()
    for before, after in pairwise(plies):
        last = max(before.places, default=0)
        if 0 < before.round < after.round and last > 1 and list(before.places).count(last) == 1:
            seats.add(list(before.places).index(last))
    return seats
