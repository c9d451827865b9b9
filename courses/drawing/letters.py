"""Words in pixels beside a picture: a font that has the letters of people's names, and text that stays in its place.

It must never show an empty box for a letter: what the font has not is told by the nearest it has.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import reportlab
from PIL import ImageFont

from courses.drawing.spelling import readable

FOLDER = Path(reportlab.__file__).with_name("fonts")  # the same on every machine
Font = ImageFont.FreeTypeFont


@lru_cache(maxsize=32)
def font(size: int, is_bold: bool = False) -> Font:
    """Letters of this height in pixels."""
    return ImageFont.truetype(FOLDER / ("VeraBd.ttf" if is_bold else "Vera.ttf"), size)


def fitted(text: str, face: Font, width: int) -> str:
    """The text, cut where it is wider than its place."""
    line = readable(text)
    if face.getlength(line) <= width:
        return line
    while line and face.getlength(line + "…") > width:
        line = line[:-1]
    return line.rstrip() + "…"


def wrapped(text: str, face: Font, width: int, most: int) -> list[str]:
    """At most so many lines; the last one is cut where there is more to say."""
    lines = [*_lines(readable(text).split(), face, width)]
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = " ".join(lines[most - 1 :])
    return [fitted(line, face, width) for line in kept]


def _lines(words: list[str], face: Font, width: int) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}".strip()
        if line and face.getlength(longer) > width:
            yield line
            longer = word
        line = longer
    yield line
