"""What a version gives to anyone who shows its races: the ground, its picture, what lies there, what a panel tells."""

from __future__ import annotations

from typing import Any, Protocol

from core.canonical import Value


class Scene(Protocol):
    """A module of functions. Numbers are whole, in thousandths of a lane's width, y downwards; labels are sentences."""

    def ground(self, plan: Any, board: bytes) -> dict[str, Value]:
        """What never changes in a race: the box of the picture, and where every cell lies."""

    def picture(self, plan: Any, theme: str) -> str:
        """The empty course as markup, without the element around it."""

    def scene(self, view: dict[str, Any], ground: dict[str, Any]) -> dict[str, Value]:
        """Every figure with its place and look, from a view that is redacted already."""

    def table(self, view: dict[str, Any], seat: int) -> dict[str, Any]:
        """What a panel tells about seats, hands and piles."""
