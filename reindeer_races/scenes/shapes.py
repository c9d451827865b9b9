"""The shapes that the page uses again and again, each under an id of its own: what a cell does, what a card shows,
the four teams.

A team is told by its number and by its form as well as by its colour. It must never know a place.
"""

from __future__ import annotations

from collections.abc import Iterator

from courses.plans.forms import Form, box, mirrored
from courses.plans.picture import Mark
from courses.plans.stroke import Area, Disc, Stroke, Trace
from reindeer_races.boards import ICE_BACK, KINDS, OBJECTS, PLAIN
from reindeer_races.plans.symbols import SYMBOLS

PREFIX = "rr-"
ELF: Form = (
    Disc("emblem", (0, 200), 240),
    Disc("dark", (-90, 240), 36),
    Disc("dark", (90, 240), 36),
    Area("red", ((-300, 60), (40, -430), (300, 60))),
    Area("snow", box(-340, 40, 340, 160)),
    Disc("snow", (60, -400), 90),
)
ANTLER = ((70, -120), (190, -300), (330, -330), (190, -300), (230, -450))
COATS: tuple[Stroke, ...] = (  # the form of each team
    Disc("figure", (0, 90), 330),
    Area("figure", box(-300, -190, 300, 400)),
    Area("figure", ((0, 440), (-400, -170), (400, -170))),
    Area("figure", ((0, -270), (380, 90), (0, 450), (-380, 90))),
)


def shapes() -> Iterator[tuple[str, tuple[Stroke, ...]]]:
    """Every shape with its id.

    >>> [name for name, _strokes in shapes()][:3]
    ['rr-ice-on', 'rr-ice-back', 'rr-snowman']
    """
    for kind, name in enumerate(KINDS):
        if kind != PLAIN:
            yield f"{PREFIX}{name}", (*SYMBOLS[name](Mark(name, (0, 0), heading=180 * (kind == ICE_BACK))),)
    for name in OBJECTS:
        yield f"{PREFIX}{name}", (*SYMBOLS[name](Mark(name, (0, 0))),)
    yield f"{PREFIX}elf", ELF
    for seat, coat in enumerate(COATS):
        yield f"{PREFIX}team-{seat}", (Trace("antler", (ANTLER, mirrored(ANTLER))), coat)
