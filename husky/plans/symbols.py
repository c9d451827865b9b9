"""The marks of Husky as strokes: animals, red cells, and what grounds look like. It must never know a colour.

Each has a form of its own, so that nobody needs to tell colours apart: bush has tufts, ice gleams, snow is bare; a wolf
has pointed ears, a bear round ones, an elk antlers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from courses.plans.forms import Form, box, mirrored, moved, shifted, standing
from courses.plans.picture import LARGE_DOT, Mark
from courses.plans.stroke import Area, Disc, Run, Stroke, Trace, Word
from courses.plans.style import Style

STAND = Disc("figure", (0, 0), 450)
HALF_WOLF = ((0, -140), (90, -180), (220, -370), (300, -60), (340, 90), (190, 150), (80, 330), (0, 350))
HALF_ELK = ((0, -110), (120, -130), (150, 20), (90, 200), (110, 320), (60, 390), (0, 400))
ANTLER = (
    ((70, -110), (160, -190), (290, -190), (340, -280)),
    ((160, -190), (140, -330)),
    ((240, -190), (250, -320)),
)
BLADES = (((-70, 0), (-130, -150)), ((0, 0), (0, -200)), ((70, 0), (130, -150)))
WAY = ((-220, -300), (40, -300), (300, 0), (40, 300), (-220, 300), (40, 0))
SIDE = 440  # half a red cell, its line apart
SQUARES, SQUARE = 4, 190  # of the checkered cell, each way


def _whole(half: Run) -> Run:
    """A shape of its right half, told from top to bottom."""
    return (*half, *mirrored(half)[::-1])


def _both(*shapes: Disc) -> Form:
    """Discs, and the same on the left."""
    return (*shapes, *(Disc(disc.style, (-disc.at[0], disc.at[1]), disc.radius) for disc in shapes))


def _checkered() -> Iterator[Area]:
    for column in range(SQUARES):
        for row in range(SQUARES):
            left, top = (SQUARE * (at - SQUARES // 2) for at in (column, row))
            yield Area("light" if (column + row) % 2 else "dark", box(left, top, left + SQUARE, top + SQUARE))


RED_CELL = Area("goal", box(-SIDE, -SIDE, SIDE, SIDE))
FORMS: dict[str, Form] = {
    "wolf": (STAND, Area("dark", _whole(HALF_WOLF)), *_both(Disc("light", (120, 10), 40))),
    "elk": (
        STAND,
        Area("dark", _whole(HALF_ELK)),
        Trace("antler", (*ANTLER, *map(mirrored, ANTLER))),
        *_both(Disc("light", (60, 0), 32)),
    ),
    "bear": (
        STAND,
        *_both(Disc("dark", (220, -210), 110)),
        Disc("dark", (0, 40), 300),
        Disc("light", (0, 150), 120),
        Disc("dark", (0, 120), 50),
        *_both(Disc("light", (120, -40), 36)),
    ),
    "start": (RED_CELL, Area("dark", WAY)),
    "goal": (RED_CELL, *_checkered()),
}
TEXTURES: dict[str, Form] = {
    "bush": (Trace("tuft", tuple(shifted(run, at) for at in ((-200, -60), (200, 290)) for run in BLADES)),),
    "ice": (Trace("gleam", (((-290, 200), (200, -290)), ((-20, 270), (270, -20)))),),
}


def _check(mark: Mark) -> Iterator[Stroke]:
    """A red cell with the number of its checkpoint."""
    yield moved(RED_CELL, mark.at)
    yield Word("goal-word", mark.at, mark.text)


SYMBOLS: dict[str, Callable[[Mark], Iterator[Stroke]]] = {
    **{kind: standing(form) for kind, form in FORMS.items()},
    "check": _check,
}
STYLES = {
    "snow-ground": Style("snow"),
    "bush-ground": Style("bush"),
    "ice-ground": Style("ice"),
    "tuft": Style(line="tree", width=50),
    "gleam": Style(line="joint", width=50),
    "goal": Style("track", "limit", 120),
    "goal-word": Style("ink", size=640),
    "figure": Style("track", "ink", 50),
    "antler": Style(line="ink", width=80),
}
DOTS = dict.fromkeys(("check", "start", "goal"), LARGE_DOT)  # they fill their cell
