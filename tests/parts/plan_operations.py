"""What a designer's page does to a whole plan, as functions from plan to plan, beside which the page is held."""

from __future__ import annotations

from dataclasses import replace

from core.errors import Refused
from courses.plans.looks import NO_LOOK, Look
from snow_tails.boards import LANES, Spot
from snow_tails.plans.pieces import MIRRORED, PIECES
from snow_tails.plans.plan import OwnStraight, Plan, Section
from snow_tails.plans.shape import piece_of


def mirror(plan: Plan) -> Plan:
    """The plan as a mirror shows it: every turn, face, flag, rock and sapling changes sides.

    >>> mirror(Plan((Section("corner-left"),))).sections[0].piece
    'corner-right'
    """
    return replace(plan, sections=tuple(_mirrored(section) for section in plan.sections))


def _mirrored(section: Section) -> Section:
    name = MIRRORED[section.piece]
    own = section.own
    if isinstance(own, OwnStraight):
        own = replace(own, blocked=_across(own.blocked), levels=own.levels and own.levels[::-1])
    printed = PIECES[section.piece].saplings if section.piece in PIECES else ()
    saplings = _across(printed if section.saplings is None else section.saplings)
    would_have = PIECES[name].saplings if name in PIECES else ()
    is_printed = set(saplings) == set(would_have) and len(saplings) == len(would_have)
    return replace(section, piece=name, saplings=None if is_printed else saplings, own=own)


def _across(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    return tuple((LANES + 1 - lane, cell) for lane, cell in spots)


def reverse_turns(plan: Plan) -> Plan:
    """The plan with every turn, and with it the face of the start, to the other side; all else stays."""
    has_turns = any(piece_of(section).turn for section in plan.sections)
    sections = tuple(
        replace(section, piece=MIRRORED[section.piece])
        if piece_of(section).turn or (has_turns and section.piece.startswith("start"))
        else section
        for section in plan.sections
    )
    return replace(plan, sections=sections)


def insert(plan: Plan, at: int, section: Section) -> Plan:
    """The plan with one more section, which then is number `at` (from 0).

    >>> [section.piece for section in insert(Plan((Section("straight"),)), 0, Section("chasm")).sections]
    ['chasm', 'straight']
    """
    _check(at, len(plan.sections) + 1)
    return replace(plan, sections=(*plan.sections[:at], section, *plan.sections[at:]))


def remove(plan: Plan, at: int) -> Plan:
    """The plan without its section `at` (from 0)."""
    _check(at, len(plan.sections))
    return replace(plan, sections=plan.sections[:at] + plan.sections[at + 1 :])


def replaced(plan: Plan, at: int, section: Section) -> Plan:
    """The plan with another section in the place `at` (from 0); without a look of its own it takes the place's."""
    _check(at, len(plan.sections))
    dressed = replace(section, look=section.look if section.look != NO_LOOK else plan.sections[at].look)
    return replace(plan, sections=(*plan.sections[:at], dressed, *plan.sections[at + 1 :]))


def duplicate(plan: Plan, at: int) -> Plan:
    """The plan with its section `at` (from 0) twice, one behind the other; a title and a note are said once."""
    _check(at, len(plan.sections))
    section = plan.sections[at]
    return insert(plan, at + 1, replace(section, look=Look(theme=section.look.theme)))


def _check(at: int, count: int) -> None:
    if not 0 <= at < count:
        raise Refused("plan.place", "The plan has no place %(place)s.", place=at + 1)
