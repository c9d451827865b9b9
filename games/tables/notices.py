"""Tells people that it is their turn, once for each turn, when they are not at the table anyway.

It must never tell anything of the race but its title: a notice travels in the open.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from games import heads
from games.rules import registry
from games.stages import Stage
from games.tables.models import Kind, Seat, Table
from jobs.kinds import Report
from people import notices


def tell_turn(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """Tell everybody who still owes the decision of this ply."""
    race, ply = UUID(input["race"]), input["ply"]
    table = Table.objects.defer("plan").get(race_id=race)
    standing = heads.load(race)
    if table.stage != Stage.RACING or standing.ply != ply:
        return {"told": 0}
    movers = registry.find(standing.rules).movers(standing.state)
    owing = table.seats.select_related("person__person").filter(number__in=movers).order_by("number")
    waited_for = [seat for seat in owing if not seat.is_driven and can_be_told(seat) and has_missed(seat, table)]
    for seat in waited_for:
        tell(table, seat, ply)
    return {"told": len(waited_for)}


def can_be_told(seat: Seat) -> bool:
    """Whether somebody sits there who wants notices, and whom they can reach."""
    person = getattr(seat.person, "person", None)
    return seat.kind == Kind.PERSON and person is not None and bool(notices.ways_of(person))


def has_missed(seat: Seat, table: Table) -> bool:
    """Whether nobody has looked from there since the race moved."""
    return seat.looked is None or seat.looked < table.moved


def tell(table: Table, seat: Seat, ply: int) -> None:
    """One notice, in the language of its recipient."""
    person = getattr(seat.person, "person", None)
    if person is None or seat.person_id is None:
        return
    with translation.override(person.language or translation.get_language()):
        title = _("It is your turn: %(race)s") % {"race": table.title}
        text = _("The others are waiting for your move.")
    notices.notify(
        seat.person_id, f"turn-{table.race_id.hex}-{ply}", title, text, reverse("games:race", args=[table.race_id])
    )
