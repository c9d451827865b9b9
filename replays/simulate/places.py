"""Which start places win, and how good each level is: shares with their intervals, and what may be said about them.

Shares are shown with intervals of 95 %. A start place is called unfair only where an interval that holds for all places
at once 999 times in 1000 leaves out its share: of a thousand fair courses, one is accused. It must never name a cause.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core.canonical import Value
from replays.simulate import luck as lots
from replays.simulate.intervals import STRICT, WHOLE, wilson
from replays.simulate.racing import RIVALS
from replays.simulate.racing import WHOLE as RACE
from replays.simulate.tally import Tally
from replays.simulate.verdicts import say
from replays.simulate.wish import Wish

FAIR, OFTEN, SELDOM, UNSURE = "fair", "often", "seldom", "unsure"
FEWEST = 25  # decided races for each place, before anything is said

Payload = dict[str, Value]


def decided(wish: Wish, tally: Tally) -> int:
    """The races that somebody won."""
    return wish.races - tally.get("void", {}).get(0, 0)


def places(wish: Wish, tally: Tally) -> list[Payload]:
    """Each start place: what it won, in sixtieths of a race, and whether that is its share."""
    return [_place(wish, tally, place) for place in range(1, wish.seats + 1)]


def _place(wish: Wish, tally: Tally, place: int) -> Payload:
    won, of = tally.get("won.place", {}).get(place, 0), decided(wish, tally)
    return {**_share(won, of, wish.seats), "judged": _judged(won, of, wish.seats), "place": place,
            "ranks": pairs(tally, f"rank.place.{place}")}  # fmt: skip


def _share(won: int, of: int, seats: int) -> Payload:
    low, high = wilson(Fraction(won, RACE), of)
    return {"high": high, "low": low, "of": of * RACE, "share": WHOLE // seats, "won": won}


def _judged(won: int, of: int, seats: int) -> str:
    if seats == 1 or of < FEWEST * seats:
        return UNSURE
    low, high = wilson(Fraction(won, RACE), of, STRICT[seats])
    return SELDOM if high * seats < WHOLE else OFTEN if low * seats > WHOLE else FAIR


def entrants(wish: Wish, tally: Tally) -> list[Payload]:
    """Each bot, wherever it started."""
    of = decided(wish, tally)
    return [
        {**_share(tally.get("won.entrant", {}).get(at, 0), of, wish.seats), "entrant": at + 1, "level": level,
         "ranks": pairs(tally, f"rank.entrant.{at}")}
        for at, level in enumerate(wish.levels)
    ]  # fmt: skip


def luck(wish: Wish, tally: Tally) -> Payload:
    """How often the same seat wins two races of the same bots on the same places, and the part of luck that follows."""
    return {**lots.luck(wish.seats, tally)}


def skill(wish: Wish, tally: Tally) -> list[Payload]:
    """Levels against each other: those of the wish, or where all are alike one better bot among worse ones."""
    if len(set(wish.levels)) > 1:
        return [_level(wish, tally, level) for level in sorted(set(wish.levels))]
    counts = tally.get("skill", {})
    if not counts.get(0):
        return []
    better, worse = RIVALS[wish.levels[0]]
    return [{**_share(counts.get(1, 0), counts[0], wish.seats), "level": better, "others": worse}]


def _level(wish: Wish, tally: Tally, level: str) -> Payload:
    """What all bots of a level won together, told for one of them."""
    at = [entrant for entrant, its in enumerate(wish.levels) if its == level]
    won = sum(tally.get("won.entrant", {}).get(entrant, 0) for entrant in at)
    return {**_share(won // len(at), decided(wish, tally), wish.seats), "level": level, "others": ""}


def pairs(tally: Tally, name: str) -> list[Value]:
    """What was counted, as a list of numbers with how often each was."""
    return [[key, much] for key, much in sorted(tally.get(name, {}).items()) if much]


# ---- what is said about them ----------------------------------------------------------------------------------


def verdict(wish: Wish, tally: Tally) -> Iterator[Payload]:
    """The sentences about places, luck and skill."""
    if wish.seats > 1:
        yield from _of_places(wish, tally)
        yield from _of_luck(wish, tally)
        yield from _of_skill(wish, tally)
    if void := wish.races - decided(wish, tally):
        yield say("void", count=void, races=wish.races)


def _of_places(wish: Wish, tally: Tally) -> Iterator[Payload]:
    rows, of = places(wish, tally), decided(wish, tally)
    if of < FEWEST * wish.seats:
        yield say("places.few", races=of, seats=wish.seats)
        return
    unfair = [row for row in rows if row["judged"] in (OFTEN, SELDOM)]
    for row in unfair:
        yield _unfair(row, wish.seats)
    if not unfair:
        low, high = wilson(Fraction(of, wish.seats), of, STRICT[wish.seats])
        yield say("places.fair", seen=-(-(high - low) * wish.seats // 200))


def _unfair(row: Payload, seats: int) -> Payload:
    """How much more or less often, in per cent of the share."""
    low, high, place = row["low"], row["high"], row["place"]
    assert isinstance(low, int)
    assert isinstance(high, int)
    assert isinstance(place, int)
    over = sorted(abs(end * seats - WHOLE) for end in (low, high))
    return say(f"places.{row['judged']}", place=place, low=max(1, round(Fraction(over[0], 100))),
               high=round(Fraction(over[1], 100)))  # fmt: skip


def _of_luck(wish: Wish, tally: Tally) -> Iterator[Payload]:
    parts = lots.luck(wish.seats, tally)
    ends = _per_cent({"low": parts["luck_low"], "high": parts["luck_high"]})
    if decided(wish, tally) >= FEWEST * wish.seats:
        yield say("luck.part", **ends)


def _of_skill(wish: Wish, tally: Tally) -> Iterator[Payload]:
    for row in skill(wish, tally):
        level, others = str(row["level"]), str(row["others"])
        named = {"better": level, "worse": others} if others else {"level": level}
        code = "skill.rivals" if others else "skill.level"
        yield say(code, **_per_cent(row), chance=round(Fraction(100, wish.seats)), **named)


def _per_cent(row: Payload) -> dict[str, int]:
    low, high = row["low"], row["high"]
    assert isinstance(low, int)
    assert isinstance(high, int)
    return {"high": -(-high // 100), "low": low // 100}
