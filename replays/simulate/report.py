"""The report of a simulation: what its wish and its tally come to, in whole numbers, the same bytes for the same sum.

It must never hold a float, nor anything that tells who raced it, when, or in how many pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core import canonical
from replays.simulate.intervals import quantile
from replays.simulate.places import Payload, entrants, luck, pairs, places, skill, verdict
from replays.simulate.spread import spread
from replays.simulate.tally import Tally
from replays.simulate.verdicts import say
from replays.simulate.wish import Wish

FORMAT = 1


def report(wish: Wish, tally: Tally) -> Payload:
    """Everything that is told of a simulation whose races are all counted."""
    return {
        "cells": {name[5:]: pairs(tally, name) for name in sorted(tally) if name.startswith("cell.")},
        "each": {name[5:]: spread(tally[name]) for name in sorted(tally) if name.startswith("each.")},
        "entrants": [*entrants(wish, tally)],
        "format": FORMAT,
        "game": wish.game,
        "length": {"seats": [*_lengths(tally)], "unit": wish.sport.unit},
        "luck": luck(wish, tally),
        "places": [*places(wish, tally)],
        "raced": _raced(wish, tally),
        "skill": [*skill(wish, tally)],
        "verdict": [*_verdict(wish, tally)],
        "wish": wish.value(),
        **wish.sport.chapter.sum_up(wish.board, tally),
    }


def write(payload: Payload) -> bytes:
    """Its canonical bytes."""
    return canonical.dump(payload)


def _lengths(tally: Tally) -> Iterator[Payload]:
    """By number of seats; those that were not wished for come from the races beside."""
    rows = sorted((int(name[7:]), counts) for name, counts in tally.items() if name.startswith("length."))
    yield from ({"seats": seats, **spread(counts)} for seats, counts in rows)


def _raced(wish: Wish, tally: Tally) -> Payload:
    beside = tally.get("beside.races", {}), tally.get("beside.turns", {})
    races, turns = (sum(counts.values()) for counts in beside)
    return {
        "beside_races": races,
        "beside_turns": turns,
        "fates": {name[5:]: pairs(tally, name) for name in sorted(tally) if name.startswith("fate.")},
        "races": tally.get("races", {}).get(wish.seats, 0),
        "turns": tally.get("turns", {}).get(wish.seats, 0),
        "void": tally.get("void", {}).get(0, 0),
    }


def _verdict(wish: Wish, tally: Tally) -> Iterator[Payload]:
    yield from verdict(wish, tally)
    counts = tally.get(f"length.{wish.seats}", {})
    low, median, high = (quantile(counts, Fraction(part, 10)) for part in (1, 5, 9))
    yield say(f"length.{wish.sport.unit}", median=median, low=low, high=high)
    yield from wish.sport.chapter.verdict(wish.races, tally)
