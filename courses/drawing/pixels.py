"""Strokes painted on an image, several times too large, and made smaller, which smooths every edge.

It must never decide what is painted; how many pixels may be painted at most stands here, for every painter.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from courses.plans import themes
from courses.plans.picture import Spot
from courses.plans.stroke import Area, Disc, Run, Stroke, Trace
from courses.plans.themes import STYLES, Colours

LARGER = 4
MOST_PIXELS = 36_000_000
Box = tuple[int, int, int, int]
Size = tuple[int, int]


def larger(size: Size, most: int = MOST_PIXELS) -> int:
    """How many times too large a picture is painted.

    >>> larger((800, 600)), larger((2400, 2400))
    (4, 2)
    """
    width, height = size
    return next(times for times in range(LARGER, 0, -1) if times == 1 or width * height * times**2 <= most)


def painted(box: Box, strokes: Iterable[Stroke], size: Size, colours: Colours, most: int = MOST_PIXELS) -> Image.Image:
    """The strokes as an image of this size."""
    times = larger(size, most)
    pixels = Pixels(box, (size[0] * times, size[1] * times), colours)
    pixels.paint_all(strokes)
    return pixels.image.reduce(times)


class Pixels:
    """An image, and where the picture lies on it."""

    def __init__(self, box: Box, size: Size, colours: Colours) -> None:
        self.left, self.top = box[:2]
        self.scale = size[0] / box[2]
        self.colours = colours
        self.lay(Image.new("RGB", size, colours["ground"]))

    def lay(self, image: Image.Image) -> None:
        """Go on with another image of the same size."""
        self.image = image
        self.draw = ImageDraw.Draw(image)

    def at(self, spot: Spot) -> tuple[float, float]:
        return ((spot[0] - self.left) * self.scale, (spot[1] - self.top) * self.scale)

    def paint_all(self, strokes: Iterable[Stroke]) -> None:
        for stroke in strokes:
            self.paint(stroke)

    def paint(self, stroke: Stroke) -> None:
        fill, line = (look(stroke.style, self.colours) for look in (themes.fill, themes.line))
        width = max(1, round(STYLES[stroke.style].width * self.scale))
        if isinstance(stroke, Area):
            self._area(stroke, fill, line, width)
        elif isinstance(stroke, Trace):
            for run in stroke.runs:
                self._run(run, line, width)
        elif isinstance(stroke, Disc):
            self.draw.circle(self.at(stroke.at), stroke.radius * self.scale + width / 2, line or fill)
            self.draw.circle(self.at(stroke.at), stroke.radius * self.scale - (width / 2 if line else 0), fill)
        else:
            size = STYLES[stroke.style].size * self.scale
            font = _font(max(1, round(size)))
            self.draw.text(self.at(stroke.at), stroke.text, fill, font, "mm", stroke_width=size / 40)

    def _area(self, area: Area, fill: str, line: str, width: int) -> None:
        if fill:
            self.draw.polygon([self.at(spot) for spot in area.corners], fill)
        if line:
            self._run((*area.corners, area.corners[0]), line, width)

    def _run(self, run: Run, colour: str, width: int) -> None:
        self.draw.line([self.at(spot) for spot in run], colour, width, "curve")


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own font: the same on every machine."""
    return ImageFont.load_default(size)
