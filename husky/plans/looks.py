"""The looks of a plan of Husky taken off. A look is kept in the JSON form only, and never reaches a Board."""

from __future__ import annotations

from dataclasses import replace

from courses.plans.looks import NO_LOOK
from husky.plans.plan import Plan


def bare(plan: Plan) -> Plan:
    """The plan without any looks: what is played."""
    return replace(plan, layers=tuple(replace(layer, look=NO_LOOK) for layer in plan.layers), look=NO_LOOK)
