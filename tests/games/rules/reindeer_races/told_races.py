"""Whole races of Reindeer Races at random, with a secret and a commitment as live ones have them.

It must never be taken for clever play: every legal order is as likely as any other of its kind.
"""

from __future__ import annotations

import random
from functools import lru_cache

from games.rules import luck, play
from games.rules.record import Record
from reindeer_races import rules as reindeer_races
from tests.games.rules.snow_tails.told_races import RACE, RacedRace
from tests.laws.reindeer import board_of

VERSION = reindeer_races.version


@lru_cache(maxsize=16)
def raced(seed: int, seats: int = 3, turns: int = 400) -> RacedRace:
    """One race from its start to its end."""
    (data, digest), chance, secret = board_of(seed), random.Random(seed), bytes([seed % 256]) * 32
    names = [{"id": f"team {seat}", "entropy": f"word-{seat}"} for seat in range(seats)]
    pins = {"rules": VERSION, "board": digest, "seats": names, "options": {"turns": turns}}
    pins["commitment"] = luck.commitment(secret, RACE)
    stream = luck.Stream(luck.key(secret, RACE, luck.entropy({"command": pins})))
    steps, orders = [play.begin(pins, data, stream)], []
    while steps[-1].outcome is None:
        state = steps[-1].state
        (seat,) = reindeer_races.movers(state)
        legal = list(reindeer_races.legal(state, seat))
        command = legal[0] if chance.random() < 0.4 else chance.choice(legal)
        steps.append(play.order(VERSION, state, seat, command, stream))
        orders.append((seat, command))
    return RacedRace(Record(pins, tuple(orders), RACE, "Le manège", secret.hex()), data, steps)
