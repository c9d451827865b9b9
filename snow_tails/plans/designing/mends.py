"""Edits that take one finding away, as data: what a designer's page can do at one press.

An edit is `{"do": "insert" | "replace" | "remove" | "move", "at": place from 0, …}`. It must never be one that takes a
decision the designer has to take: where there is no such edit, there is a hint.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.canonical import Value
from courses.plans.findings import Finding
from snow_tails.boards import LEFT, Spot
from snow_tails.plans.parse import to_value, wanted_side
from snow_tails.plans.pieces import MIRRORED
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import ANGLES, CELLS, LIMITS, RADII_TENTHS, ROWS, bend, is_on, piece_of

Edit = dict[str, Value]
PlanPart = dict[str, Any]  # a section as a plan says it
Mend = Callable[[Plan, Finding], Edit | None]


def mend(plan: Plan, finding: Finding) -> Edit | None:
    """The edit that mends a finding, or None where the designer has to choose.

    >>> from snow_tails.plans.checks import check
    >>> from snow_tails.plans.text import read_text
    >>> plan = read_text("START S~ FIN")
    >>> mend(plan, check(plan)[0])
    {'do': 'replace', 'at': 1, 'section': {'piece': 'straight'}}
    """
    make = MENDS.get(finding.code.removeprefix("course."))
    return None if make is None else make(plan, finding)


def mended(plan: Plan, edit: Edit) -> PlanPart:
    """The plan as a value with an edit carried out; the page does the same.

    >>> mended(Plan(()), {"do": "insert", "at": 0, "section": {"piece": "straight"}})["sections"]
    [{'piece': 'straight'}]
    """
    payload: Any = to_value(plan)
    sections, at = payload["sections"], int(str(edit["at"]))
    if edit["do"] == "insert":
        sections.insert(at, edit["section"])
    elif edit["do"] == "replace":
        sections[at] = edit["section"]
    elif edit["do"] == "move":
        sections.insert(int(str(edit["to"])), sections.pop(at))
    else:
        del sections[at]
    return dict(payload)


def _find_section(plan: Plan, finding: Finding) -> PlanPart:
    """The section that a finding is about."""
    value: Any = to_value(plan)
    return dict(value["sections"][finding.section - 1])


def _replaced(finding: Finding, section: PlanPart) -> Edit:
    return {"do": "replace", "at": finding.section - 1, "section": section}


def _without(*fields: str) -> Mend:
    def edit(plan: Plan, finding: Finding) -> Edit:
        section = _find_section(plan, finding)
        return _replaced(finding, {name: value for name, value in section.items() if name not in fields})

    return edit


def _bent(field: str, bounds: tuple[int, int]) -> Mend:
    """The nearest number that can be built."""

    def edit(plan: Plan, finding: Finding) -> Edit:
        section = _find_section(plan, finding)
        return _replaced(finding, section | {field: bend(section[field], bounds)})

    return edit


def _cells(plan: Plan, finding: Finding) -> Edit:
    section = _find_section(plan, finding)
    return _replaced(finding, section | {"cells": [bend(count, CELLS) for count in section["cells"]]})


def _removed(_plan: Plan, finding: Finding) -> Edit:
    return {"do": "remove", "at": finding.section - 1}


def _start(plan: Plan, _finding: Finding) -> Edit:
    piece = "start-left" if wanted_side(plan.sections) == LEFT else "start-right"
    return {"do": "insert", "at": 0, "section": {"piece": piece}}


def _start_first(_plan: Plan, finding: Finding) -> Edit:
    return {"do": "move", "at": finding.section - 1, "to": 0}


def _start_over(plan: Plan, finding: Finding) -> Edit:
    section = _find_section(plan, finding)
    return _replaced(finding, section | {"piece": MIRRORED[section["piece"]]})


def _finish(plan: Plan, _finding: Finding) -> Edit:
    return {"do": "insert", "at": len(plan.sections), "section": {"piece": "finish-right"}}


def _finish_last(plan: Plan, finding: Finding) -> Edit:
    return {"do": "move", "at": finding.section - 1, "to": len(plan.sections) - 1}


def _kept(field: str, keep: Callable[[Plan, Finding, Spot], bool]) -> Mend:
    """Saplings or rocks, each once, without those that may not be where they are."""

    def edit(plan: Plan, finding: Finding) -> Edit:
        section = _find_section(plan, finding)
        spots = list(dict.fromkeys((lane, cell) for lane, cell in section[field]))
        return _replaced(finding, section | {field: [list(spot) for spot in spots if keep(plan, finding, spot)]})

    return edit


def _is_on_track(plan: Plan, finding: Finding, spot: Spot) -> bool:
    return is_on(spot, piece_of(plan.sections[finding.section - 1]).cells)


def _is_open(plan: Plan, finding: Finding, spot: Spot) -> bool:
    return spot not in finding.spots


def _any(_plan: Plan, _finding: Finding, _spot: Spot) -> bool:
    return True


def _rocked(plan: Plan, finding: Finding) -> Edit | None:
    """Cells from which no way leads on become rock, where the designer drew the rocks."""
    section = _find_section(plan, finding)
    if section["piece"] != "custom-straight":
        return None
    return _replaced(finding, section | {"blocked": [*section.get("blocked", []), *map(list, finding.spots)]})


def _opened(plan: Plan, finding: Finding) -> Edit | None:
    """The rocks of one's own go, where sleds stop or right behind; pieces of the box are for the designer to choose."""
    value: Any = to_value(plan)
    for at, section in [*enumerate(value["sections"])][finding.section - 1 : finding.section + 1]:
        if section.get("blocked"):
            return {"do": "replace", "at": at, "section": dict(section) | {"blocked": []}}
    return None


MENDS: dict[str, Mend] = {
    "start-missing": _start,
    "start-place": _start_first,
    "start-several": _removed,
    "start-face": _start_over,
    "finish-missing": _finish,
    "finish-place": _finish_last,
    "finish-several": _removed,
    "flags": _without("turned"),
    "joint": _without("cells"),
    "rows": _bent("rows", ROWS),
    "angle": _bent("angle", ANGLES),
    "radius": _bent("radius_tenths", RADII_TENTHS),
    "limit": _bent("limit", LIMITS),
    "line-unkept": _bent("limit", (1, LIMITS[1])),
    "cells": _cells,
    "blocked-outside": _kept("blocked", _is_on_track),
    "blocked-twice": _kept("blocked", _any),
    "sapling-ends": _without("saplings"),
    "sapling-special": _without("saplings"),
    "sapling-outside": _kept("saplings", _is_on_track),
    "sapling-blocked": _kept("saplings", _is_open),
    "sapling-twice": _kept("saplings", _any),
    "dead-end": _rocked,
    "finish-unreachable": _opened,
    **dict.fromkeys(("levels-cells", "levels-high", "levels-rising", "levels-end", "levels-fall"), _without("levels")),
}
