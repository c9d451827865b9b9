"""Three levels of bots for Reindeer Races, by the names they have in every game.

A bot is given the race's opening, the view of its seat and a whim; it must never see a state.
"""

from games.rules.reindeer_races.bots.leader import leader
from games.rules.reindeer_races.bots.pup import pup
from games.rules.reindeer_races.bots.racer import racer

__all__ = ["LEVELS"]

LEVELS = {"pup": pup, "racer": racer, "leader": leader}
