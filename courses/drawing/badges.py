"""Discs in the colours of seats with a number on them: in a list, and as pins where a figure would be too small.

It must never know whose seat it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PIL import ImageDraw

from courses.drawing.letters import font
from courses.drawing.pixels import Box
from courses.plans import themes
from courses.plans.picture import UNIT, Spot

LEAST_UNIT = 32  # pixels: where a lane is narrower, pins show who stands there
RADIUS = (8, 15)


@dataclass(frozen=True, slots=True)
class Pin:
    """Who stands where, in a style of seats."""

    style: str
    at: Spot
    text: str


def badge(draw: ImageDraw.ImageDraw, at: tuple[float, float], radius: float, mark: tuple[str, str], ring: str) -> None:
    """A disc in a style with a text, in a ring that sets it off."""
    style, text = mark
    colours = themes.THEMES["ice"]  # pins look by night as by day
    draw.circle(at, radius + max(1.5, radius / 8), ring)
    draw.circle(at, radius, themes.fill(style, colours))
    draw.text(at, text, themes.fill(f"{style}-word", colours), font(round(radius * 1.25), True), "mm")


def pins(draw: ImageDraw.ImageDraw, some: Iterable[Pin], box: Box, width: int, times: int) -> None:
    """Pins over the picture of a box, if it is small; it is painted so many times too large."""
    scale = width / box[2]
    if scale * UNIT < LEAST_UNIT * times:
        radius = min(max(scale * UNIT * 0.7, RADIUS[0] * times), RADIUS[1] * times)
        for pin in some:
            at = ((pin.at[0] - box[0]) * scale, (pin.at[1] - box[1]) * scale)
            badge(draw, at, radius, (pin.style, pin.text), "#ffffff")
