"""Husky on a screen: the board below, the figures on it, and what a panel tells beside it."""

from games.scenes.husky.ground import ground
from games.scenes.husky.land import picture
from games.scenes.husky.scene import scene
from games.scenes.husky.table import table

__all__ = ["ground", "picture", "scene", "table"]
