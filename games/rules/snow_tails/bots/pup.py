"""The pup races for fun: a few turns come to its mind, and it takes the longest that it remembers not to hurt.

What it remembers is an empty course: it looks neither for others nor for what waits behind a turn.
"""

from __future__ import annotations

from typing import Any

from games.rules.protocol import Command
from games.rules.snow_tails.bags import bag
from games.rules.snow_tails.bots.numbers import SEEDS, numbers
from games.rules.snow_tails.bots.outlook import outlook
from games.rules.snow_tails.bots.seen import seen
from games.rules.snow_tails.bots.tries import free_places, place_command, plays, race_command, spare
from games.rules.snow_tails.bots.ways import Ways, ways
from games.rules.snow_tails.cards import BRAKE, LEFT, RIGHT, Play
from games.rules.snow_tails.legal import plans
from games.rules.snow_tails.mat import Mat, mat
from games.rules.snow_tails.standing import place_in_race
from games.rules.snow_tails.state import HAND, PLACING, State
from games.rules.snow_tails.turns import previewed
from games.rules.whim import Whim

IDEAS = 4  # and as many more for every dent: once hurt, it thinks before it leaps
PAIN = 2  # how many steps a dent spoils; as many more for every dent held


def pup(opening: State, view: dict[str, Any], whim: Whim) -> Command:
    """The best of a few ideas, and the bonus where nothing is in the way."""
    drawn = whim.below(SEEDS, view["round"])
    if view["phase"] == PLACING:
        free = free_places(seen(opening, view))
        return place_command(free[drawn % len(free)])
    sled = view["sleds"][view["seat"]]
    play, shown, plan, dents = _idea(ways(opening), sled, plays(bag(view["hand"])), drawn)
    bonus = int(_likes_bonus(opening, view, sled["cell"], shown))
    if len(view["hand"]) - len(play) + sled["dents"] + dents <= HAND:
        return race_command(play, plan, bonus, [])  # others only shorten the way, and a bonus is clear
    return _looked_at(seen(opening, view), view["seat"], play, shown, plan, bonus)


def _idea(known: Ways, sled: dict[str, Any], can: tuple[Play, ...], drawn: int) -> tuple[Play, Mat, str, int]:
    """The idea that it likes best: any play with any plan; of equal ones the first."""
    most, count, fancies = -SEEDS, IDEAS * (1 + sled["dents"]), numbers(drawn)
    for _idea in range(count):
        fancy, at = divmod(next(fancies), len(can))
        play = can[at]
        shown = mat(play.get(LEFT, sled["left"]), play.get(RIGHT, sled["right"]), play.get(BRAKE, sled["brake"]))
        every = plans(shown.speed, shown.drifts)
        plan = every[fancy % len(every)]
        driven = known.driven(sled["cell"], shown, plan)
        liking = len(driven.path) - PAIN * (1 + sled["dents"]) * driven.dents
        if liking > most:
            most, found = liking, (play, shown, plan, driven.dents)
    return found


def _likes_bonus(opening: State, view: dict[str, Any], cell: int, shown: Mat) -> bool:
    """It takes a bonus where the largest there may be is clear."""
    if shown.side or not shown.speed or view["round"] == 1 or not opening.options.has_bonus:
        return False
    return outlook(opening).is_clear(cell, shown.speed + len(view["sleds"]))


def _looked_at(state: State, seat: int, play: Play, shown: Mat, plan: str, bonus: int) -> Command:
    turn = previewed(state, seat, play, shown, plan, place_in_race(state, seat) if bonus else 0)
    return race_command(play, plan, bonus, spare(turn.hand, turn.discards))
