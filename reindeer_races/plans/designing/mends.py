"""Edits that take one finding away, as data: what a designer's page can do at one press.

An edit is `{"do": "replace" | "turn" | "remove" | "apart", "at": lane from 0, "lane": the lane as it is then}`, or
`{"do": "tidy"}` for all rows. It must never take a decision that the designer has to take: for that there are hints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from core.canonical import Value
from courses.plans.findings import Finding
from courses.plans.wishes import TableSize
from reindeer_races.boards import ICE_BACK, ICE_ON, turned
from reindeer_races.plans.checks.lanes import HOUSE, MOST_BEND
from reindeer_races.plans.checks.rewards import WORTH
from reindeer_races.plans.checks.table import fits, laid
from reindeer_races.plans.designing.room import aside, is_clear
from reindeer_races.plans.parse import lane_value, to_value
from reindeer_races.plans.plan import SHORTEST, Laid, Lane, Plan

Edit = dict[str, Value]
Mend = Callable[[Plan, Finding], Edit | None]


def mend(plan: Plan, finding: Finding, table: TableSize | None = None) -> Edit | None:
    """The edit that mends a finding, or None where the designer has to choose.

    >>> from reindeer_races.plans.checks import check
    >>> from reindeer_races.plans.text import read_text
    >>> plan = read_text("house letter p.p =8,9 bauble p.p log p.p present p.p tree p.p")
    >>> mend(plan, check(plan)[0])
    {'do': 'replace', 'at': 0, 'lane': {'cards': [['plain', 'plain']], 'rewards': [9, 8]}}
    """
    code = finding.code.removeprefix("course.")
    if code == "table":
        is_room = table is not None and fits(laid(tidy(plan)), table)
        return {"do": "tidy"} if is_room else None
    make = MENDS.get(code)
    return None if make is None else make(plan, finding)


def mended(plan: Plan, edit: Edit) -> dict[str, Any]:
    """The plan as a value with an edit carried out; the page does the same.

    >>> mended(Plan((Lane(),) * 5), {"do": "remove", "at": 4, "lane": {"cards": [], "rewards": [9]}})["lanes"][4]
    {'cards': [], 'rewards': [9]}
    """
    if edit["do"] == "tidy":
        return dict(to_value(tidy(plan)))
    payload: Any = to_value(plan)
    payload["lanes"][int(str(edit["at"]))] = edit["lane"]
    return dict(payload)


def tidy(plan: Plan) -> Plan:
    """All rows straight, side by side.

    >>> from reindeer_races.plans.text import read_text, to_text
    >>> to_text(tidy(read_text("letter @1,2,3 p.p<9 i.p =8")))[:17]
    'letter p.p i.p =8'
    """
    return replace(plan, lanes=tuple(replace(straight(lane), place=None) for lane in plan.lanes))


def straight(lane: Lane) -> Lane:
    return replace(lane, cards=tuple(replace(laid, bend=0) for laid in lane.cards))


def _to_edit(do: str, at: int, lane: Lane) -> Edit:
    return {"do": do, "at": at, "lane": lane_value(lane)}


def _changed(change: Callable[[Lane], Lane], do: str = "replace") -> Mend:
    def edit(plan: Plan, finding: Finding) -> Edit:
        at = finding.section - 1
        return _to_edit(do, at, change(plan.lanes[at]))

    return edit


def _shorter(plan: Plan, finding: Finding) -> Edit | None:
    """What is too much goes, the last first; what is too little is for the designer to choose."""
    at = finding.section - 1
    lane, most = plan.lanes[at], HOUSE[1] if plan.is_house else SHORTEST + at
    return None if len(lane.cards) <= most else _to_edit("remove", at, replace(lane, cards=lane.cards[:most]))


def _bent(lane: Lane) -> Lane:
    """No further than rows may bend."""
    bends = (max(-MOST_BEND, min(MOST_BEND, laid.bend)) for laid in lane.cards)
    return replace(lane, cards=tuple(replace(laid, bend=bend) for laid, bend in zip(lane.cards, bends, strict=True)))


def _usual(lane: Lane) -> Lane:
    """With the tiles of the set."""
    return replace(lane, rewards=None)


def _worth(lane: Lane) -> Lane:
    return replace(lane, rewards=tuple(max(WORTH[0], min(WORTH[1], tile)) for tile in lane.rewards or ()))


def _falling(lane: Lane) -> Lane:
    return replace(lane, rewards=tuple(sorted(lane.rewards or (), reverse=True)))


def _apart(plan: Plan, finding: Finding) -> Edit | None:
    """A row that was laid elsewhere goes back among the others where it is clear there, or else beneath them all."""
    lanes = [at - 1 for at in (finding.section, *finding.others)]
    placed = [at for at in lanes if plan.lanes[at].place is not None]
    for at in placed:
        home = replace(plan.lanes[at], place=None)
        if is_clear(plan, at, home):
            return _to_edit("apart", at, home)
    at = (placed or lanes)[0]
    moved = aside(plan, at)
    return None if moved is None else _to_edit("apart", at, moved)


def _faced(plan: Plan, finding: Finding) -> Edit | None:
    """One of the two cards is turned: the one that leaves less ice facing ice, the later one where it is the same."""
    at, (_lane, cell) = finding.section - 1, finding.spots[0]
    lane = plan.lanes[at]
    best = min((_flipped(lane, card) for card in (cell // 2, (cell - 1) // 2)), key=_facing)
    return _to_edit("turn", at, best) if _facing(best) < _facing(lane) else None


def _flipped(lane: Lane, at: int) -> Lane:
    cards = [*lane.cards]
    cards[at] = Laid(turned(cards[at].card), cards[at].bend)
    return replace(lane, cards=tuple(cards))


def _facing(lane: Lane) -> int:
    return sum(pair == (ICE_ON, ICE_BACK) for pair in pairwise(_cells(lane)))


def _cells(lane: Lane) -> Iterator[int]:
    return (kind for laid in lane.cards for kind in laid.card)


MENDS: dict[str, Mend] = {
    "lane-length": _shorter,
    "lane-house": _shorter,
    "bend": _changed(_bent),
    "rewards-count": _changed(_usual),
    "rewards-house": _changed(_usual),
    "rewards-worth": _changed(_worth),
    "rewards-order": _changed(_falling),
    "ice-facing": _faced,
    "overlap": _apart,
    "overlap-self": _changed(straight),
}
