"""A card for links: a picture beside the words that tell what it shows, in the size that other sites ask for.

It must never find out anything: every word, colour and place is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from courses.drawing.badges import Pin, badge, pins
from courses.drawing.letters import Font, fitted, font, wrapped
from courses.drawing.paper import readable
from courses.drawing.pixels import Box, painted
from courses.drawing.png import file_of
from courses.plans.stroke import Stroke
from courses.plans.themes import THEMES

SIZE = (1200, 630)
TWICE = 2  # the card is drawn so much larger and made smaller
PANEL = (36, 36, 728, 558)  # x, y, width, height
TEXT, RIGHT = 804, 1164
TITLE_SIZES, TITLE_LINES, LINE = (44, 40, 36, 32, 28), 3, 46
MOST_BELOW = 6  # lines that a long title leaves no room for
DEEP, SKY, WORDS, SOFT = "#050d1f", "#153a63", "#ffffff", "#b9d0e2"
GLOW, GOOD, GOLD = "#7cf5cf", "#0b6b4b", "#ffd75e"
AURORA = (  # behind everything: a colour, and a band across the sky
    ("#1d8f86", ((560, -60), (1200, 40), (1260, 240), (760, 110))),
    ("#4a4fa8", ((-60, 380), (420, 520), (360, 700), (-80, 660))),
    ("#1f6f9e", ((860, 430), (1260, 330), (1260, 700), (980, 690))),
)


@dataclass(frozen=True, slots=True)
class Line:
    """One who raced: place, badge, name."""

    place: str
    style: str
    badge: str
    name: str


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on a card; without a box there is no picture, and the words have all the room."""

    kicker: str
    title: str
    lines: tuple[Line, ...]
    foot: str
    seal: str = ""  # of what is proven; empty where it is not
    box: Box | None = None
    strokes: Sequence[Stroke] = ()
    pins: tuple[Pin, ...] = ()


def card(told: Card) -> bytes:
    """The bytes of a PNG."""
    image = _backdrop().copy()
    left = TEXT
    if told.box is None:
        left = 60
    else:
        _picture(image, told, told.box)
    _words(ImageDraw.Draw(image), told, left)
    return file_of(image.reduce(TWICE))


@lru_cache(maxsize=1)
def _backdrop() -> Image.Image:
    """The night sky of the house."""
    size = (SIZE[0] * TWICE, SIZE[1] * TWICE)
    shade = Image.linear_gradient("L").resize(size)
    sky = Image.composite(Image.new("RGB", size, SKY), Image.new("RGB", size, DEEP), shade)
    lights = Image.new("RGB", SIZE, "#000000")
    draw = ImageDraw.Draw(lights)
    for colour, band in AURORA:
        draw.polygon(band, colour)
    return ImageChops.screen(sky, lights.filter(ImageFilter.GaussianBlur(60)).resize(size))


def _picture(image: Image.Image, told: Card, box: Box) -> None:
    """The course on a panel of its own ground, with pins where its figures would be too small."""
    x, y, width, height = (side * TWICE for side in PANEL)
    wide = _widened(box)
    panel = painted(wide, told.strokes, (width, height), THEMES["ice"])
    pins(ImageDraw.Draw(panel), told.pins, wide, width, TWICE)
    corners = Image.new("L", (width, height))
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, width - 1, height - 1), 28 * TWICE, 255)
    image.paste(panel, (x, y), corners)


def _widened(box: Box) -> Box:
    """The box with more ground around, in the form of the panel."""
    x, y, width, height = box
    _left, _top, across, down = PANEL
    more_wide, more_high = max(0, height * across // down - width), max(0, width * down // across - height)
    return (x - more_wide // 2, y - more_high // 2, width + more_wide, height + more_high)


def _words(draw: ImageDraw.ImageDraw, told: Card, left: int) -> None:
    """The column of words, from the top down; the foot stands at the bottom."""
    x, width = left * TWICE, (RIGHT - left) * TWICE
    small = font(19 * TWICE, True)
    draw.text((x, 48 * TWICE), fitted(told.kicker, small, width), GLOW, small)
    lines = TITLE_LINES if len(told.lines) < MOST_BELOW else TITLE_LINES - 1
    face = _title_face(told.title, width, lines)
    y = 84 * TWICE
    for text in wrapped(told.title, face, width, lines):
        draw.text((x, y), text, WORDS, face)
        y += round(face.size * 1.2)
    for line in told.lines:
        y += LINE * TWICE
        _line(draw, line, (x, y), width)
    _foot(draw, told, x, width)


def _title_face(title: str, width: int, lines: int) -> Font:
    """The largest letters in which the title has room."""
    faces = (font(size * TWICE, True) for size in TITLE_SIZES)
    whole = "".join(readable(title).split())
    return next(
        (one for one in faces if "".join(wrapped(title, one, width, lines)).replace(" ", "") == whole),
        font(TITLE_SIZES[-1] * TWICE, True),
    )


def _line(draw: ImageDraw.ImageDraw, line: Line, at: tuple[int, int], width: int) -> None:
    """Place, badge and name; who won is told in gold as well as by the place."""
    x, y = at
    has_won = line.place == "1"
    face = font(24 * TWICE, has_won)
    draw.text((x + 22 * TWICE, y), line.place, GOLD if has_won else SOFT, font(24 * TWICE, True), "rm")
    badge(draw, (x + 54 * TWICE, y), 16 * TWICE, (line.style, line.badge), "#ffffff")
    name = fitted(line.name, face, width - 84 * TWICE)
    draw.text((x + 84 * TWICE, y), name, GOLD if has_won else WORDS, face, "lm")


def _foot(draw: ImageDraw.ImageDraw, told: Card, x: int, width: int) -> None:
    """What is proven, on a seal, and what the picture shows."""
    y, face = 572 * TWICE, font(19 * TWICE)
    draw.text((x, y), fitted(told.foot, face, width), SOFT, face, "lm")
    if told.seal:
        bold = font(19 * TWICE, True)
        text = fitted(told.seal, bold, width - 64 * TWICE)
        end, y = x + 58 * TWICE + bold.getlength(text), y - 48 * TWICE
        draw.rounded_rectangle((x, y - 20 * TWICE, end, y + 20 * TWICE), 20 * TWICE, GOOD)
        tick = [(x + across * TWICE, y + down * TWICE) for across, down in ((18, 0), (25, 8), (38, -8))]
        draw.line(tick, WORDS, 4 * TWICE, "curve")
        draw.text((x + 46 * TWICE, y), text, WORDS, bold, "lm")
