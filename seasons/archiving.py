"""Seasons of other houses, brought as bundles: kept once they are verified, shown, and counted nowhere.

It must never keep one in which anything is not so, nor link its members to anybody here.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from ground import canonical
from ground.errors import Missing, Refused
from ground.words import gettext_noop as _
from seasons.models import TITLE_LENGTH, Archive
from seasons.scoring import proof
from seasons.unpacking import MOST_BOOK, Bundle


@transaction.atomic
def kept(data: bytes, read: Bundle) -> Archive:
    """The archive of a bundle that was verified; the same file is kept once."""
    if read.faults:
        raise Refused("bundle.unsound", _("In this bundle something is not so: it is not kept."))
    said = {"title": str(read.book.get("title", ""))[:TITLE_LENGTH], "data": data, "book": canonical.dump(read.book)}
    made, _is_new = Archive.objects.get_or_create(digest=sha256(data).hexdigest(), defaults=said)
    return made


def listed() -> QuerySet[Archive]:
    """What was brought, the newest first."""
    return Archive.objects.defer("data", "book").order_by("-created", "-pk")


def find(archive: UUID) -> Archive:
    found = Archive.objects.defer("data").filter(pk=archive).first()
    if found is None:
        raise Missing("season.no-archive", _("There is no such season in the archive."))
    return found


def told(archive: Archive) -> dict[str, Any]:
    """Its book, with the table made anew from its awards."""
    book: dict[str, Any] = canonical.load_object(bytes(archive.book), MOST_BOOK)
    names = {one["id"]: one["name"] for one in book["members"]}
    table = [
        {"place": row.place, "member": row.member, "name": names[row.member], "points": row.points}
        for row in proof.rows(book)
    ]
    return {"id": archive.pk, "title": archive.title, "created": archive.created, "table": table, "book": book}
