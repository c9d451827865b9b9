"""The leader plans: it looks at where every order leaves it, what it may still hope for there, and whom the end suits.

It must never think longer than one look at each order.
"""

from __future__ import annotations

from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from reindeer_races.rules.bots.prospects import LOST, prospects
from reindeer_races.rules.bots.tries import after, command, discard, left, tries
from reindeer_races.rules.bots.worth import prices, spare
from reindeer_races.rules.running import DRAWS
from reindeer_races.rules.state import DISCARDING, DRAW, HAND, State


def leader(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    """The order with the best prospects, of equal ones the first; with a full hand it runs if it can."""
    hand = state.hand[seat]
    if state.phase == DISCARDING:
        return discard(spare(hand, prices(state, seat)))
    best, most = None, LOST if sum(hand) == HAND else prospects(state, seat, hand, DRAW)
    for tried in tries(state, seat):
        coming = DRAW if tried.run.end == DRAWS else 0
        outlook = prospects(after(state, seat, tried), seat, left(hand, tried), coming)
        if outlook > most:
            best, most = tried, outlook
    return command(best)
