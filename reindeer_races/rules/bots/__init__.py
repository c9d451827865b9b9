"""Three levels of bots for Reindeer Races, by the names they have in every game.

A bot is given the opening, the redacted state of its seat and random numbers of its own; it must never see more.
"""

from reindeer_races.rules.bots.leader import leader
from reindeer_races.rules.bots.pup import pup
from reindeer_races.rules.bots.racer import racer

__all__ = ["LEVELS"]

LEVELS = {"pup": pup, "racer": racer, "leader": leader}
