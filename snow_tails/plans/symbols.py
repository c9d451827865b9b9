"""The marks of Snow Tails as strokes: saplings, flags, start places, signs of limits. It must never know a colour.

Flags have forms of their own (ST-11): yellow ones are triangles, red ones squares.
"""

from __future__ import annotations

from collections.abc import Iterator

from courses.plans.forms import badge, shifted, standing
from courses.plans.manifest import Draw
from courses.plans.picture import Mark
from courses.plans.stroke import Area, Stroke, Trace
from courses.plans.style import Style

RIGHT_HALF = ((240, -120), (130, -120), (330, 240), (70, 240), (70, 420))
SAPLING = ((0, -460), *RIGHT_HALF, *((-x, y) for x, y in RIGHT_HALF[::-1]))
POLE, CHECK = 1500, 240  # of the flag


def _flag(mark: Mark) -> Iterator[Stroke]:
    """A pole and a cloth of four by three squares."""
    x, top = mark.at[0] - 2 * CHECK, mark.at[1] - POLE // 2
    yield Trace("pole", (((x, top), (x, top + POLE)),))
    for column in range(4):
        for row in range(3):
            corner = (x + column * CHECK, top + row * CHECK)
            square = ((0, 0), (CHECK, 0), (CHECK, CHECK), (0, CHECK))
            yield Area("light" if (column + row) % 2 else "dark", shifted(square, corner))
    yield Area("cloth", shifted(((0, 0), (4 * CHECK, 0), (4 * CHECK, 3 * CHECK), (0, 3 * CHECK)), (x, top)))


SYMBOLS: dict[str, Draw] = {
    "sapling": standing((Area("sapling", SAPLING),)),
    "yellow": standing((Area("yellow", ((-240, 200), (240, 200), (0, -240))),)),
    "red": standing((Area("red", ((-190, -190), (190, -190), (190, 190), (-190, 190))),)),
    "flag": _flag,
    "place": badge("place", 370),
    "sign": badge("sign", 600),
}
STYLES = {
    "pole": Style(line="ink", width=90),
    "cloth": Style(line="ink", width=50),
    "yellow": Style("yellow", "ink", 50),
    "red": Style("red", "ink", 50),
    "place": Style("ink"),
    "place-word": Style("track", size=560),
    "sign": Style("track", "limit", 150),
    "sign-word": Style("ink", size=840),
}
DOTS = dict.fromkeys(("yellow", "red", "flag", "place", "sign"), 0)  # too small to be told apart
