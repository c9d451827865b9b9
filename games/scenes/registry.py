"""What every game gives to anyone who shows a race: its ground, its picture, what lies there, what a panel tells.

It must never be imported by a game's own scene.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from core.canonical import Value


class Scene(Protocol):
    """The scenes of one game: a module of functions."""

    def ground(self, plan: Any, board: bytes) -> dict[str, Value]:
        """What never changes in a race: the box of the picture, and where every cell lies."""

    def picture(self, plan: Any, theme: str) -> str:
        """The empty course as markup, without the element around it."""

    def scene(self, view: dict[str, Any], ground: dict[str, Any]) -> dict[str, Value]:
        """Every figure with its place and look, from a view that is redacted already."""

    def table(self, view: dict[str, Any], seat: int) -> dict[str, Any]:
        """What a panel tells about seats, hands and piles."""


@cache
def find(game: str) -> Scene:
    """The scenes of a game, by its name."""
    return cast(Scene, import_module(f"{game}.scenes"))
