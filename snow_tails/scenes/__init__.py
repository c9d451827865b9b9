"""Snow Tails on a screen: the course below, what lies on it, and what a panel tells beside it."""

from snow_tails.scenes.ground import ground
from snow_tails.scenes.land import picture
from snow_tails.scenes.scene import scene
from snow_tails.scenes.table import table

__all__ = ["ground", "picture", "scene", "table"]
