"""An order of the house that another one stands in the way of. It cannot happen, so somebody has to hear when it does.

It must never be taken for work that is done: the race would wait for ever.
"""

from __future__ import annotations

import structlog
from django.urls import reverse
from django.utils.translation import gettext, override

from games.results import Conflict, Order, Result
from ground.errors import Broken
from ground.words import gettext_noop as _
from people import notices, queries

log = structlog.get_logger(__name__)
TITLE = _("A race is stuck")
TEXT = _("The house could not give the order of seat %(seat)s, because its id stands in the log for another order.")


def check(order: Order, result: Result) -> None:
    """`Broken` where the log has another order under the id of this one, and the owner is told."""
    if not isinstance(result, Conflict):
        return
    fields = {"seat": order.seat + 1}
    log.error("race.stuck", race=order.race.hex, command_id=order.command_id, ply=result.ply)
    owner = queries.owner()
    if owner is not None:
        with override(owner.language or None):
            key, path = f"stuck-{order.race.hex}-{order.command_id}", reverse("games:race", args=[order.race])
            notices.notify(owner.pk, key, gettext(TITLE), gettext(TEXT) % fields, path)
    raise Broken("race.stuck", TEXT, **fields)
