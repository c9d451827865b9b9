"""Husky on a screen: the board below, the figures on it, and what a panel tells beside it."""

from husky.scenes.ground import ground
from husky.scenes.land import picture
from husky.scenes.scene import scene
from husky.scenes.table import table

__all__ = ["ground", "picture", "scene", "table"]
