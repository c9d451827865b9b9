"""Races of bots in a second: four of a level in each game, decided and evolved, without bytes; catanatron beside.

What the rules alone take is measured on the orders of pups, carried out again. All is counted in seconds of the
processor, ours and the peer's: nobody waits for anything here.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from itertools import count

from games.rules import bots, registry
from games.rules.protocol import Command
from tests.bots import husky, racing, reindeer
from tests.speed import peers

GAMES = {  # who races a game, and where
    "snow_tails": (racing, ("nutcracker", "delinarbre", "cauchemar"), {"rounds": 60}),
    "reindeer_races": (reindeer, reindeer.COURSES[:3], {}),
    "husky": (husky, ("standard",), {}),
}
SEATS = 4
ORDERS = 30  # races whose orders are carried out again
PEER = "catanatron, random"


def raced(game: str, level: str) -> Callable[[], int]:
    """One race after the other, in turn over the courses; gives the turns of each."""
    house, courses, options = GAMES[game]
    numbers = count()

    def work() -> int:
        number = next(numbers)
        return house.race([level] * SEATS, courses[number % len(courses)], number, **options).turns

    for _course in courses:
        work()  # what is found out once for a course is found out before
    return work


def ordered(game: str) -> Callable[[], int]:
    """Races by the rules alone, one after the other: the orders are there already."""
    known, races = count(), [_orders(game, number) for number in range(ORDERS)]

    def work() -> int:
        opening, luck, orders = races[next(known) % ORDERS]
        rules = registry.find(GAMES[game][0].VERSION)
        state = rules.evolve(opening, rules.start(opening, luck))
        for seat, command in orders:
            _events, state = rules.decide_and_apply(state, seat, command, luck)
        return len(orders)

    return work


def _orders(game: str, number: int) -> tuple[object, object, list[tuple[int, Command]]]:
    """What pups order in a race, with its opening and its luck."""
    house, courses, options = GAMES[game]
    rules = registry.find(house.VERSION)
    opening = house.opening_of(courses[number % len(courses)], SEATS, **options)
    luck, whims = racing.streams(game, number)
    state, orders = rules.evolve(opening, rules.start(opening, luck)), []
    while movers := rules.movers(state):
        command = bots.order(house.VERSION, bots.PUP, opening, state, movers[0], whims)
        orders.append((movers[0], command))
        _events, state = rules.decide_and_apply(state, movers[0], command, luck)
    return opening, luck, orders


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many turns it makes in a second."""
    gc.collect()
    begin, done = time.process_time(), 0
    while time.process_time() - begin < seconds:
        done += work()
    return done / (time.process_time() - begin)


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table; all are measured in turn, and the best round of each counts."""
    works = {name: work for game in GAMES for name, work in _works(game)}
    with peers.at_work("catanatron==3.2.1", "catanatron_peer.py") as peer:
        best = dict.fromkeys([*works, PEER], 0.0)
        for _round in range(rounds):
            for name, work in works.items():
                best[name] = max(best[name], rate(work, seconds))
            if peer:
                best[PEER] = max(best[PEER], peer(seconds))
    yield "; ".join(f"{game} on {', '.join(courses)}" for game, (_house, courses, _options) in GAMES.items())
    for name in works:
        beside = f"   {best[name] / best[PEER]:5.2f} x catanatron" if peer else ""
        yield f"  {name:34} {best[name]:9,.0f} turns/s{beside}"
    yield f"  {PEER:34} {best[PEER]:9,.0f} actions/s" if peer else f"  {PEER}: no peer"


def _works(game: str) -> Iterator[tuple[str, Callable[[], int]]]:
    """What is measured of a game, by name."""
    yield f"{game}, orders carried out", ordered(game)
    yield from ((f"{game}, four {level}s", raced(game, level)) for level in bots.LEVELS)
