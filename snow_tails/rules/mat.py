"""A sled's mat: what dogs and brake show, and what follows from it. It must never know whose mat it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from snow_tails.boards import LEFT, RIGHT


@dataclass(frozen=True, slots=True)
class Mat:
    """What the dogs and the brake show, with speed and drift; made by `mat`."""

    left: int
    right: int
    brake: int
    speed: int  # the base speed, never below 0 (ST-50, ST-61)
    drifts: int  # how many steps must be drift steps
    side: int  # where they lead: LEFT, RIGHT, or 0 for a balanced sled (ST-68)


@cache
def mat(left: int, right: int, brake: int) -> Mat:
    """The mat that shows these; the brake does not influence drift (ST-52, ST-53, ST-60).

    >>> mat(1, 5, 5)
    Mat(left=1, right=5, brake=5, speed=1, drifts=1, side=1)
    """
    speed = max(0, left + right - brake)
    side = LEFT if left > right else RIGHT if right > left else 0
    return Mat(left, right, brake, speed, min(speed, abs(left - right)), side)
