"""The report of a simulation: what its wish and its tally come to, in whole numbers, the same bytes for the same sum.

It must never hold a float, nor anything that tells who raced it, when, or in how many pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from core import canonical
from core.canonical import Value
from husky import boards as husky_boards
from husky.boards import KINDS
from husky.rules.decks import WEATHERS
from replays.simulate.intervals import moments, quantile, wilson
from replays.simulate.places import Payload, entrants, luck, pairs, places, skill, verdict
from replays.simulate.tally import Counts, Tally
from replays.simulate.verdicts import say
from replays.simulate.wish import Wish
from snow_tails import boards as snow_tails_boards

FORMAT = 1
MOST_BYTES = 1 << 22


def report(wish: Wish, tally: Tally) -> Payload:
    """Everything that is told of a simulation whose races are all counted."""
    return {
        "cells": {name[5:]: pairs(tally, name) for name in sorted(tally) if name.startswith("cell.")},
        "each": {name[5:]: spread(tally[name]) for name in sorted(tally) if name.startswith("each.")},
        "entrants": [*entrants(wish, tally)],
        "format": FORMAT,
        "game": wish.sport.name,
        "length": {"seats": [*_lengths(tally)], "unit": wish.sport.unit},
        "luck": luck(wish, tally),
        "places": [*places(wish, tally)],
        "raced": _raced(wish, tally),
        "skill": [*skill(wish, tally)],
        "verdict": [*_verdict(wish, tally)],
        "wish": wish.value(),
        **OWN[wish.sport.name](wish, tally),
    }


def write(payload: Payload) -> bytes:
    """Its canonical bytes."""
    return canonical.dump(payload)


def spread(counts: Counts) -> Payload:
    """A distribution: how many, their sum, the middle ones, and all of it."""
    many, total, _squares = moments(counts)
    return {
        "counts": [[number, often] for number, often in sorted(counts.items())],
        "high": quantile(counts, Fraction(9, 10)),
        "low": quantile(counts, Fraction(1, 10)),
        "many": many,
        "median": quantile(counts, Fraction(1, 2)),
        "total": total,
    }


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
    yield from _of_lanes(wish, tally)
    yield from _of_weather(tally)


def _of_lanes(wish: Wish, tally: Tally) -> Iterator[Payload]:
    ends = {lane: often for lane, often in tally.get("lane.ends", {}).items() if lane}
    if ends:
        lane = max(ends, key=lambda lane: (ends[lane], -lane))
        low, high = wilson(Fraction(ends[lane]), wish.races)
        yield say("lanes.ends", lane=lane, low=low // 100, high=-(-high // 100))


def _of_weather(tally: Tally) -> Iterator[Payload]:
    lost, made = (sum(tally.get(name, {}).values()) for name in ("weather.lost", "weather.steps"))
    if lost + made:
        yield say("weather.took", share=round(Fraction(100 * lost, lost + made)))


# ---- what only one game has -----------------------------------------------------------------------------------


def _snow_tails(wish: Wish, tally: Tally) -> Payload:
    """The speeds at each red line, by the section that it opens."""
    parts = snow_tails_boards.read(wish.board).parts
    return {"lines": [_line(tally, at, part.limit) for at, part in enumerate(parts) if part.limit is not None]}


def _line(tally: Tally, section: int, limit: int) -> Payload:
    speeds = tally.get(f"speed.{section}", {})
    over = sum(often for speed, often in speeds.items() if speed > limit)
    return {"limit": limit, "over": over, "section": section, **spread(speeds)}


def _reindeer_races(wish: Wish, tally: Tally) -> Payload:
    """What each lane cost and brought, which one ended the race (lane 0: none, it was stopped)."""
    names = sorted(name for name in tally if name.startswith("lane."))
    lanes = sorted({lane for name in names for lane in tally[name]})
    rows = [{"lane": lane, **{name[5:]: tally[name].get(lane, 0) for name in names}} for lane in lanes]
    return {"lanes": [dict[str, Value](row) for row in rows], "points": spread(tally.get("points", {}))}


def _husky(wish: Wish, tally: Tally) -> Payload:
    """Attacks by region (-1: on red cells), and what each weather took of the steps that cards gave."""
    board = husky_boards.read(wish.board)
    return {
        "regions": [_region(board, tally, region) for region in range(-1, len(board.regions))],
        "weathers": [_weather(tally, weather) for weather in range(len(WEATHERS))],
    }


def _region(board: husky_boards.Board, tally: Tally, region: int) -> Payload:
    counts = {
        kind: sum(much for cell, much in tally.get(f"cell.attacks.{kind}", {}).items() if board.region[cell] == region)
        for kind in KINDS
    }
    cells = len(board.regions[region]) if region >= 0 else 0
    return {"attacks": sum(counts.values()), "cells": cells, "region": region, **counts}


def _weather(tally: Tally, weather: int) -> Payload:
    names = ("turned", "turns", "steps", "lost")
    return {"takes": [*WEATHERS[weather][0]], "weather": weather,
            **{name: tally.get(f"weather.{name}", {}).get(weather, 0) for name in names}}  # fmt: skip


OWN: dict[str, Callable[[Wish, Tally], Payload]] = {
    "snow_tails": _snow_tails,
    "reindeer_races": _reindeer_races,
    "husky": _husky,
}
