"""Strokes put together in fewer groups than they were painted in, where nobody can see it: nothing is moved over or
under what it meets.

It must never drop a stroke, nor know a painter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from courses.plans.picture import Spot
from courses.plans.stroke import Area, Disc, Run, Stroke, Trace
from courses.plans.themes import STYLES

Box = tuple[int, int, int, int]  # left, top, right, low


def gathered(painted: Iterable[Stroke]) -> list[Stroke]:
    """Reorder strokes: each joins the last group of its style that nothing painted since then meets.

    >>> from courses.plans.stroke import Disc
    >>> near, far = Disc("light", (0, 0), 9), Disc("light", (500, 0), 9)
    >>> [stroke.style for stroke in gathered([near, Disc("dark", (90, 0), 20), far])]
    ['light', 'light', 'dark']
    >>> [stroke.style for stroke in gathered([near, Disc("dark", (490, 0), 20), far])]
    ['light', 'dark', 'light']
    """
    groups: list[list[tuple[Stroke, Box]]] = []
    for stroke in painted:
        room = reach(stroke)
        for group in reversed(groups):
            if group[0][0].style == stroke.style:
                group.append((stroke, room))
                break
            if any(meet(room, other) for _stroke, other in group):
                groups.append([(stroke, room)])
                break
        else:
            groups.append([(stroke, room)])
    return [stroke for group in groups for stroke, _room in group]


def apart(rings: Iterable[Run]) -> list[list[Run]]:
    """Areas in as few lists as their order allows, none of which holds two that lie over one another.

    >>> apart([((0, 0), (2, 0), (2, 2)), ((2, 0), (4, 0), (4, 2)), ((1, 0), (3, 0), (3, 2))])
    [[((0, 0), (2, 0), (2, 2)), ((2, 0), (4, 0), (4, 2))], [((1, 0), (3, 0), (3, 2))]]
    """
    lists: list[list[Run]] = []
    boxes: list[Box] = []
    for ring in rings:
        room = around(ring)
        if not lists or any(meet(room, other) for other in boxes):
            lists.append([])
            boxes = []
        lists[-1].append(ring)
        boxes.append(room)
    return lists


def reach(stroke: Stroke) -> Box:
    """Where a stroke may leave colour, its pen and the width of its letters included."""
    style = STYLES[stroke.style]
    if isinstance(stroke, Area | Trace):
        runs = stroke.runs if isinstance(stroke, Trace) else (stroke.corners,)
        return around([spot for run in runs for spot in run], style.width)
    return around(
        [stroke.at], style.width + (stroke.radius if isinstance(stroke, Disc) else style.size * len(stroke.text))
    )


def around(spots: Sequence[Spot], room: int = 0) -> Box:
    xs, ys = [x for x, _y in spots], [y for _x, y in spots]
    return min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room


def meet(box: Box, other: Box) -> bool:
    """Whether two boxes have more than an edge in common."""
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
