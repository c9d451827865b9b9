"""A button decides on what the person saw who presses it: if the same was decided since, perhaps by themselves in
another window, nothing is done. What can be done only once by its nature needs none of this.

It must never decide who may do what: the services do, and what they refuse is told first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction

from core.errors import Refused
from core.i18n import gettext_noop as _
from seasons import access, acts
from seasons.models import Act


class Alike(NamedTuple):
    """Which acts of the book decide on the same: of these kinds, with these fields in common."""

    kinds: tuple[str, ...]
    fields: tuple[str, ...] = ()
    is_own: bool = False  # only where the same person did them


OF_HEAT = Alike(("annulled", "decided", "repeated"), ("round", "heat"))
OF_STATE = Alike(("finished", "reopened"))
STEPS = {
    "annul": OF_HEAT,
    "decide": OF_HEAT,
    "repeat": OF_HEAT,
    "remove": Alike(("removed", "returned"), ("member",)),
    "penalise": Alike(("penalised",), ("member",)),
    "postpone": Alike(("postponed",), ("round",)),
    "protest": Alike(("protested",), ("round", "heat"), is_own=True),
    "finish": OF_STATE,
    "reopen": OF_STATE,
}


def newest(season: UUID) -> int:
    """The newest act of a season, for a page to remember what it has shown."""
    return Act.objects.filter(season=season).order_by("-pk").values_list("pk", flat=True).first() or 0


@contextmanager
def refused(season: UUID, user: Any, step: str, after: int | None, **about: int | None) -> Iterator[None]:
    """Around a step: it is taken back with `Refused` where the same was decided after this act of the book. Nothing is
    asked where `after` is None, nor of a step that can be taken only once."""
    if after is None or step not in STEPS:
        yield
        return
    with transaction.atomic():
        access.held(season)
        is_late = _is_done(season, user, STEPS[step], after, about)
        yield
        if is_late:
            template = _(
                "This has been decided on since you opened this page, perhaps by you in another window. Look at "
                "it, and decide again if that is still right."
            )
            raise Refused("season.done-since", template)


def _is_done(season: UUID, user: Any, alike: Alike, after: int, about: dict[str, int | None]) -> bool:
    newer = Act.objects.filter(season=season, kind__in=alike.kinds, pk__gt=after)
    if alike.is_own:
        newer = newer.filter(person=user.pk)
    wanted = {name: about[name] for name in alike.fields}
    return any(wanted.items() <= acts.fields(act).items() for act in newer)
