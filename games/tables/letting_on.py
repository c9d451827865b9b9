"""The job that lets tables in step go on: bots are asked, deadlines begin, pages that follow hear of it.

It must never give an order.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction

from games import heads
from games.stages import Stage
from games.tables import access, afterwards, steps
from games.tables.joining import touch
from games.tables.models import Overdue, Table
from jobs.kinds import Report

HURRY_S = 900


def run(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """Look at every table of a group; to come twice is harmless."""
    racing = Table.objects.filter(group=UUID(input["group"]), stage=Stage.RACING)
    return {"on": sum(_let_on(race) for race in racing.values_list("pk", flat=True))}


@transaction.atomic
def _let_on(race: UUID) -> bool:
    """Ask for what a table owes, unless it waits still, or has been asked for it: a deadline that runs goes on."""
    access.held(race)
    table = Table.objects.select_related("group").defer("plan").get(pk=race)
    if table.stage != Stage.RACING or table.due is not None or steps.waits(table, heads.load(race)):
        return False
    touch(table)
    afterwards.asked_anew(race, heads.load(race))
    return True


@transaction.atomic
def hurry(race: UUID) -> None:
    """A table in step without a pace gets one, so that nobody who looks on and never moves holds up all others: a bot
    makes the move, since nobody agreed to more.
    """
    access.held(race)
    table = Table.objects.select_related("group").defer("plan").get(pk=race)
    if table.in_step is None or table.stage != Stage.RACING or table.pace_s:
        return
    Table.objects.filter(pk=race).update(pace_s=HURRY_S, overdue=Overdue.MOVE)
    touch(table)
    afterwards.asked_anew(race, heads.load(race))
