"""Strokes as the bytes of a PNG. It must never paint more pixels than MOST_PIXELS, however large the course."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from PIL import Image

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.drawing.pixels import MOST_PIXELS, Box, Size, painted
from courses.plans.picture import Picture
from courses.plans.stroke import Stroke
from courses.plans.strokes import strokes
from courses.plans.themes import THEMES

WIDTH = 1600
WIDTHS = (100, 2400)
MOST_HEIGHT = 2400  # a picture that is taller is made narrower


def png(picture: Picture, theme: str = "ice", width: int = WIDTH) -> bytes:
    """The whole file. Requires one of THEMES."""
    return still(picture.box, strokes(picture), theme, width)


def still(box: Box, what: Iterable[Stroke], theme: str = "ice", width: int = WIDTH, most: int = MOST_PIXELS) -> bytes:
    """The file of whatever strokes lie in a box; at most so many pixels are painted. Requires one of THEMES."""
    if not WIDTHS[0] <= width <= WIDTHS[1]:
        template = _("A picture is %(least)s to %(most)s pixels wide.")
        raise Malformed("course.width", template, least=WIDTHS[0], most=WIDTHS[1])
    return file_of(painted(box, what, _size(box, width), THEMES[theme], most))


def file_of(image: Image.Image) -> bytes:
    """The bytes of an image."""
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _size(box: Box, width: int) -> Size:
    _x, _y, wide, high = box
    height = max(1, round(width * high / wide))
    return (width, height) if height <= MOST_HEIGHT else (max(1, MOST_HEIGHT * wide // high), MOST_HEIGHT)
