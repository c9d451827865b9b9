"""The report of a rehearsal: what its plan and its counts come to, in whole numbers, the same bytes for the same sum.

Shares stand in hundredths of a per cent, means in thousandths. It must never hold a float, a date, nor anything that
tells who raced it or in how many pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core import canonical
from core.canonical import Value
from replays.simulate.intervals import ONE, USUAL, moments, quantile, root, variance, wilson
from replays.simulate.tally import Counts, Tally
from seasons.rehearsal.counting import NEVER, OUTRIGHT, SHARED, WHOLE
from seasons.rehearsal.lasting import lasting
from seasons.rehearsal.plan import Plan, published
from seasons.rehearsal.verdicts import verdict
from seasons.scoring.rules import TIES

FORMAT = 1
MOST_BYTES = 1 << 22
FINE = 1_000  # means are told in thousandths

Payload = dict[str, Value]


def report(plan: Plan, tally: Tally) -> Payload:
    """The report of seasons that are all counted."""
    payload: Payload = {
        "away": _away(plan, tally),
        "bots": _bots(tally),
        "changes": [*_changes(tally)],
        "format": FORMAT,
        "known": _known(plan, tally),
        "lasting": lasting(plan, tally),
        "led": [*_led(plan, tally)],
        "levels": [*_levels(plan, tally)],
        "lines": [*_lines(plan, tally)],
        "margin": spread(tally.get("margin", {})),
        "plan": published(plan.value()),
        "races": _races(plan, tally),
        "starts": [*_starts(tally)],
        "ties": [*_ties(tally)],
    }
    return payload | {"verdict": [*verdict(plan, payload)]}


def write(payload: Payload) -> bytes:
    """Its canonical bytes."""
    return canonical.dump(payload)


def spread(counts: Counts) -> Payload:
    """A distribution: its mean with the interval that holds the true one 95 times in 100, and eight in ten of it.

    >>> spread({10: 2, 12: 2})["mean"]
    11000
    """
    many, total, _squares = moments(counts)
    mean = Fraction(total, many or 1)
    off = Fraction(USUAL, ONE) * root(variance(counts) / (many or 1))
    return {
        "high": quantile(counts, Fraction(9, 10)),
        "low": quantile(counts, Fraction(1, 10)),
        "many": many,
        "mean": round(mean * FINE),
        "mean_high": ((mean + off) * FINE).__ceil__(),
        "mean_low": ((mean - off) * FINE).__floor__(),
        "median": quantile(counts, Fraction(1, 2)),
    }


def share(won: Fraction | int, of: int) -> Payload:
    """A part with its interval."""
    low, high = wilson(Fraction(won), of)
    return {"high": high, "low": low, "of": of, "share": round(Fraction(won * 10_000, of or 1)), "won": round(won)}


def _seasons(tally: Tally) -> int:
    return tally["seasons"][0]


def _lines(plan: Plan, tally: Tally) -> Iterator[Payload]:
    """The points of the first line of the table, of the second, and so on."""
    for line in plan.members:
        yield {"line": line, **spread(tally.get(f"line.{line}", {}))}


def _led(plan: Plan, tally: Tally) -> Iterator[Payload]:
    """How often the leader after a round, alone or with others, won the season."""
    for at, (number, _ground) in enumerate(plan.raced(), start=1):
        yield {"round": number, **share(tally[f"led.{at}"].get(1, 0), _seasons(tally))}


def _known(plan: Plan, tally: Tally) -> Payload:
    """After which round the leader could not be caught; `last`: not before the last race."""
    counts, raced = tally.get("known", {}), plan.raced()
    early = sum(often for number, often in counts.items() if number != NEVER)
    return {
        "after": [[raced[number - 1][0], often] for number, often in sorted(counts.items()) if number != NEVER],
        "before_last": share(early, _seasons(tally)),
        "last": counts.get(NEVER, 0),
    }


def _levels(plan: Plan, tally: Tally) -> Iterator[Payload]:
    """What the members of a level won, and how many titles of those one of them has."""
    for level in sorted(set(plan.levels)):
        members = plan.levels.count(level)
        won = Fraction(tally.get("titles", {}).get(plan.levels.index(level), 0), WHOLE * members)
        yield {
            "fair": 10_000 // len(plan.levels), "level": level, "members": members,
            "title": share(won, _seasons(tally)), **spread(tally.get(f"level.{level}", {})),
        }  # fmt: skip


def _races(plan: Plan, tally: Tally) -> Payload:
    """Heats of a round, how often a member races and sits out, and from what points came."""
    brought, raced = tally.get("brought", {}), tally.get("raced", {})
    return {
        "bonus_points": brought.get(1, 0),
        "byes_least": min(tally["byes.least"]),
        "byes_most": max(tally["byes.most"]),
        "cut_rounds": [number for number in range(1, len(plan.rounds) + 1) if number not in dict(plan.raced())],
        "least": min(raced),
        "most": max(raced),
        "place_points": brought.get(0, 0),
        "seats": [*plan.seats()],
        "sizes": [*plan.sizes()],
        "void": tally.get("void", {}).get(0, 0),
    }


def _starts(tally: Tally) -> Iterator[Payload]:
    """The points of a race by game, seats and start place (turn of the first round where places are not chosen)."""
    for name in sorted(name for name in tally if name.startswith("start.")):
        _start, game, seats, place = name.split(".")
        yield {"game": game, "place": int(place), "seats": int(seats), **spread(tally[name])}


def _ties(tally: Tally) -> Iterator[Payload]:
    """What gave the title, and in how many seasons it was needed anywhere in the table."""
    for tie in (OUTRIGHT, *TIES, SHARED):
        title, anywhere = (tally.get(f"{name}.{tie}", {}).get(0, 0) for name in ("title", "tie"))
        if title or anywhere or tie == OUTRIGHT:
            yield {"anywhere": anywhere, "tie": tie, "title": share(title, _seasons(tally))}


def _away(plan: Plan, tally: Tally) -> Payload:
    """The points of a heat of members who come and of those who do not, and how often a round waits for somebody;
    nothing where all come."""
    if not plan.away:
        return {}
    rounds = [tally[f"waited.{at}"] for at in range(len(plan.raced()))]
    return {
        "came": spread(tally.get("away.came", {})),
        "missed": spread(tally.get("away.missed", {})),
        "waits": share(sum(counts.get(1, 0) for counts in rounds), _seasons(tally) * len(rounds)),
    }


def _bots(tally: Tally) -> Payload:
    """What a race brings a member, and what the places of bots are worth in a heat that has any: what an agreement on
    bots costs."""
    races = sum(times * many for times, many in tally["raced"].items())
    brought = sum(tally.get("brought", {}).values())
    payload: Payload = {"race": round(Fraction(brought * FINE, races or 1))}
    return payload | ({"places": spread(tally["to_bots"])} if "to_bots" in tally else {})


def _changes(tally: Tally) -> Iterator[Payload]:
    """How often somebody else had won without what is dropped, and without bonuses."""
    for name in ("drop", "bonus"):
        if f"without.{name}" in tally:
            yield {"what": name, **share(tally[f"without.{name}"].get(1, 0), _seasons(tally))}
