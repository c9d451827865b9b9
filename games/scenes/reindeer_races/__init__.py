"""What the page of a Reindeer Races race shows: the course, the figures on it, and what lies beside it.

It must never know a rule, nor anything that the view it is given does not hold.
"""

from games.scenes.reindeer_races.drawing import picture
from games.scenes.reindeer_races.figures import scene
from games.scenes.reindeer_races.mat import table
from games.scenes.reindeer_races.places import ground

__all__ = ["ground", "picture", "scene", "table"]
