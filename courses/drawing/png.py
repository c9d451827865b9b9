"""Strokes as pixels, painted several times too large and made smaller, which smooths every edge.

It must never paint more pixels than MOST_PIXELS, however large the course.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from courses.plans import themes
from courses.plans.picture import Picture, Spot
from courses.plans.stroke import Area, Disc, Run, Stroke, Trace
from courses.plans.strokes import strokes
from courses.plans.themes import STYLES, THEMES, Colours
from ground.errors import Malformed
from ground.words import gettext_noop as _

WIDTH = 1600
WIDTHS = (100, 2400)
MOST_HEIGHT = 2400  # a picture that is taller is made narrower
LARGER = 4
MOST_PIXELS = 36_000_000


def png(picture: Picture, theme: str = "ice", width: int = WIDTH) -> bytes:
    """The whole file. Requires one of THEMES."""
    if not WIDTHS[0] <= width <= WIDTHS[1]:
        template = _("A picture is %(least)s to %(most)s pixels wide.")
        raise Malformed("course.width", template, least=WIDTHS[0], most=WIDTHS[1])
    width, height = _size(picture, width)
    larger = next(times for times in range(LARGER, 0, -1) if times == 1 or width * height * times**2 <= MOST_PIXELS)
    pixels = _Pixels(picture, (width * larger, height * larger), THEMES[theme])
    for stroke in strokes(picture):
        pixels.paint(stroke)
    file = BytesIO()
    pixels.image.reduce(larger).save(file, "PNG")
    return file.getvalue()


def _size(picture: Picture, width: int) -> tuple[int, int]:
    _x, _y, wide, high = picture.box
    height = max(1, round(width * high / wide))
    return (width, height) if height <= MOST_HEIGHT else (max(1, MOST_HEIGHT * wide // high), MOST_HEIGHT)


class _Pixels:
    """An image, and where the picture lies on it."""

    def __init__(self, picture: Picture, size: tuple[int, int], colours: Colours) -> None:
        self.left, self.top = picture.box[:2]
        self.scale = size[0] / picture.box[2]
        self.colours = colours
        self.image = Image.new("RGB", size, colours["ground"])
        self.draw = ImageDraw.Draw(self.image)

    def at(self, spot: Spot) -> tuple[float, float]:
        return ((spot[0] - self.left) * self.scale, (spot[1] - self.top) * self.scale)

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
