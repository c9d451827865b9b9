"""All that the designer's page shows of a plan of five lanes after an edit, as one plain value.

It must never say what somebody may do: it tells a plan, not a draft.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from functools import lru_cache
from itertools import chain
from typing import Any

from courses.boards.reindeer_races import BOX, KINDS, Card
from courses.plans.findings import Finding
from courses.plans.picture import Picture
from courses.plans.reindeer_races import asking
from courses.plans.reindeer_races.cards import TITLES, name
from courses.plans.reindeer_races.designing.bins import more, needed
from courses.plans.reindeer_races.designing.lanes import lanes
from courses.plans.reindeer_races.designing.mends import mend
from courses.plans.reindeer_races.measures import measure
from courses.plans.reindeer_races.parse import to_value
from courses.plans.reindeer_races.picture import picture
from courses.plans.reindeer_races.plan import Laid, Lane, Plan
from courses.plans.reindeer_races.text import to_text
from courses.plans.stroke import Area, Run, Stroke, Trace
from courses.plans.strokes import strokes
from courses.plans.svg import lean

EMPTY: dict[str, Any] = {"game": "reindeer_races", "lanes": [{"cards": []} for _lane in range(5)]}


def desk(plan: Plan, findings: Sequence[Finding], said: dict[str, Any], theme: str, heading: int = 0) -> dict[str, Any]:
    """The plan in both its forms, its picture, its lanes, what is left, mends, and its measures.

    `heading` is not asked for: rows lie as their plan says, and the whole has no way round.
    """
    wishes = asking.read_wishes(said)
    drawn = picture(plan, findings)
    return {
        "plan": to_value(plan),
        "text": to_text(plan, "\n"),
        "picture": lean(_light(strokes(drawn)[1:]), theme),
        "box": list(drawn.box),
        "lanes": lanes(plan, findings),
        "mends": [mend(plan, one, wishes.table) for one in findings],
        "places": _places(drawn),
        "left": None if wishes.stock is None else more(plan, wishes.stock),
        "measures": asdict(measure(plan, asking.lane_of(said), wishes.table)),
        "boxes": needed(plan),
    }


def _light(painted: Iterable[Stroke]) -> Iterator[Stroke]:
    """All cells as one stroke: the same lines in the same place, before what lies on them."""
    below: list[Stroke] = []
    above: list[Stroke] = []
    cells: list[Run] = []
    for one in painted:
        if isinstance(one, Area) and one.style == "cell":
            cells.append((*one.corners, one.corners[0]))
        else:
            (above if cells else below).append(one)
    return chain(below, [Trace("cell", tuple(cells))] if cells else [], above)


def _places(drawn: Picture) -> dict[str, tuple[int, int]]:
    """Where the mark of each finding lies, by its number; the first, where there are several."""
    found: dict[str, tuple[int, int]] = {}
    for mark in drawn.marks:
        if mark.kind == "finding":
            found.setdefault(mark.text, mark.at)
    return found


def catalogue() -> list[dict[str, Any]]:
    """Every card of the box: its name, what its cells are called (to be translated), a card as it comes, how many.

    >>> [one["name"] for one in catalogue()][:2]
    ['plain.plain', 'ice-on.plain']
    """
    return [
        {"name": name(card), "titles": [TITLES[kind] for kind in card], "card": fresh(card), "count": count}
        for card, count in BOX
    ]


def fresh(card: Card) -> list[str]:
    """A card as a plan says it."""
    return [KINDS[kind] for kind in card]


def kinds() -> list[dict[str, str]]:
    """What a cell can be: its name, and what it is called (to be translated)."""
    return [{"kind": kind, "title": title} for kind, title in zip(KINDS, TITLES, strict=True)]


@lru_cache(maxsize=64)
def alone(card: Card) -> tuple[str, str]:
    """The picture of one card by day, and its box as SVG tells it; it never changes."""
    drawn = picture(Plan((Lane((Laid(card),), ()), *[Lane((), ())] * 4)))
    kept = replace(drawn, box=(-100, -600, 2200, 1200), marks=tuple(one for one in drawn.marks if one.kind in KINDS))
    return lean(_light(strokes(kept)[1:])), " ".join(map(str, kept.box))
