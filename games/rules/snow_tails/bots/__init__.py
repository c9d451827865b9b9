"""Three levels of bots for Snow Tails, by the names they have in every game.

A bot is given the race's opening, the view of its seat and a whim; it must never see a state.
"""

from games.rules.snow_tails.bots.leader import leader
from games.rules.snow_tails.bots.pup import pup
from games.rules.snow_tails.bots.racer import racer

__all__ = ["LEVELS"]

LEVELS = {"pup": pup, "racer": racer, "leader": leader}
