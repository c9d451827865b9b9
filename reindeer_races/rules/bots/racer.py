"""The racer looks one turn ahead: every run, judged by where it ends. It must never plan further."""

from __future__ import annotations

from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from reindeer_races.rules.bots.tries import Try, command, discard, tries
from reindeer_races.rules.bots.worth import DRAWN, prices, spare, worth
from reindeer_races.rules.state import DISCARDING, State

FULL = 6  # with so many cards it runs if it can, so that a race ends
ANYTHING = -1_000_000


def racer(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    """The turn whose end is worth most; of equal ones the first."""
    return at_a_glance(state, seat)


def at_a_glance(state: State, seat: int) -> Command:
    """The order of a seat that looks no further than its own turn."""
    price = prices(state, seat)
    if state.phase == DISCARDING:
        return discard(spare(state.hand[seat], price))
    best: Try | None = None
    most = ANYTHING if sum(state.hand[seat]) >= FULL else DRAWN
    for tried in tries(state, seat):
        gain = worth(state, price, tried)
        if gain > most:
            best, most = tried, gain
    return command(best)
