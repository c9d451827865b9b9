"""What people have the workers do at length, for the owner of the house to see and to stop: simulations and rehearsals.

It must never tell what somebody designs: whose it is, how much of it there is, and since when, is enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import F, QuerySet

from core.errors import Missing
from core.i18n import gettext_noop as _
from people import queries
from people.services import no_claim
from replays.models_simulation import Simulation
from replays.simulations import services
from seasons import rehearsals
from seasons.models_rehearsal import Going, Rehearsal

MOST_LISTED = 200
SIMULATION, REHEARSAL = _("Simulation"), _("Rehearsal")
_PARTS = ("id", "owner", "raced", "total", "begun")


@dataclass(frozen=True, slots=True)
class Work:
    """One simulation or rehearsal that runs or waits; `person` is empty where it is the house's own."""

    id: UUID
    kind: str
    person: str
    done: int
    of: int
    begun: datetime | None

    def payload(self) -> dict[str, Any]:
        """As programs read it."""
        begun = self.begun.isoformat() if self.begun else None
        fields = {"kind": self.kind.lower(), "person": self.person, "done": self.done, "of": self.of}
        return {"id": str(self.id), **fields, "begun": begun}


def under_way() -> list[Work]:
    """All that runs or waits in this house, the oldest first."""
    return [
        *_listed(SIMULATION, Simulation.objects.filter(stage__in=services.OPEN).annotate(total=F("races"))),
        *_listed(REHEARSAL, Rehearsal.objects.filter(going=Going.RUNNING).annotate(total=F("seasons"))),
    ]


def _listed(kind: str, rows: QuerySet[Any]) -> list[Work]:
    listed = list(rows.order_by("created").values_list(*_PARTS)[:MOST_LISTED])
    names = queries.names(owner for _id, owner, *_rest in listed if owner is not None)
    return [Work(id, kind, names.get(owner, ""), *numbers) for id, owner, *numbers in listed]


def of_owner(user: Any) -> list[Work]:
    """All that runs or waits, shown to the owner of the house; for others there is nothing here."""
    _require_owner(user)
    return under_way()


def stop_for(user: Any, work: UUID) -> None:
    """Stop anybody's, for the owner of the house; what was raced of it is kept."""
    _require_owner(user)
    stop(work)


def stop(work: UUID) -> None:
    """Stop it, whatever it is."""
    if not services.stop(work) and not rehearsals.stop(work):
        raise Missing("house.work", _("Nothing with this id is under way."))


def _require_owner(user: Any) -> None:
    if not queries.is_owner(user):
        raise no_claim()
