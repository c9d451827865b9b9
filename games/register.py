"""The register of races: each that is opened gets the next number, and keeps it though the race be gone.

The database writes it (`triggers`). It must never be mended: a gap is what it is there for.
"""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Max

from core.errors import Broken
from core.i18n import gettext_noop as _
from games import ends
from games.models import Entry, Opened, Race, Secret
from games.tables.models import Table

GONE = _("This race was opened here, and it is gone.")


def damages() -> Iterator[tuple[str, Broken]]:
    """What the register and all that names a race say of races that are gone, or that came in past the register."""
    there, opened = {*Race.objects.values_list("id", flat=True)}, {*Opened.objects.values_list("race", flat=True)}
    for race in sorted((opened | _named()) - there):
        yield race.hex, Broken("log.missing", GONE)
    for race in sorted(there - opened):
        yield race.hex, Broken("log.unregistered", _("This race stands in no register: it was put in by hand."))
    last = Opened.objects.aggregate(last=Max("number"))["last"] or 0
    if last != len(opened):
        template = _("%(opened)s races were opened here, and the register has %(there)s of them.")
        yield "register", Broken("log.uncounted", template, opened=last, there=len(opened))


def _named() -> set[UUID]:
    """Every race that anything names."""
    rows = (Entry.objects.filter(ply=0), Secret.objects, Table.objects)
    return {race for source in rows for race in source.values_list("race_id", flat=True)} | {
        end.race for end in ends.kept()
    }
