"""All that the designer's page shows of a plan of five lanes after an edit, as one plain value.

It must never say what somebody may do: it tells a plan, not a draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from courses.plans.designing import light, places
from courses.plans.findings import Finding
from courses.plans.picture import Mark
from courses.plans.strokes import strokes
from courses.plans.svg import lean
from reindeer_races.boards import BOX, KINDS, OBJECTS, Board, Card
from reindeer_races.plans import parameters
from reindeer_races.plans.cards import TITLES, name
from reindeer_races.plans.designing.bins import more, needed
from reindeer_races.plans.designing.lanes import lanes
from reindeer_races.plans.designing.mends import mend
from reindeer_races.plans.measures import measure
from reindeer_races.plans.parse import to_value
from reindeer_races.plans.picture import picture
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.symbols import SYMBOLS
from reindeer_races.plans.text import to_text

WANTING = "course.lane-length"
EMPTY: dict[str, Any] = {"game": "reindeer_races", "lanes": [{"cards": []} for _lane in range(5)]}


def desk(
    plan: Plan, findings: Sequence[Finding], payload: dict[str, Any], theme: str, _heading: int = 0,
    _board: Board | None = None,
) -> dict[str, Any]:  # fmt: skip
    """The plan in both its forms, its picture, its lanes, what is left, mends, and its measures.

    `heading` is not asked for: rows lie as their plan says, and the whole has no way round.
    """
    wishes = parameters.read_wishes(payload)
    drawn = picture(plan, [_quiet(finding) for finding in findings])
    return {
        "plan": to_value(plan),
        "text": to_text(plan, "\n"),
        "picture": lean(light(strokes(drawn)[1:]), theme),
        "box": list(drawn.box),
        "lanes": lanes(plan, findings),
        "mends": [mend(plan, finding, wishes.table) for finding in findings],
        "places": places(drawn),
        "left": None if wishes.stock is None else more(plan, wishes.stock),
        "measures": asdict(measure(plan, parameters.lane_of(payload), wishes.table)),
        "boxes": needed(plan),
    }


def _quiet(finding: Finding) -> Finding:
    """Cards that are still to come are told in the lists; the picture marks what is wrong with those that lie."""
    return replace(finding, section=0) if finding.code == WANTING else finding


def catalogue() -> list[dict[str, Any]]:
    """Every card of the box: its name, what its cells are called (to be translated), a card as it comes, how many.

    >>> [entry["name"] for entry in catalogue()][:2]
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


def symbols() -> list[dict[str, str]]:
    """What cells do and what lanes are called, each as a small picture by day around its middle.

    >>> [entry["name"] for entry in symbols()][4:7]
    ['cell-yeti', 'object-letter', 'object-bauble']
    """
    cells = [Mark(kind, (0, 0), heading=180 * (kind == "ice-back")) for kind in KINDS if kind != "plain"]
    return [
        *({"name": f"cell-{mark.kind}", "picture": lean(SYMBOLS[mark.kind](mark))} for mark in cells),
        *({"name": f"object-{name}", "picture": lean(SYMBOLS[name](Mark(name, (0, 0))))} for name in OBJECTS),
    ]
