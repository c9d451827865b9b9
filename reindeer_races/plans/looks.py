"""The looks of a plan of Reindeer Races taken off. A look is kept in the JSON form only, and never reaches a Board."""

from __future__ import annotations

from dataclasses import replace

from courses.plans.looks import NO_LOOK
from reindeer_races.plans.plan import Plan


def bare(plan: Plan) -> Plan:
    """The plan without any looks: what is played."""
    return replace(plan, lanes=tuple(replace(lane, look=NO_LOOK) for lane in plan.lanes), look=NO_LOOK)
