"""The looks of a plan of Snow Tails taken off: what is left is what is played.

A look is kept in the JSON form only. It must never reach a Board, nor what is checked.
"""

from __future__ import annotations

from dataclasses import replace

from courses.plans.looks import NO_LOOK
from snow_tails.plans.plan import Plan


def bare(plan: Plan) -> Plan:
    """The plan without any looks, nor the boxes that it is made of.

    >>> from courses.plans.looks import Look
    >>> bare(Plan((), Look(title="Nothing yet"))) == Plan(())
    True
    """
    return Plan(tuple(replace(section, look=NO_LOOK) for section in plan.sections))
