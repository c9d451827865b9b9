"""Whole races of Husky at random, with a secret and a commitment as live ones have them.

It must never be taken for clever play: mushers run towards the finish every other time, animals as they like.
"""

from __future__ import annotations

import random
from functools import lru_cache

from games.rules import luck, play
from games.rules.record import Record
from husky import rules as husky
from tests.games.rules.snow_tails.told_races import RACE, RacedRace
from tests.laws.husky import board_of, composed

VERSION = husky.version


@lru_cache(maxsize=16)
def raced(seed: int, seats: int = 4, board: str = "roaming elk", rounds: int = 20) -> RacedRace:
    """One race from its start to its end."""
    (data, digest), hand, secret = board_of(board), random.Random(f"told {seed}"), bytes([seed % 256]) * 32
    names = [{"id": f"musher {seat}", "entropy": f"word-{seat}"} for seat in range(seats)]
    pins = {"rules": VERSION, "board": digest, "seats": names, "options": {"rounds": rounds}}
    pins["commitment"] = luck.commitment(secret, RACE)
    stream = luck.Stream(luck.key(secret, RACE, luck.entropy({"command": pins})))
    steps, orders = [play.begin(pins, data, stream)], []
    while steps[-1].outcome is None:
        state = steps[-1].state
        (seat,) = husky.movers(state)
        command = composed(state, seat, hand, is_eager=hand.random() < 0.5)
        steps.append(play.order(VERSION, state, seat, command, stream))
        orders.append((seat, command))
    return RacedRace(Record(pins, tuple(orders), RACE, "La grande traversée", secret.hex()), data, steps)
