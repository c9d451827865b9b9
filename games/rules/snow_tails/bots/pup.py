"""The pup races for fun: any play that is not plainly silly. It must never look further than its own nose."""

from __future__ import annotations

from typing import Any

from games.rules.protocol import Command
from games.rules.snow_tails import cards, turns
from games.rules.snow_tails.bots.seen import seen
from games.rules.snow_tails.bots.tries import Try, command, free_places, place_command
from games.rules.snow_tails.legal import plans
from games.rules.snow_tails.standing import place_in_race
from games.rules.snow_tails.state import PLACING, State
from games.rules.whim import Whim

TRIES = 4


def pup(opening: State, view: dict[str, Any], whim: Whim) -> Command:
    """The first of a few random turns that takes no dent, or the one that takes the fewest."""
    state, seat = seen(opening, view), view["seat"]
    if state.phase == PLACING:
        free = free_places(state)
        return place_command(free[whim.below(len(free), 0)])
    found = list(cards.plays(state.hand[seat]))
    tried = []
    for counter in range(view["round"] * TRIES, (view["round"] + 1) * TRIES):
        drawn = whim.below(1 << 32, counter)
        drawn, at = divmod(drawn, len(found))
        play = found[at]
        mat = cards.shown(state, seat, play)
        plan = plans(mat.speed, mat.drifts)[drawn % len(plans(mat.speed, mat.drifts))]
        bonus = place_in_race(state, seat) if turns.may_take_bonus(state, mat) else 0
        turn = turns.previewed(state, seat, play, mat, plan, bonus)
        tried.append((-turn.drive.dents - 2 * turn.drive.is_wrecked - (not mat.speed), -counter, Try(play, plan, turn)))
        if not turn.drive.dents and mat.speed:
            break
    return command(max(tried)[-1])
