"""The racer looks one turn ahead: every end of every card, and whom its animals reach. It must never plan further."""

from __future__ import annotations

from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from husky.rules.bots.deciding import ordered
from husky.rules.bots.minds import Mind
from husky.rules.state import State


def racer(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    """The turn whose end is worth most; of equal ones the first."""
    return ordered(Mind(state, seat))
