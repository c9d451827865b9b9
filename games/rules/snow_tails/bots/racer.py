"""The racer looks one turn ahead: every play and plan, judged by where it ends. It must never plan further."""

from __future__ import annotations

from typing import Any

from courses.boards.snow_tails import NO_LIMIT, WALL
from games.rules.protocol import Command
from games.rules.snow_tails.bots.seen import seen
from games.rules.snow_tails.bots.tries import Try, command, free_places, place_command, tries
from games.rules.snow_tails.bots.ways import ways
from games.rules.snow_tails.driving import SLED
from games.rules.snow_tails.state import PLACING, State
from games.rules.whim import Whim

# What things are worth, ten for a level.
LEVEL = 10


def racer(opening: State, view: dict[str, Any], whim: Whim) -> Command:
    """The turn whose end is worth most; of equal ones the first."""
    state, seat = seen(opening, view), view["seat"]
    if state.phase == PLACING:
        return place_command(free_places(state)[0])
    return command(state, seat, max(tries(ways(opening), state, seat), key=lambda tried: worth(state, seat, tried)))


def worth(state: State, seat: int, tried: Try) -> int:
    """What the end of a turn is worth, ten for a level."""
    board, driven, end, mat = state.board, tried.drive, tried.end, tried.mat
    value = 10 * board.level[end]
    if board.level[end] > board.line:
        return 1000 + value
    if driven.is_wrecked:
        return -10_000
    value -= driven.dents * (30 + 10 * state.dents[seat])
    value -= 20 * (driven.stop == SLED)
    cell = end
    for _step in range(mat.speed):
        if cell == WALL:
            return value - 20
        if board.limit[cell] < NO_LIMIT:
            return value - 25 * max(0, mat.speed - 1 - board.limit[cell])
        cell = board.ahead[cell]
    return value + 4 * mat.speed
