"""The pup races for fun: a few turns come to its mind, and it takes the longest that it remembers not to hurt.

What it remembers is an empty course: it looks neither for others nor for what waits behind a turn.
"""

from __future__ import annotations

from games.rules.protocol import Command
from games.rules.snow_tails.bags import size
from games.rules.snow_tails.bots.numbers import SEEDS, numbers
from games.rules.snow_tails.bots.outlook import outlook
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


def pup(opening: State, state: State, seat: int, whim: Whim) -> Command:
    """The best of a few ideas, and the bonus where nothing is in the way."""
    drawn = whim.below(SEEDS, state.round)
    if state.phase == PLACING:
        free = free_places(state)
        return place_command(free[drawn % len(free)])
    play, shown, plan, dents = _idea(ways(opening), state, seat, drawn)
    bonus = int(_likes_bonus(opening, state, seat, shown))
    if size(state.hand[seat]) - len(play) + state.dents[seat] + dents <= HAND:
        return race_command(play, plan, bonus, [])  # others only shorten the way, and a bonus is clear
    return _looked_at(state, seat, play, shown, plan, bonus)


def _idea(known: Ways, state: State, seat: int, drawn: int) -> tuple[Play, Mat, str, int]:
    """The idea that it likes best: any play with any plan; of equal ones the first."""
    can, cell, held = plays(state.hand[seat]), state.cell[seat], state.dents[seat]
    left, right, brake = state.left[seat], state.right[seat], state.brake[seat]
    most, fancies, pain = -SEEDS, numbers(drawn), PAIN * (1 + held)
    for _idea in range(IDEAS * (1 + held)):
        fancy, at = divmod(next(fancies), len(can))
        play = can[at]
        shown = mat(play.get(LEFT, left), play.get(RIGHT, right), play.get(BRAKE, brake))
        every = plans(shown.speed, shown.drifts)
        plan = every[fancy % len(every)]
        driven = known.driven(cell, shown, plan)
        liking = len(driven.path) - pain * driven.dents
        if liking > most:
            most, found = liking, (play, shown, plan, driven.dents)
    return found


def _likes_bonus(opening: State, state: State, seat: int, shown: Mat) -> bool:
    """It takes a bonus where the largest there may be is clear."""
    if shown.side or not shown.speed or state.round == 1 or not opening.options.has_bonus:
        return False
    return outlook(opening).is_clear(state.cell[seat], shown.speed + state.seats)


def _looked_at(state: State, seat: int, play: Play, shown: Mat, plan: str, bonus: int) -> Command:
    turn = previewed(state, seat, play, shown, plan, place_in_race(state, seat) if bonus else 0)
    return race_command(play, plan, bonus, spare(turn.hand, turn.discards))
