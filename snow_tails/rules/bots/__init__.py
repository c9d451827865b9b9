"""Three levels of bots for Snow Tails, by the names they have in every game.

A bot is given the opening, the redacted state of its seat and random numbers of its own; it must never see more.
"""

from snow_tails.rules.bots.leader import leader
from snow_tails.rules.bots.pup import pup
from snow_tails.rules.bots.racer import racer

__all__ = ["LEVELS"]

LEVELS = {"pup": pup, "racer": racer, "leader": leader}
