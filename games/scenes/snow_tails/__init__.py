"""Snow Tails on a screen: the course below, what lies on it, and what a panel tells beside it."""

from games.scenes.snow_tails.ground import ground
from games.scenes.snow_tails.land import picture
from games.scenes.snow_tails.scene import scene
from games.scenes.snow_tails.table import table

__all__ = ["ground", "picture", "scene", "table"]
