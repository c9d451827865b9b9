"""The racer looks one turn ahead: every play and plan, judged by where it ends. It must never plan further."""

from __future__ import annotations

from functools import lru_cache

from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from snow_tails.rules.bots.outlook import Outlook, outlook
from snow_tails.rules.bots.tries import Try, command, free_places, place_command, tries
from snow_tails.rules.bots.ways import ways
from snow_tails.rules.driving import SLED
from snow_tails.rules.mat import Mat
from snow_tails.rules.state import PLACING, State

# What things are worth, in tenths of a level.
LEVEL, FINISH, WRECK = 10, 1000, 10_000
DENT, ONE_MORE = 40, 10  # every dent held makes the next one worse
HIT = 20  # to run into a sled: no cards are drawn
TOO_FAST, TO_WALL, TO_EDGE, SPEED = 15, 4, 10, 4  # what the mat promises for the next turn
BRAKES = 3  # points of speed that a turn can be expected to lose or win


def racer(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    """The turn whose end is worth most; of equal ones the first."""
    if state.phase == PLACING:
        return place_command(free_places(state)[0])
    about, held = outlook(opening), state.dents[seat]
    return command(state, seat, max(tries(ways(opening), state, seat), key=lambda tried: _worth(about, held, tried)))


def _worth(about: Outlook, held: int, tried: Try) -> int:
    """What the end of a turn is worth."""
    driven, level = tried.drive, about.level[tried.end]
    if level > about.finish:
        return FINISH + LEVEL * level
    if driven.is_wrecked:
        return LEVEL * level - WRECK
    cost = driven.dents * (DENT + ONE_MORE * held) + HIT * (driven.stop == SLED)
    return LEVEL * level - cost + _facing(about, tried.end, tried.mat)


@lru_cache(maxsize=1 << 15)
def _facing(about: Outlook, cell: int, mat: Mat) -> int:
    """What is ahead of a sled that shows this mat: a red line, scenery, the edge of the course."""
    before, limit = about.line[cell]
    bearable = max(before, limit + BRAKES)
    value = SPEED * min(mat.speed, bearable) - TOO_FAST * max(0, mat.speed - bearable)
    value -= TO_WALL * max(0, mat.speed - about.clear[cell])
    return value - TO_EDGE * (mat.drifts > about.room[mat.side][cell])
