"""Flags and lanes at the joints, and the numbers of custom pieces within what can be built (ST-16, R-ST-38)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from snow_tails.boards import LANES, Spot
from snow_tails.plans.checks.wishes import make_finding
from snow_tails.plans.plan import OwnStraight, OwnTurn, Plan
from snow_tails.plans.shape import ANGLES, CELLS, LIMITS, RADII_TENTHS, ROWS, is_on, piece_of


def look(plan: Plan) -> list[Finding]:
    """The findings about each section by itself."""
    findings: list[Finding] = []
    for at, section in enumerate(plan.sections):
        if section.is_turned:
            findings.append(_flags(plan, at))
        if isinstance(section.own, OwnStraight):
            findings += _straight(plan, at, section.own)
        if isinstance(section.own, OwnTurn):
            findings += _turn(plan, at, section.own)
    return findings


def _flags(plan: Plan, at: int) -> Finding:
    template = _("Section %(section)s lies back to front: yellow flags meet red ones at its ends.")
    return make_finding(plan, at, "error", "flags", template, _("Turn the section round."), section=at + 1)


def _straight(plan: Plan, at: int, own: OwnStraight) -> Iterator[Finding]:
    if _is_outside(own.rows, ROWS):
        template = _("A straight has %(least)s to %(most)s rows, not %(rows)s.")
        hint = _("Change the number of rows, or use two sections.")
        yield make_finding(plan, at, "error", "rows", template, hint, least=ROWS[0], most=ROWS[1], rows=own.rows)
    yield from _rocks(plan, at, own.blocked)


def _rocks(plan: Plan, at: int, blocked: tuple[Spot, ...]) -> Iterator[Finding]:
    cells = piece_of(plan.sections[at]).cells
    astray = tuple(sorted({spot for spot in blocked if not is_on(spot, cells)}))
    if astray:
        template = _("Section %(section)s blocks cells that it does not have.")
        finding = make_finding(plan, at, "error", "blocked-outside", template, _("Remove these marks."), section=at + 1)
        yield replace(finding, spots=astray)
    twice = tuple(sorted(spot for spot, count in Counter(blocked).items() if count > 1 and spot not in astray))
    if twice:
        template = _("Section %(section)s blocks a cell twice.")
        finding = make_finding(plan, at, "warning", "blocked-twice", template, _("Once is enough."), section=at + 1)
        yield replace(finding, spots=twice)


def _turn(plan: Plan, at: int, own: OwnTurn) -> Iterator[Finding]:
    if _is_outside(own.angle, ANGLES):
        template = _("A turn has %(least)s to %(most)s degrees, not %(angle)s.")
        hint = _("Change the angle, or use two turns.")
        yield make_finding(plan, at, "error", "angle", template, hint, least=ANGLES[0], most=ANGLES[1], angle=own.angle)
    if _is_outside(own.radius_tenths, RADII_TENTHS):
        template = _("The inner radius of a turn is 0 to %(most)s lane widths.")
        hint = _("Change the radius.")
        yield make_finding(plan, at, "error", "radius", template, hint, most=RADII_TENTHS[1] // 10)
    if own.limit is not None and _is_outside(own.limit, LIMITS):
        template = _("A limit is %(least)s to %(most)s, not %(limit)s.")
        hint = _("Change the limit, or leave the red line out.")
        yield make_finding(plan, at, "error", "limit", template, hint, least=LIMITS[0], most=LIMITS[1], limit=own.limit)
    yield from _cells(plan, at, own.cells)


def _cells(plan: Plan, at: int, cells: tuple[int, ...] | None) -> Iterator[Finding]:
    if cells is None:
        return
    if len(cells) != LANES:
        template = plural_noop(
            "Section %(section)s has 1 lane, but five lanes meet at its joints.",
            "Section %(section)s has %(lanes)s lanes, but five lanes meet at its joints.",
            "lanes",
        )
        hint = _("Give the cells of five lanes, inside to outside, or none.")
        yield make_finding(plan, at, "error", "joint", template, hint, section=at + 1, lanes=len(cells))
    if any(_is_outside(count, CELLS) for count in cells):
        template = _("A lane has %(least)s to %(most)s cells.")
        hint = _("Change the cells, or leave them out: then they follow from the arc.")
        yield make_finding(plan, at, "error", "cells", template, hint, least=CELLS[0], most=CELLS[1])


def _is_outside(number: int, bounds: tuple[int, int]) -> bool:
    return not bounds[0] <= number <= bounds[1]
