"""The marks of Reindeer Races as strokes: what a cell does, the object of a lane, a reward tile.

Each has a form of its own, so that nobody needs to tell colours apart. Forms are in thousandths of a lane's width
around the mark, y downwards; those that point somewhere are told as pointing to the right. It must never know a colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from courses.geometry.frame import direction
from courses.plans.forms import Form, box, mirrored, shifted, standing
from courses.plans.picture import Mark, Spot
from courses.plans.stroke import Area, Disc, Run, Stroke, Trace, Word
from courses.plans.style import Style

ARROW = ((-360, -120), (20, -120), (20, -300), (390, 0), (20, 300), (20, 120), (-360, 120))
WAY = ((-130, -260), (150, 0), (-130, 260), (-40, 0))
SKI = ((-100, 420), (-200, 420), (-200, -250), (-270, -400), (-190, -440), (-100, -270))
SOLE = ((-150, 420), (0, 460), (150, 420), (200, 150), (190, -90), (0, -170), (-190, -90), (-200, 150))
TILE = ((-420, -420), (420, -420), (420, 420), (-420, 420))

FORMS: dict[str, Form] = {
    "snowman": (
        Disc("snow", (0, 170), 240),
        Disc("snow", (0, -170), 160),
        Area("dark", box(-210, -310, 210, -260)),
        Area("dark", box(-120, -460, 120, -300)),
    ),
    "skis": (Area("dark", SKI), Area("dark", mirrored(SKI))),
    "yeti": (
        Area("yeti", SOLE),
        *(Disc("yeti", at, 95) for at in ((-250, -230), (-95, -330), (95, -330), (250, -230))),
    ),
    "letter": (
        Area("emblem", box(-440, -290, 440, 290)),
        Trace("emblem-line", (((-440, -290), (0, 70), (440, -290)),)),
    ),
    "bauble": (
        Disc("emblem", (0, 90), 350),
        Trace("emblem-line", (((-330, 0), (330, 0)), ((-330, 180), (330, 180)))),
        Area("dark", box(-100, -390, 100, -250)),
    ),
    "log": (
        Area("emblem", box(-440, -210, 300, 210)),
        Disc("emblem", (300, 0), 210),
        Disc("emblem", (300, 0), 100),
    ),
    "present": (
        Area("emblem", box(-360, -180, 360, 440)),
        Trace("emblem-line", (((0, -180), (0, 440)), ((-360, 130), (360, 130)))),
        Area("emblem", ((0, -180), (-260, -420), (-320, -220))),
        Area("emblem", ((0, -180), (260, -420), (320, -220))),
    ),
    "tree": (
        Area("dark", box(-60, 300, 60, 480)),
        Area("sapling", ((0, -140), (400, 320), (-400, 320))),
        Area("sapling", ((0, -320), (310, 80), (-310, 80))),
        Area("sapling", ((0, -480), (220, -150), (-220, -150))),
    ),
}


def _turned(run: Sequence[Spot], heading: int) -> Run:
    """Points as they lie when what pointed to the right points along a heading.

    >>> _turned(((10, 0),), 90)
    ((0, -10),)
    """
    cosine, sine = direction(heading)
    return tuple((round(x * cosine + y * sine), round(y * cosine - x * sine)) for x, y in run)


def _pointing(style: str, form: Run) -> Callable[[Mark], Iterator[Stroke]]:
    return lambda mark: iter((Area(style, shifted(_turned(form, mark.heading), mark.at)),))


def _reward(mark: Mark) -> Iterator[Stroke]:
    yield Area("tile", shifted(_turned(TILE, mark.heading), mark.at))
    yield Word("tile-word", mark.at, mark.text)


SYMBOLS: dict[str, Callable[[Mark], Iterator[Stroke]]] = {
    **{kind: standing(form) for kind, form in FORMS.items()},
    "ice-on": _pointing("ice", ARROW),
    "ice-back": _pointing("ice-back", ARROW),
    "way": _pointing("chevron", WAY),
    "reward": _reward,
}
STYLES = {
    "ice": Style("joint", "ink", 50),
    "ice-back": Style("track", "joint", 90),
    "snow": Style("track", "ink", 60),
    "yeti": Style("limit", "track", 40),
    "emblem": Style("yellow", "coin", 60),
    "emblem-line": Style(line="coin", width=60),
    "tile": Style("yellow", "coin", 60),
    "tile-word": Style("coin", size=520),
}
DOTS = {"way": 0, "reward": 0}  # too small to be told apart
