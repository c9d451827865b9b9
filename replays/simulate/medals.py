"""Medals for a lone race on a course: how few rounds earn which, from what bots needed there, and from par.

The author's is the fewest rounds that any of the bots needed, gold what half of the leaders, silver what half of the
racers, bronze what nine in ten of the racers needed, each at least one round apart. It must never know who raced.
"""

from __future__ import annotations

from fractions import Fraction

from games.rules.bots import LEADER, RACER
from replays.simulate.intervals import quantile
from replays.simulate.places import Payload
from replays.simulate.tally import Counts, Tally
from replays.simulate.wish import Wish

AUTHOR, GOLD, SILVER, BRONZE = MEDALS = ("author", "gold", "silver", "bronze")
LEVELS = (RACER, LEADER)
RACES = 100  # of each level
HALF, NINE = Fraction(1, 2), Fraction(9, 10)


def wishes(rules: str, board: bytes, digest: str, seed: str) -> list[Wish]:
    """The lone races that medals come from; only games that one can race alone have any."""
    wished = [Wish(rules, board, digest, (level,), RACES, seed) for level in LEVELS]
    return [wish for wish in wished if wish.room[0] == 1]


def medals(tallies: dict[str, Tally], seed: str, par: int = 0) -> Payload:
    """The rounds of each medal, from the tallies of both levels; `par` is the fewest that can be, 0 where unknown.

    >>> tallies = {"racer": {"length.1": {9: 8, 10: 2}}, "leader": {"length.1": {8: 9, 9: 1}}}
    >>> [medals(tallies, "ab", 7)[medal] for medal in MEDALS]
    [8, 9, 10, 11]
    """
    racers, leaders = _finished(tallies[RACER]), _finished(tallies[LEADER])
    author = min((*racers, *leaders), default=0)
    gold = max(author + 1, quantile(leaders, HALF))
    silver = max(gold + 1, quantile(racers, HALF))
    return {
        AUTHOR: author,
        GOLD: gold,
        SILVER: silver,
        BRONZE: max(silver + 1, quantile(racers, NINE)),
        "par": par,
        "bots": [*LEVELS],
        "races": RACES,
        "seats": 1,
        "seed": seed,
    }


def earned(rounds: int, table: Payload) -> str:
    """The best medal for so many rounds, or nothing.

    >>> earned(9, {"author": 8, "gold": 9, "silver": 10, "bronze": 11}), earned(12, {"author": 8, "bronze": 11})
    ('gold', '')
    """
    for medal in MEDALS:
        most = table.get(medal, 0)
        if isinstance(most, int) and rounds <= most:
            return medal
    return ""


def _finished(tally: Tally) -> Counts:
    """The lengths of the races; a race that its only sled did not finish is none that earns anything."""
    return tally.get("finished.1", tally.get("length.1", {}))
