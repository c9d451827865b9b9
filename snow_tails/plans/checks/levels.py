"""Levels of the designer's own: a place in the race never falls by going on (R-ST-12)."""

from __future__ import annotations

from dataclasses import replace

from core.i18n import gettext_noop as _
from courses.plans.findings import Finding
from snow_tails.plans.checks.wishes import make_finding
from snow_tails.plans.levels import MOST_LEVEL, across, faults
from snow_tails.plans.plan import Plan
from snow_tails.plans.shape import piece_of

# What is wrong with the levels, and what to do about it.
SAYINGS = {
    "levels-cells": (
        _("Section %(section)s does not give one level to each of its cells."),
        _("Give five lanes, a level for each cell, or none at all: then they follow from the cells."),
    ),
    "levels-high": (
        _("A level of section %(section)s is higher than %(most)s."),
        _("Count the levels from the section's entry."),
    ),
    "levels-rising": (
        _("The levels of section %(section)s do not rise from cell to cell."),
        _("Begin with at least 1, and give each cell more than the one before it."),
    ),
    "levels-end": (
        _("The lanes of section %(section)s end on different levels."),
        _("Give the last cells of all lanes the same level."),
    ),
    "levels-fall": (
        _("A drift within section %(section)s leads to a lower level."),
        _("Raise the level of the cell it leads to, or lower this one."),
    ),
}


def look(plan: Plan) -> list[Finding]:
    """The findings about each section that gives levels of its own."""
    return [finding for at in range(len(plan.sections)) for finding in _section(plan, at)]


def _section(plan: Plan, at: int) -> list[Finding]:
    section = plan.sections[at]
    if section.own is None or section.own.levels is None:
        return []
    wrong = faults(across(section.own.levels, section.piece != "custom-turn-right"), piece_of(section).cells)
    return [
        replace(make_finding(plan, at, "error", code, *SAYINGS[code], section=at + 1, most=MOST_LEVEL), spots=spots)
        for code, spots in wrong.items()
    ]
