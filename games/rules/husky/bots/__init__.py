"""Three levels of bots for Husky, by the names they have in every game.

A bot is given the race's opening, the race as its seat sees it, and a whim; it must never see more.
"""

from games.rules.husky.bots.leader import leader
from games.rules.husky.bots.pup import pup
from games.rules.husky.bots.racer import racer

__all__ = ["LEVELS"]

LEVELS = {"pup": pup, "racer": racer, "leader": leader}
