"""The pup races for fun: a few plays come to its mind, and it takes the best of them at a glance.

It must never look where a turn leaves it.
"""

from __future__ import annotations

from typing import Any

from games.rules.protocol import Command
from games.rules.snow_tails.bags import bag
from games.rules.snow_tails.bots.outlook import Outlook, outlook
from games.rules.snow_tails.bots.seen import seen
from games.rules.snow_tails.bots.tries import (
    Try,
    command,
    free_places,
    place_command,
    plays,
    race_command,
    spare,
    tries,
)
from games.rules.snow_tails.bots.ways import ways
from games.rules.snow_tails.cards import BRAKE, LEFT, RIGHT, Play
from games.rules.snow_tails.legal import plans
from games.rules.snow_tails.mat import Mat, mat
from games.rules.snow_tails.standing import place_in_race
from games.rules.snow_tails.state import HAND, PLACING, State
from games.rules.snow_tails.turns import previewed
from games.rules.whim import Whim

IDEAS = 4
FANCY = 1 << 32  # one number of the whim is enough for a turn
SORE = 2  # with so many dents it looks before it leaps
PAIN, WRECK = 4, 99  # in steps


def pup(opening: State, view: dict[str, Any], whim: Whim) -> Command:
    """The best of a few plays, any plan of it, and the bonus where nothing is in the way."""
    drawn = whim.below(FANCY, view["round"])
    if view["phase"] == PLACING:
        free = free_places(seen(opening, view))
        return place_command(free[drawn % len(free)])
    about, sled = outlook(opening), view["sleds"][view["seat"]]
    if sled["dents"] >= SORE:
        return _careful(opening, view)
    play, shown, fancy = _idea(about, sled, plays(bag(view["hand"])), drawn)
    every = plans(shown.speed, shown.drifts)
    plan = every[fancy % len(every)]
    most = shown.speed + len(view["sleds"])  # with the largest bonus there may be
    bonus = int(_may_take_bonus(opening, view, shown) and about.is_clear(sled["cell"], most))
    if _is_calm(about, view, sled, play, most if bonus else shown.speed):
        return race_command(play, plan, bonus, [])
    return _looked_at(seen(opening, view), view["seat"], play, shown, plan, bonus)


def _idea(about: Outlook, sled: dict[str, Any], can: tuple[Play, ...], fancy: int) -> tuple[Play, Mat, int]:
    """The play liked best among those that come to mind, and what is left of the fancy."""
    ideas = []
    for idea in range(IDEAS):
        fancy, at = divmod(fancy, len(can))
        play = can[at]
        shown = mat(play.get(LEFT, sled["left"]), play.get(RIGHT, sled["right"]), play.get(BRAKE, sled["brake"]))
        ideas.append((about.liking(sled["cell"], shown), idea, play, shown))
    _liking, _idea, play, shown = max(ideas)
    return play, shown, fancy


def _may_take_bonus(opening: State, view: dict[str, Any], shown: Mat) -> bool:
    return not shown.side and shown.speed > 0 and view["round"] > 1 and opening.options.has_bonus


def _is_calm(about: Outlook, view: dict[str, Any], sled: dict[str, Any], play: Play, steps: int) -> bool:
    """A crash is the worst that can happen, and even then the hand is not too large."""
    return about.is_calm(sled["cell"], steps) and len(view["hand"]) - len(play) + sled["dents"] < HAND


def _looked_at(state: State, seat: int, play: Play, shown: Mat, plan: str, bonus: int) -> Command:
    turn = previewed(state, seat, play, shown, plan, place_in_race(state, seat) if bonus else 0)
    return race_command(play, plan, bonus, spare(turn.hand, turn.discards))


def _careful(opening: State, view: dict[str, Any]) -> Command:
    """The longest way that hurts least; it does not look what waits behind it."""
    state, seat = seen(opening, view), view["seat"]
    return command(state, seat, max(tries(ways(opening), state, seat), key=_comfort))


def _comfort(tried: Try) -> int:
    return len(tried.drive.path) - PAIN * tried.drive.dents - WRECK * tried.drive.is_wrecked
