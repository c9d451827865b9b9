"""The looks of a plan of Snow Tails taken off, and told apart from what is played.

A look is kept in the JSON form only. It must never reach a Board, nor what is checked.
"""

from __future__ import annotations

from dataclasses import replace

from courses.plans.looks import NO_LOOK, Change
from courses.plans.snow_tails.plan import Plan


def bare(plan: Plan) -> Plan:
    """The plan without any looks: what is played."""
    return Plan(tuple(replace(section, look=NO_LOOK) for section in plan.sections))


def kind_of_change(old: Plan, new: Plan) -> Change:
    """Whether two plans differ, and if so in more than their looks.

    >>> from courses.plans.looks import Look
    >>> kind_of_change(Plan(()), Plan((), Look(title="Nothing yet")))
    'cosmetic'
    """
    if old == new:
        return "none"
    return "cosmetic" if bare(old) == bare(new) else "gameplay"
