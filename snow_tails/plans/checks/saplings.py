"""Saplings: at most as many as the boxes of the plan hold, each on an open cell (ST-30, R-ST-39)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from core.i18n import gettext_noop as _
from courses.plans.findings import Finding, Level
from snow_tails.boards import Spot
from snow_tails.plans.checks.wishes import Wishes, make_finding
from snow_tails.plans.pieces import Piece
from snow_tails.plans.plan import Plan
from snow_tails.plans.planted import most, planted
from snow_tails.plans.shape import is_on, piece_of

# What is wrong with where a sapling stands, and what to do about it.
SAYINGS = {
    "sapling-ends": (
        _("Saplings stand on the start or the finish."),
        _("Take them away: start and finish stay free."),
    ),
    "sapling-special": (
        _("Saplings stand on a chasm or a snow drift."),
        _("It can be raced like that. By the book they stand on straights and turns only."),
    ),
    "sapling-outside": (
        _("Saplings stand on cells that the section does not have."),
        _("Move them onto the track."),
    ),
    "sapling-blocked": (
        _("Saplings stand on blocked cells."),
        _("Move them to open cells."),
    ),
    "sapling-twice": (
        _("More than one sapling stands on a cell."),
        _("Leave one of them there."),
    ),
}  # fmt: skip


def look(plan: Plan, wishes: Wishes) -> list[Finding]:
    """The findings about saplings, each section by itself and all together."""
    return [*_too_many(plan, wishes), *(finding for at in range(len(plan.sections)) for finding in _section(plan, at))]


def _too_many(plan: Plan, wishes: Wishes) -> Iterator[Finding]:
    count, there = planted(plan), most(plan, wishes.stock)
    if count > there:
        template = _("The course has %(count)s saplings; there are %(most)s.")
        hint = _("Take some away, or say how many boxes the course is made from.")
        yield make_finding(plan, -1, "error", "saplings-many", template, hint, count=count, most=there)


def _section(plan: Plan, at: int) -> Iterator[Finding]:
    section = plan.sections[at]
    spots = section.saplings or ()
    for code, wrong in _wrong(piece_of(section), spots):
        if wrong:
            level: Level = "warning" if code == "sapling-special" else "error"
            finding = make_finding(plan, at, "error", code, *SAYINGS[code])
            yield replace(finding, level=level, spots=tuple(sorted(wrong)))


def _wrong(piece: Piece, spots: tuple[Spot, ...]) -> list[tuple[str, set[Spot]]]:
    """Where no sapling may stand at all, nothing more is said about where it stands."""
    if piece.kind in ("start", "finish"):
        return [("sapling-ends", set(spots))]
    return [
        ("sapling-special", set(spots) if piece.is_special else set()),
        ("sapling-outside", {spot for spot in spots if not is_on(spot, piece.cells)}),
        ("sapling-blocked", set(spots) & set(piece.blocked)),
        ("sapling-twice", {spot for spot, count in Counter(spots).items() if count > 1}),
    ]
