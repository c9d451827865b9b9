"""How a stroke looks, as roles: which colour a role has is said by each theme."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """Roles of the filling and of the line, the line's width, the height of words; thousandths of a lane's width."""

    fill: str = ""
    line: str = ""
    width: int = 0
    size: int = 0
