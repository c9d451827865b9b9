"""Whole races at random, with a secret and a commitment as live ones have them; what notation and sentences tell.

It must never be taken for clever play: every legal order is as likely as any other, but retiring is rare.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from django.utils import translation

from games.rules import luck, play
from games.rules.play import Step
from games.rules.protocol import Pins
from games.rules.record import Record
from games.rules.sentence import Sentence
from snow_tails import boards
from snow_tails import rules as snow_tails
from tests.games.rules.snow_tails.staging import board_of

RACE = "00112233445566778899aabbccddeeff"
SAPLINGS = "START S SAPA CR SAPB UL S CR SAPC S FIN"


class RacedRace(NamedTuple):
    """A race: what was chosen in it, its Board's bytes, and every step."""

    record: Record
    board: bytes
    steps: list[Step]


def pins_of(seats: int, board: str, secret: bytes, options: dict) -> Pins:
    names = [{"id": f"sled {seat}", "entropy": f"word-{seat}"} for seat in range(seats)]
    commitment = luck.commitment(secret, RACE)
    return {"rules": "snow_tails/1", "board": board, "seats": names, "options": options, "commitment": commitment}


@lru_cache(maxsize=16)
def raced(seed: int, seats: int = 3, course: str = SAPLINGS, rounds: int = 0) -> RacedRace:
    """One race from its start to its end."""
    board, chance, secret = board_of(course), random.Random(seed), bytes([seed % 256]) * 32
    data, options = boards.write(board), {"rounds": rounds} if rounds else {}
    pins = pins_of(seats, boards.digest(board), secret, options)
    stream = luck.Stream(luck.key(secret, RACE, luck.entropy({"command": pins})))
    steps, orders = [play.begin(pins, data, stream)], []
    while steps[-1].outcome is None:
        state = steps[-1].state
        (seat,) = snow_tails.movers(state)
        legal = list(snow_tails.legal(state, seat))
        command = chance.choice(legal if chance.random() < 0.01 else [move for move in legal if move["do"] != "retire"])
        steps.append(play.order("snow_tails/1", state, seat, command, stream))
        orders.append((seat, command))
    return RacedRace(Record(pins, tuple(orders), RACE, "Délinarbre", secret.hex()), data, steps)


def to_text(sentence: Sentence, language: str) -> str:
    """A sentence as a page would tell it."""
    with translation.override(language):
        return sentence.to_text(translation)
