"""What somebody wants a plan checked against besides the rules: tiles they own, a table they have."""

from __future__ import annotations

from dataclasses import dataclass

from courses.plans.findings import Field, Finding, Level
from courses.plans.wishes import TableSize
from snow_tails.plans.plan import Plan
from snow_tails.plans.stock import Stock


@dataclass(frozen=True, slots=True)
class Wishes:
    """No stock: any number of tiles, and the saplings of the plan's own boxes (R-ST-39). No table: room without end."""

    stock: Stock | None = None
    table: TableSize | None = None


def make_finding(plan: Plan, at: int, level: Level, code: str, template: str, hint: str, **fields: Field) -> Finding:
    """A finding at a section (from 0), or with -1 about the whole plan."""
    piece = plan.sections[at].piece if at >= 0 else ""
    return Finding(f"course.{code}", level, at + 1, piece, template, hint, tuple(sorted(fields.items())))
