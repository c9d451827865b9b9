"""What the desks of several games tell of a picture in the same way. It must never know a game, nor paint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from courses.plans.picture import Picture, Spot
from courses.plans.stroke import Area, Run, Stroke, Trace


def places(drawn: Picture) -> dict[str, Spot]:
    """Where the mark of each finding lies, by its number; the first, where there are several.

    >>> from courses.plans.picture import Mark
    >>> places(Picture((0, 0, 9, 9), (), (), (), (), (Mark("finding", (1, 2), "1"), Mark("finding", (5, 6), "1"))))
    {'1': (1, 2)}
    """
    spots: dict[str, Spot] = {}
    for mark in drawn.marks:
        if mark.kind == "finding":
            spots.setdefault(mark.text, mark.at)
    return spots


def light(painted: Iterable[Stroke]) -> Iterator[Stroke]:
    """All cells as one stroke: the same lines in the same place, before what lies on them.

    >>> list(light([Area("cell", ((0, 0), (9, 0), (9, 9)))]))
    [Trace(style='cell', runs=(((0, 0), (9, 0), (9, 9), (0, 0)),))]
    """
    below: list[Stroke] = []
    above: list[Stroke] = []
    cells: list[Run] = []
    for stroke in painted:
        if isinstance(stroke, Area) and stroke.style == "cell":
            cells.append((*stroke.corners, stroke.corners[0]))
        else:
            (above if cells else below).append(stroke)
    return chain(below, [Trace("cell", tuple(cells))] if cells else [], above)
