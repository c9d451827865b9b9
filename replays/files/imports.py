"""Race files that are brought from outside: taken in once by content, verified by a worker, then shown, or refused.

A file becomes a replay of its own, never ranked and nobody's race here; who brought it may see it and take it back. It
must never keep what is no race file, nor verify in the process that took it in.
"""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import ProtectedError, Q, Sum
from django.utils import timezone

from core.errors import Missing, Refused
from core.i18n import gettext_noop as _
from jobs import budgets
from jobs.services import enqueue
from kit import uploads
from people import throttles
from replays.files import bounded, examining, kept
from replays.files.bounded import Bounds
from replays.models import Import, Replay, UploadState
from replays.racefile import packing
from replays.verify import VERIFIED

KIND = "replays.import"
MOST_WAITING = 10  # of one person
REFUSED_STAYS = timedelta(days=7)  # long enough to be read; of the file only what is sound is kept meanwhile
WORN = Q(state=UploadState.DONE, replay=None) | Q(
    code=bounded.BROKE_OFF
)  # its replay is gone, or we failed: begun anew


def bounds() -> Bounds:
    return Bounds(settings.IMPORT_STEPS, settings.IMPORT_SECONDS, settings.IMPORT_MEMORY_MB)


def limit(user: Any, address: str) -> None:
    """Count a file that somebody sends; asked before any of it is read."""
    throttles.limit("import", user.pk)
    throttles.limit("import-address", address)
    budgets.check()


def bring(sent: bytes, user: Any = None) -> Import:
    """The import of a file: a new one that waits for a worker, or the one that was made of the same bytes before.

    Raises where a look at the bytes shows that they are no race file, or ask for too much: nothing is kept then.
    """
    data = packing.unpacked(sent, settings.IMPORT_BYTES)
    examining.looked_at(data, settings.IMPORT_STEPS)
    digest = sha256(data).hexdigest()
    with transaction.atomic():
        Import.objects.filter(state=UploadState.REFUSED, created__lt=timezone.now() - REFUSED_STAYS).delete()
        _check_room(user, digest, len(data))
        Import.objects.filter(WORN, digest=digest).delete()
        brought, _is_new = Import.objects.get_or_create(digest=digest, defaults={"data": data, "size": len(data)})
        _hold(brought, user)
        if brought.state == UploadState.WAITING:
            enqueue(KIND, {"import": brought.pk.hex}, again=True)
    return brought


def read(file: Any) -> bytes:
    """The bytes of a race file that is brought."""
    return uploads.read(file, settings.IMPORT_BYTES)


def _check_room(user: Any, digest: str, size: int) -> None:
    """One person does not fill the house, nor the queue of its workers."""
    if user is not None:
        others = Import.objects.filter(brought=user).exclude(digest=digest)
        if others.filter(state=UploadState.WAITING).count() >= MOST_WAITING:
            template = _("%(most)s files of yours are being verified. Wait for them, then import the next.")
            raise Refused("import.waiting", template, most=MOST_WAITING)
        if others.exclude(state=UploadState.REFUSED, torn=None).count() >= settings.IMPORTS_EACH:
            template = _("You have imported %(most)s races, which is the most that one may. Remove one first.")
            raise Refused("import.yours", template, most=settings.IMPORTS_EACH)
    others = Import.objects.exclude(digest=digest)
    if (others.aggregate(size=Sum("size"))["size"] or 0) + size > settings.IMPORTS_MB << 20:
        raise Refused("import.room", _("This house has no room left for races from outside. Ask its owner."))


def _hold(brought: Import, user: Any) -> None:
    """Add this person to those who hold the file."""
    if user is not None:
        brought.brought.add(user)
    elif not brought.is_house:
        brought.is_house = True
        brought.save(update_fields=["is_house"])


# ---- what a worker does -----------------------------------------------------------------------------------


def run(input: dict[str, Any], progress: Any) -> dict[str, Any]:
    """What is found in the file of an import, by a process with bounds of its own."""
    row = Import.objects.filter(pk=UUID(input["import"]), state=UploadState.WAITING).first()
    return bounded.facts(bytes(row.data), bounds()) if row is not None else {}


def save(job: UUID, input: dict[str, Any], result: dict[str, Any]) -> None:
    """Make it a replay, or tell why not. Whoever took the file back meanwhile changes nothing."""
    row = Import.objects.select_for_update().filter(pk=UUID(input["import"]), state=UploadState.WAITING).first()
    if row is None or not result:
        return
    if result["code"] == VERIFIED:
        row.replay, row.state = kept.replay(row, result), UploadState.DONE
        row.size = kept.size(row.replay)
    else:
        kept.refusal(row, result)
        row.state, row.size = UploadState.REFUSED, len(row.torn or b"")
    row.data = b""
    row.save()


def came_with(data: bytes, facts: dict[str, Any]) -> Import:
    """The import of a race that was brought and examined inside a bundle; the room that shows it protects it."""
    row, _is_new = Import.objects.get_or_create(digest=sha256(data).hexdigest(), defaults={"data": data})
    if row.state != UploadState.DONE or row.replay is None:
        row.data, row.code, row.state = data, "", UploadState.DONE
        row.sound = row.torn = None  # by other rules it may have been refused
        row.replay = kept.replay(row, facts)
        row.size, row.data = kept.size(row.replay), b""
        row.save()
    return row


# ---- who holds it -----------------------------------------------------------------------------------------


def find(brought: UUID, user: Any) -> Import:
    """An import, for anyone who brought it; `Missing` for all others."""
    row = Import.objects.filter(_held_by(user), pk=brought).defer("data", "torn").select_related("replay").first()
    if row is None:
        raise Missing("import.missing", _("There is no such import, or it is not yours to see."))
    return row


def imports_of(user: Any) -> Any:
    """What somebody brought, the newest first."""
    rows = Import.objects.filter(_held_by(user)).defer("data", "torn", "replay__file", "replay__plan")
    return rows.select_related("replay").order_by("-created", "-pk")


def _held_by(user: Any) -> Q:
    return Q(brought=user.pk) if user.pk is not None else Q(pk__in=[])


@transaction.atomic
def take_back(brought: UUID, user: Any) -> None:
    """Give up an import; with its last holder its replay goes too."""
    row = find(brought, user)
    row.brought.remove(user.pk)
    if not let_go(row) and row.replay is not None and row.replay.is_imported and row.replay.owner_id == user.pk:
        Replay.objects.filter(pk=row.replay.pk).update(owner=row.brought.order_by("pk").first())


def let_go(row: Import) -> bool:
    """Delete an import with its replay if nobody, and no later room, holds it any longer; whether it did."""
    if row.is_house or row.brought.exists():
        return False
    replay = row.replay if row.replay is not None and row.replay.is_imported else None
    try:
        row.delete()
    except ProtectedError:  # a season that was brought shows it
        return False
    if replay is not None and not replay.imports.exists():
        kept.forget(replay)
    return True
