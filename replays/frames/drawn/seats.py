"""What all games draw alike: a shape in the colour of a seat, turned and put where it belongs, with the seat's number.

It must never know which colour that is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import cos, radians, sin

from courses.plans.forms import Shape, shifted
from courses.plans.picture import Spot
from courses.plans.stroke import Area, Disc, Run, Trace, Word

CROSS = (((-420, -320), (420, 320)), ((-420, 320), (420, -320)))


def turned(run: Iterable[Spot], heading: int) -> Run:
    """Points turned around the middle, in degrees clockwise as one looks at the picture.

    >>> turned(((10, 0),), 90)
    ((0, 10),)
    """
    cosine, sine = cos(radians(heading)), sin(radians(heading))
    return tuple((round(x * cosine - y * sine), round(x * sine + y * cosine)) for x, y in run)


def put(run: Iterable[Spot], at: Spot, heading: int = 0) -> Run:
    """Points turned, and moved to a place."""
    return shifted(turned(run, heading), at)


def spot(figure: dict[str, int]) -> Spot:
    """Where a figure of a scene stands."""
    return (figure["x"], figure["y"])


def body(seat: int, run: Run) -> Area:
    """A shape in the colour of a seat."""
    return Area(f"seat-{seat}", run)


def coloured(seat: int, shape: Shape) -> Shape:
    """The given shape, restyled in the colour of a seat."""
    return replace(shape, style=f"seat-{seat}")


def badge(seat: int, at: Spot, radius: int) -> tuple[Disc, Word]:
    """A disc in the colour of a seat with its number, from 1."""
    return Disc(f"seat-{seat}", at, radius), number(seat, at)


def number(seat: int, at: Spot) -> Word:
    return Word(f"seat-{seat}-word", at, str(seat + 1))


def crossed(at: Spot, heading: int = 0) -> Trace:
    """A cross over what is out of the race."""
    return Trace("limit", tuple(put(run, at, heading) for run in CROSS))
