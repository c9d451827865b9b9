"""Seeded races of Husky, walked part by part: whole turns are too many to list."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from games.rules.luck import Stream
from games.rules.protocol import Command
from husky import boards
from husky import rules as husky
from tests.games.rules.husky.standard import board


class Step(NamedTuple):
    """One order of a walk, before it is carried out."""

    state: Any
    seat: int
    command: Command
    luck: Stream


BOARD = board()
DATA, DIGEST = boards.write(BOARD), boards.digest(BOARD)


def opening(seed: int) -> Any:
    """Every number of seats, events on and off, checkpoints in order or not."""
    options = {"rounds": 40, "events": int(seed % 3 != 0), "in-order": int(seed % 5 == 1)}
    seats = [{"id": f"seat-{number}"} for number in range(3 + seed % 4)]
    pins = {"rules": "husky/1", "board": DIGEST, "seats": seats, "options": options, "commitment": "0" * 64}
    return husky.opening(pins, DATA)


def walk(seed: int) -> Iterator[Step]:
    """A whole race; mushers run towards the finish, animals as they like."""
    hand, luck = Random(seed), Stream(seed.to_bytes(32, "big"))
    state = opening(seed)
    state = husky.evolve(state, husky.start(state, luck))
    while not husky.outcome(state):
        (seat,) = husky.movers(state)
        command = chosen(state, seat, hand)
        yield Step(state, seat, command, luck)
        state = husky.decide_and_apply(state, seat, command, luck)[1]


def chosen(state: Any, seat: int, hand: Random) -> Command:
    """A whole command, chosen part by part."""
    begun: Command = {}
    while True:
        choices = husky.choices(state, seat, begun)
        assert choices, (begun, state)
        choice = min(choices, key=lambda each: _worth(state, seat, each.command, hand))
        if choice.is_whole:
            return choice.command
        begun = choice.command


def _worth(state: Any, seat: int, command: Command, hand: Random) -> float:
    path = command.get("path")
    if not path or not isinstance(path, list) or "card" not in command:
        return hand.random()
    missing = [check for check in range(3) if not state.passed[seat] >> check & 1]
    return BOARD.to_go(int(str(path[-1])), missing) + hand.random()
