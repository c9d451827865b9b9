"""Three levels of bots for Husky, by the names they have in every game.

A bot is given the opening, the redacted state of its seat and random numbers of its own; it must never see more.
"""

from husky.rules.bots.leader import leader
from husky.rules.bots.pup import pup
from husky.rules.bots.racer import racer

__all__ = ["LEVELS"]

LEVELS = {"pup": pup, "racer": racer, "leader": leader}
