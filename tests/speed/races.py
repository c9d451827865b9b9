"""Races of bots in a second: four of a level on three presets, decided and evolved, without bytes; catanatron beside.

What the rules alone take is measured on the pups' own orders, carried out again. All is counted in seconds of the
processor, ours and the peer's: nobody waits for anything here.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from itertools import count

from games.rules import bots, snow_tails
from games.rules.protocol import Command
from games.rules.snow_tails.decide import lived
from tests.bots.racing import VERSION, opening_of, race, streams
from tests.speed import peers

COURSES = ("nutcracker", "delinarbre", "cauchemar")
SEATS = 4
ORDERS = 30  # races whose orders are carried out again


def racing(level: str) -> Callable[[], int]:
    """One race after the other, in turn over the courses; gives the turns of each."""
    numbers = count()

    def work() -> int:
        number = next(numbers)
        return race([level] * SEATS, COURSES[number % len(COURSES)], number, rounds=60).turns

    for _course in COURSES:
        work()  # what is found out once for a course is found out before
    return work


def ordering() -> Callable[[], int]:
    """The same for the rules alone: the orders are there already."""
    known = count()
    raced = [(number, _orders(number)) for number in range(ORDERS)]

    def work() -> int:
        number, orders = raced[next(known) % ORDERS]
        opening, luck = opening_of(COURSES[number % len(COURSES)], SEATS), streams(number)[0]
        state = snow_tails.evolve(opening, snow_tails.start(opening, luck))
        for command in orders:
            _events, state = lived(state, state.turn, command, luck)
        return len(orders)

    return work


def _orders(number: int) -> list[Command]:
    opening = opening_of(COURSES[number % len(COURSES)], SEATS)
    luck, whims = streams(number)
    state, orders = snow_tails.evolve(opening, snow_tails.start(opening, luck)), []
    while state.turn >= 0:
        orders.append(bots.order(VERSION, bots.PUP, opening, state, state.turn, whims))
        _events, state = lived(state, state.turn, orders[-1], luck)
    return orders


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many turns it makes in a second."""
    gc.collect()
    begin, done = time.process_time(), 0
    while time.process_time() - begin < seconds:
        done += work()
    return done / (time.process_time() - begin)


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table; all are measured in turn, and the best round of each counts."""
    works = {"orders carried out": ordering(), **{f"four {level}s": racing(level) for level in bots.LEVELS}}
    with peers.at_work("catanatron==3.2.1", "catanatron_peer.py") as peer:
        best = dict.fromkeys([*works, "catanatron"], 0.0)
        for _round in range(rounds):
            for name, work in works.items():
                best[name] = max(best[name], rate(work, seconds))
            if peer:
                best["catanatron"] = max(best["catanatron"], peer(seconds))
    yield f"four sleds on {', '.join(COURSES)} in turn"
    for name in works:
        beside = f"   {best[name] / best['catanatron']:5.2f} x catanatron" if peer else ""
        yield f"  {name:20} {best[name]:9,.0f} turns/s{beside}"
    told = f"{best['catanatron']:9,.0f} actions/s" if peer else "cannot be installed here: no peer"
    yield f"  {'catanatron, random':20} {told}"
