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
from courses.drawing.pixels import Box, Size, painted
from courses.drawing.png import file_of
from courses.drawing.spelling import readable
from courses.plans.stroke import Stroke
from courses.plans.themes import THEMES

SIZE = (1200, 630)
TWICE = 2  # the card is drawn so much larger and made smaller
TITLE_SIZES, LINE, FOOT = (44, 40, 36, 32, 28), 46, 572
FLAT = 2.2  # times as wide as it is high
DEEP, SKY, WORDS, SOFT = "#050d1f", "#153a63", "#ffffff", "#b9d0e2"
GLOW, GOOD, GOLD = "#7cf5cf", "#0b6b4b", "#ffd75e"
AURORA = (  # behind everything: a colour, and a band across the sky
    ("#1d8f86", ((560, -60), (1200, 40), (1260, 240), (760, 110))),
    ("#4a4fa8", ((-60, 380), (420, 520), (360, 700), (-80, 660))),
    ("#1f6f9e", ((860, 430), (1260, 330), (1260, 700), (980, 690))),
)


@dataclass(frozen=True, slots=True)
class CardRacer:
    """One who raced: place, badge, name."""

    place: str
    style: str
    badge: str
    name: str


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the picture is (x, y, width, height), where the words begin and how wide they are; lines below the title,
    or at places of their own.
    """

    panel: tuple[int, int, int, int]
    words: tuple[int, int, int]
    title_lines: int
    lines: tuple[tuple[int, int], ...] = ()
    line_width: int = 360
    title_room: int = 200


BESIDE = Layout((36, 36, 728, 558), (804, 48, 360), 3)
CROWDED = Layout((36, 36, 728, 558), (804, 48, 360), 2)  # for a title above six lines
ABOVE = Layout((36, 36, 1128, 310), (40, 376, 470), 2, tuple((550, 412 + 62 * row) for row in range(3)), 610, 88)
TWO_ROWS = Layout(ABOVE.panel, ABOVE.words, 2, (*ABOVE.lines, *((862, y) for _x, y in ABOVE.lines)), 300, 88)
ALONE = Layout((0, 0, 0, 0), (60, 60, 1080), 2, line_width=1080)


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on a card; without a box there is no picture, and the words have all the room."""

    kicker: str
    title: str
    lines: tuple[CardRacer, ...]
    foot: str
    seal: str = ""  # of what is proven; empty where it is not
    box: Box | None = None
    strokes: Sequence[Stroke] = ()
    pins: tuple[Pin, ...] = ()


def card(card: Card) -> bytes:
    """The bytes of a PNG."""
    image, layout = _backdrop().copy(), _layout(card)
    if card.box is not None:
        _picture(image, card, card.box, layout.panel)
    _words(ImageDraw.Draw(image), card, layout)
    return file_of(image.reduce(TWICE))


def _layout(card: Card) -> Layout:
    """A flat course lies above the words, any other beside them."""
    if card.box is None:
        return ALONE
    if card.box[2] > FLAT * card.box[3]:
        return ABOVE if len(card.lines) <= len(ABOVE.lines) else TWO_ROWS
    return BESIDE if len(card.lines) < len(TWO_ROWS.lines) else CROWDED


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


def _picture(image: Image.Image, card: Card, box: Box, place: Box) -> None:
    """The course on a panel of its own ground, with pins where its figures would be too small."""
    x, y, width, height = (side * TWICE for side in place)
    wide = _widened(box, (width, height))
    panel = painted(wide, card.strokes, (width, height), THEMES["ice"])
    pins(ImageDraw.Draw(panel), card.pins, wide, width, TWICE)
    corners = Image.new("L", (width, height))
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, width - 1, height - 1), 28 * TWICE, 255)
    image.paste(panel, (x, y), corners)


def _widened(box: Box, form: Size) -> Box:
    """The box with more ground around, in the form of the panel."""
    x, y, width, height = box
    across, down = form
    more_wide, more_high = max(0, height * across // down - width), max(0, width * down // across - height)
    return (x - more_wide // 2, y - more_high // 2, width + more_wide, height + more_high)


def _words(draw: ImageDraw.ImageDraw, card: Card, layout: Layout) -> None:
    """The column of words, from the top down; the foot stands at the bottom."""
    x, y, width = (side * TWICE for side in layout.words)
    small = font(19 * TWICE, True)
    draw.text((x, y), fitted(card.kicker, small, width), GLOW, small)
    face = _title_face(card.title, width, layout)
    y += 36 * TWICE
    for text in wrapped(card.title, face, width, layout.title_lines):
        draw.text((x, y), text, WORDS, face)
        y += round(face.size * 1.2)
    below = ((x // TWICE, y // TWICE + LINE * number) for number in range(1, len(card.lines) + 1))
    for line, (across, down) in zip(card.lines, layout.lines or below, strict=False):
        _line(draw, line, (across * TWICE, down * TWICE), layout.line_width * TWICE)
    _foot(draw, card, x, width)


def _title_face(title: str, width: int, layout: Layout) -> Font:
    """The largest letters in which the title has room."""
    whole = "".join(readable(title).split())
    for size in TITLE_SIZES:
        face = font(size * TWICE, True)
        lines = wrapped(title, face, width, layout.title_lines)
        if "".join(lines).replace(" ", "") == whole and len(lines) * size * 1.2 <= layout.title_room:
            break
    return face


def _line(draw: ImageDraw.ImageDraw, line: CardRacer, at: tuple[int, int], width: int) -> None:
    """Place, badge and name; who won is told in gold as well as by the place."""
    x, y = at
    has_won = line.place == "1"
    face = font(24 * TWICE, has_won)
    draw.text((x + 22 * TWICE, y), line.place, GOLD if has_won else SOFT, font(24 * TWICE, True), "rm")
    badge(draw, (x + 54 * TWICE, y), 16 * TWICE, (line.style, line.badge), "#ffffff")
    name = fitted(line.name, face, width - 84 * TWICE)
    draw.text((x + 84 * TWICE, y), name, GOLD if has_won else WORDS, face, "lm")


def _foot(draw: ImageDraw.ImageDraw, card: Card, x: int, width: int) -> None:
    """What is proven, on a seal, and what the picture shows."""
    y, face = FOOT * TWICE, font(19 * TWICE)
    draw.text((x, y), fitted(card.foot, face, width), SOFT, face, "lm")
    if card.seal:
        bold = font(19 * TWICE, True)
        text = fitted(card.seal, bold, width - 64 * TWICE)
        end, y = x + 58 * TWICE + bold.getlength(text), y - 48 * TWICE
        draw.rounded_rectangle((x, y - 20 * TWICE, end, y + 20 * TWICE), 20 * TWICE, GOOD)
        tick = [(x + across * TWICE, y + down * TWICE) for across, down in ((18, 0), (25, 8), (38, -8))]
        draw.line(tick, WORDS, 4 * TWICE, "curve")
        draw.text((x + 46 * TWICE, y), text, WORDS, bold, "lm")
