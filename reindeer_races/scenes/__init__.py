"""What the page of a Reindeer Races race shows: the course, the figures on it, and what lies beside it.

It must never know a rule, nor anything that the view it is given does not hold.
"""

from reindeer_races.scenes.drawing import picture
from reindeer_races.scenes.figures import scene
from reindeer_races.scenes.mat import table
from reindeer_races.scenes.places import ground

__all__ = ["ground", "picture", "scene", "table"]
