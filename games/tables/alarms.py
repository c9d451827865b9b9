"""An order of the house that another one stands in the way of. It cannot happen, so somebody has to hear when it does.

It must never be taken for work that is done: the race would wait for ever.
"""

from __future__ import annotations

from uuid import UUID

import structlog
from django.urls import reverse
from django.utils.translation import gettext, override

from core import canonical
from core.errors import Broken
from core.i18n import gettext_noop as _
from games import queries as races
from games.results import Conflict, Duplicate, Order, Result
from games.stages import Stage
from games.tables.models import Table
from jobs.models import Job, State
from people import notices, queries

log = structlog.get_logger(__name__)
CODE = "race.stuck"
TITLE = _("A race is stuck")
TEXT = _("The house could not give the order of seat %(seat)s, because another order in the log has its id.")


def check(order: Order, result: Result) -> None:
    """`Broken` where the log has the id of an order that the race still waits for, and the owner is told.

    Where the race has moved on somebody else was first, as a worker of another version may be: nothing waits.
    """
    if not isinstance(result, (Conflict, Duplicate)) or races.head(order.race).ply != order.expected_ply:
        return
    fields = {"seat": order.seat + 1, "ply": order.expected_ply}
    log.error(CODE, race=order.race.hex, command_id=order.command_id, **fields)
    owner = queries.owner()
    if owner is not None:
        with override(owner.language or None):
            key, path = f"stuck-{order.race.hex}-{order.command_id}", reverse("games:race", args=[order.race])
            notices.notify(owner.pk, key, gettext(TITLE), gettext(TEXT) % fields, path)
    raise Broken(CODE, TEXT, **fields)


def stuck(using: str = "default") -> set[UUID]:
    """The races that wait still for an order that the house could not give."""
    failed = Job.objects.using(using).filter(state=State.FAILED, reason_code=CODE).values_list("input", "reason_fields")
    plies = {UUID(str(canonical.load_object(bytes(input))["race"])): fields.get("ply") for input, fields in failed}
    waiting = Table.objects.using(using).filter(pk__in=plies, stage=Stage.RACING).values_list("race_id", "race__ply")
    return {race for race, ply in waiting if ply == plies[race]}
