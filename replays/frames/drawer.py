"""What a game has to draw for its frames. It must never know one."""

from __future__ import annotations

from typing import Any, Protocol

from courses.plans.picture import Picture
from courses.plans.stroke import Stroke


class Drawer(Protocol):
    """A module of functions that draw a scene as strokes."""

    RACERS: str  # where a scene has the figures of the seats

    def empty(self, plan: Any, scene: dict[str, Any]) -> Picture:
        """The picture of the course without what moves."""

    def figures(self, scene: dict[str, Any]) -> tuple[Stroke, ...]:
        """Everything that moves, back to front."""
