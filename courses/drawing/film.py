"""Pictures that follow one another, as a GIF that goes round. It must never hold more than it was allowed: frames are
left out, then the picture is made smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageDraw

from courses.drawing.badges import Pin, badge, pins
from courses.drawing.pixels import LARGER, Box, Pixels, Size
from courses.plans.stroke import Stroke
from courses.plans.themes import THEMES, Colours

WIDTHS, MOST_HEIGHT = (640, 480, 360), 640
MOST_FRAMES = 240
MOST_BYTES = 4 << 20
STRIP = 34  # below the picture: who leads, and how far the film is
COLOURS = 128
WHOLE_MS, LEAST_MS, MOST_MS, END_MS = 24_000, 80, 400, 3_000

Report = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Frame:
    """What moves, pins for what would be too small, and badges (style and text) in the order of the standings."""

    strokes: Sequence[Stroke]
    pins: tuple[Pin, ...]
    order: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Film:
    """The ground on which everything happens, and the frames, made one by one."""

    box: Box
    ground: Sequence[Stroke]
    length: int
    frame: Callable[[int], Frame]


def film(film: Film, theme: str, report: Report = lambda done, of: None) -> bytes:
    """The bytes of a GIF, the widest that is allowed. Requires one of THEMES."""
    shown = chosen(film.length)
    for width in WIDTHS:
        data = _gif(film, shown, _size(film.box, width), THEMES[theme], report)
        if len(data) <= MOST_BYTES:
            break
    return data


def chosen(length: int) -> list[int]:
    """Which frames are shown, spread evenly; the last one always.

    >>> chosen(4), len(chosen(1000)), chosen(1000)[-1]
    ([0, 1, 2, 3], 240, 999)
    """
    if length <= MOST_FRAMES:
        return [*range(length)]
    return [at * (length - 1) // (MOST_FRAMES - 1) for at in range(MOST_FRAMES)]


def _size(box: Box, width: int) -> Size:
    _x, _y, wide, high = box
    height = round(width * high / wide)
    return (width, height) if height <= MOST_HEIGHT else (MOST_HEIGHT * wide // high, MOST_HEIGHT)


def _gif(film: Film, shown: list[int], size: Size, colours: Colours, report: Report) -> bytes:
    images = _images(film, shown, size, colours, report)
    first = next(images)
    file = BytesIO()
    each = min(max(WHOLE_MS // len(shown), LEAST_MS), MOST_MS)
    times = [each] * (len(shown) - 1) + [END_MS]
    first.save(file, "GIF", save_all=True, append_images=images, duration=times, loop=0, optimize=False)
    return file.getvalue()


def _images(film: Film, shown: list[int], size: Size, colours: Colours, report: Report) -> Iterator[Image.Image]:
    """Every frame in the same few colours, so that what does not move costs nothing."""
    empty = Pixels(film.box, (size[0] * LARGER, size[1] * LARGER), colours)
    empty.paint_all(film.ground)
    ground, palette = empty.image, None
    for done, at in enumerate(shown):
        report(done, len(shown))
        frame = film.frame(at)
        empty.lay(ground.copy())
        empty.paint_all(frame.strokes)
        pins(empty.draw, frame.pins, film.box, size[0] * LARGER, LARGER)
        whole = _whole(empty.image.reduce(LARGER), frame, (done + 1) / len(shown), colours)
        palette = palette or whole.quantize(COLOURS, Image.Quantize.MEDIANCUT)
        yield whole.quantize(palette=palette, dither=Image.Dither.NONE)


def _whole(picture: Image.Image, frame: Frame, part: float, colours: Colours) -> Image.Image:
    """The picture with the strip below."""
    width, height = picture.size
    whole = Image.new("RGB", (width, height + STRIP))
    whole.paste(picture)
    whole.paste(_strip(width * LARGER, frame, part, colours).reduce(LARGER), (0, height))
    return whole


def _strip(width: int, frame: Frame, part: float, colours: Colours) -> Image.Image:
    """How far the film is as a bar, and badges, who leads first."""
    strip = Image.new("RGB", (width, STRIP * LARGER), colours["track"])
    draw = ImageDraw.Draw(strip)
    draw.rectangle((0, 0, width, 4 * LARGER), colours["bank"])
    draw.rectangle((0, 0, round(width * part), 4 * LARGER), colours["joint"])
    for at, mark in enumerate(frame.order):
        badge(draw, ((20 + 30 * at) * LARGER, (STRIP + 4) * LARGER // 2), 10 * LARGER, mark, colours["ink"])
    return strip
