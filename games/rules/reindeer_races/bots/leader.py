"""The leader plans: it goes on with the race in its mind, in worlds as they may be, and sees whom the end suits.

It must never think longer than a bounded number of turns.
"""

from __future__ import annotations

from typing import Any

from games.rules.protocol import Command
from games.rules.reindeer_races.bots.racer import FULL, at_a_glance
from games.rules.reindeer_races.bots.tries import command, tries
from games.rules.reindeer_races.bots.worlds import Guesses, dealt, gone_on
from games.rules.reindeer_races.bots.worth import POINT, held, prices, worth
from games.rules.reindeer_races.outcome import outcome
from games.rules.reindeer_races.state import DISCARDING, OVER, State
from games.rules.whim import Whim

LOOKED_AT = 6  # runs thought through
WORLDS = 4
ROUNDS = 2
SEED = 1 << 32
VICTORY = 25 * POINT  # RR-65: whoever ends the race while another is ahead has lost it


def leader(opening: State, state: State, seat: int, whim: Whim) -> Command:
    """Of the orders that look best at once, the one after which the race goes best."""
    if state.phase == DISCARDING:
        return at_a_glance(state, seat)
    ideas = _ideas(state, seat)
    totals = [0] * len(ideas)
    guesses = Guesses(whim.below(SEED, state.turns))
    for _world in range(WORLDS if len(ideas) > 1 else 0):
        world = dealt(state, seat, guesses)
        for at, idea in enumerate(ideas):
            after = gone_on(world, seat, idea, at_a_glance, ROUNDS * state.seats, Guesses(guesses.number))
            totals[at] += _lead(after, seat)
    return ideas[totals.index(max(totals))]


def _ideas(state: State, seat: int) -> list[Command]:
    """The runs that are worth most at once, and to draw while the hand is not full."""
    price = prices(state, seat)
    found = sorted(((-worth(state, price, tried), at, tried) for at, tried in enumerate(tries(state, seat))))
    ideas = [command(tried) for _worth, _at, tried in found[:LOOKED_AT]]
    return [*ideas, command(None)] if not ideas or sum(state.hand[seat]) < FULL else ideas


def _lead(state: State, seat: int) -> int:
    """How far a seat is ahead of the best of the others, or how the race ended for it."""
    assets = [_assets(state, each) for each in range(state.seats)]
    lead = assets[seat] - max(assets[:seat] + assets[seat + 1 :])
    if state.phase != OVER:
        return lead
    ended: Any = outcome(state)
    has_won = any(result["seat"] == seat and result["place"] == 1 for result in ended["results"])
    return lead + (VICTORY if has_won else -VICTORY)


def _assets(state: State, seat: int) -> int:
    """What a seat has won, and while the race goes on what its reindeer and its hand are worth."""
    won = POINT * sum(state.won[seat])
    if state.phase == OVER:
        return won
    price = prices(state, seat)
    run = sum(at * price[lane] for lane, on in enumerate(state.on) for at, who in enumerate(on) if who == seat)
    return won + run + held(state.hand[seat], price)
