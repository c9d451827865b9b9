"""Seasons of other houses: brought as bundles, verified by a worker, shown to everybody, and counted nowhere.

It must never keep one in which anything but the sum is not so, nor link its members to anybody here.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet, Sum
from django.utils import timezone

from core import canonical
from core.errors import Forbidden, Malformed, Missing, Refused
from core.i18n import gettext_noop as _
from jobs.models import OPEN
from jobs.services import enqueue
from kit import uploads
from people.queries import is_guest, is_owner
from replays.files import bounded, imports
from replays.files.bounded import Bounds
from replays.models import UploadState
from seasons.bundles import examining, unpacking
from seasons.cleaning import seen_text
from seasons.models import Archive, ArchivedRace
from seasons.models_archive import TITLE_LENGTH
from seasons.scoring import bundle_checks

KIND, EXAMINER = "seasons.archive", "seasons.bundles.examining"
ZIP = b"PK\x03\x04"
MOST_WAITING = 3  # of one person
NO_BOUND = 10**12  # steps, for the operator


def bounds() -> Bounds:
    return Bounds(settings.BUNDLE_STEPS, settings.IMPORT_SECONDS, settings.IMPORT_MEMORY_MB)


def read(file: Any) -> bytes:
    """The bytes of a bundle that is brought."""
    return uploads.read(file, settings.BUNDLE_BYTES)


def may_bring(user: Any) -> bool:
    return user.pk is not None and not is_guest(user)


def check_may(user: Any) -> None:
    """Whether somebody may bring seasons: everybody will see them, so they need somebody who answers for them."""
    if is_guest(user):
        raise Forbidden(
            "archive.guest", _("To import a season you need an account: everybody will see what you import.")
        )


@transaction.atomic
def bring(data: bytes, user: Any) -> Archive:
    """The archive of a bundle: a new one that waits for a worker, or the one that was made of the same bytes before."""
    check_may(user)
    if not data.startswith(ZIP):
        raise Malformed("bundle.zip", _("This is no bundle of a season: it cannot be unpacked."))
    digest = sha256(data).hexdigest()
    _sweep(digest)
    _check_room(user, digest, len(data))
    made, _is_new = Archive.objects.get_or_create(digest=digest, defaults={"data": data, "size": len(data)})
    made.brought.add(user)
    if made.state == UploadState.WAITING:
        enqueue(KIND, {"archive": made.pk.hex}, again=True)
    return made


def _sweep(digest: str) -> None:
    """Refusals are kept for as long as those of races; a check that broke off, which is our fault, is begun anew."""
    refused = Archive.objects.filter(state=UploadState.REFUSED)
    refused.filter(created__lt=timezone.now() - imports.REFUSED_STAYS).delete()
    for row in refused.filter(digest=digest):
        if canonical.load(bytes(row.faults))[0]["code"] == bounded.BROKE_OFF:  # type: ignore[index,call-overload]
            row.delete()


def _check_room(user: Any, digest: str, size: int) -> None:
    """One person does not fill the house, nor the queue of its workers."""
    others = Archive.objects.exclude(digest=digest)
    mine = others.filter(brought=user)
    if mine.filter(state=UploadState.WAITING).count() >= MOST_WAITING:
        template = _("%(most)s files of yours are being verified. Wait for them, then import the next.")
        raise Refused("import.waiting", template, most=MOST_WAITING)
    if mine.exclude(state=UploadState.REFUSED).count() >= settings.BUNDLES_EACH:
        template = _("You have imported %(most)s seasons, which is the most that one may. Remove one first.")
        raise Refused("archive.yours", template, most=settings.BUNDLES_EACH)
    if (others.aggregate(size=Sum("size"))["size"] or 0) + size > settings.BUNDLES_MB << 20:
        raise Refused("archive.room", _("This house has no room left for seasons from outside. Ask its owner."))


# ---- what a worker does -----------------------------------------------------------------------------------


def run(input: dict[str, Any], progress: Any) -> dict[str, Any]:
    """What is found in a bundle, by a process with bounds of its own."""
    row = Archive.objects.filter(pk=UUID(input["archive"])).first()
    is_wanted = row is not None and (row.state == UploadState.WAITING or lacks_races(row))
    return bounded.facts(bytes(row.data), bounds(), EXAMINER) if row is not None and is_wanted else {}


def save(job: UUID, input: dict[str, Any], result: dict[str, Any]) -> None:
    """Show it, or say why not. A file that was taken back meanwhile changes nothing."""
    row = Archive.objects.select_for_update().filter(pk=UUID(input["archive"])).first()
    if row is None or not result:
        return
    if row.state == UploadState.WAITING:
        _settle(row, result)
    elif lacks_races(row) and not is_refused(result):
        _keep_races(row, result)


def lacks_races(row: Archive) -> bool:
    """Whether a season is shown without its races: it was kept before races of such seasons could be watched."""
    return row.state == UploadState.DONE and not row.races.exists()


def mend(row: Archive) -> bool:
    """Have the races made of the file that is still there, once somebody looks; tells whether a worker is at it."""
    if not lacks_races(row):
        return False
    return enqueue(KIND, {"archive": row.pk.hex}).state in OPEN


def kept(data: bytes) -> Archive:
    """The archive of a bundle that the operator brings, verified here and now without a bound of steps."""
    report = examining.examined(data, NO_BOUND)
    if is_refused(report):
        raise Refused("bundle.unsound", _("Something in this bundle is wrong: it is not kept."))
    with transaction.atomic():
        defaults = {"data": data, "size": len(data)}
        row, _is_new = Archive.objects.get_or_create(digest=sha256(data).hexdigest(), defaults=defaults)
        row.is_house = True
        if row.state != UploadState.DONE or not row.races.exists():
            row.data, row.size = data, len(data)
            _settle(row, report)
        row.save(update_fields=["is_house"])
    return row


def is_refused(report: dict[str, Any]) -> bool:
    """Whether more is wrong than how its table was summed."""
    return any(fault["code"] != bundle_checks.TABLE for fault in _faults(report))


def _faults(report: dict[str, Any]) -> list[Any]:
    """The faults; a process that was ended names only one."""
    return [*report.get("faults", [report])]


def _settle(row: Archive, report: dict[str, Any]) -> None:
    """Write what a check came to."""
    row.faults = canonical.dump(_faults(report))
    if is_refused(report):
        row.state, row.data, row.size = UploadState.REFUSED, b"", 0
        row.save()
        return
    book, _files = unpacking.parted(bytes(row.data))
    row.state, row.book = UploadState.DONE, canonical.dump(book)
    row.title = seen_text(book.get("title"), TITLE_LENGTH)
    row.save()
    _keep_races(row, report)


def _keep_races(row: Archive, report: dict[str, Any]) -> None:
    """Each race of a season as an imported replay."""
    _book, files = unpacking.parted(bytes(row.data))
    ArchivedRace.objects.bulk_create(
        ArchivedRace(archive=row, name=name, brought=imports.came_with(files[name], facts))
        for name, facts in report["races"].items()
    )


# ---- who sees it, who takes it away ------------------------------------------------------------------------


def listed() -> QuerySet[Archive]:
    """What is shown to everybody, the newest first."""
    return Archive.objects.filter(state=UploadState.DONE).defer("data", "book").order_by("-created", "-pk")


def archives_of(user: Any) -> QuerySet[Archive]:
    """What somebody brought that is not shown, or not yet."""
    mine = Archive.objects.filter(_held_by(user)).exclude(state=UploadState.DONE)
    return mine.defer("data", "book").order_by("-created", "-pk")


def _held_by(user: Any) -> Q:
    return Q(brought=user.pk) if user.pk is not None else Q(pk__in=[])


def find(archive: UUID, user: Any) -> Archive:
    """An archive that is shown, or that the user brought."""
    rows = Archive.objects.filter(Q(state=UploadState.DONE) | _held_by(user), pk=archive)
    row = rows.defer("data").distinct().first()
    if row is None:
        raise Missing("season.no-archive", _("There is no such season in the archive."))
    return row


def file_of(archive: Archive) -> bytes:
    """The bundle as it was brought; of one that was refused nothing is kept."""
    if archive.state != UploadState.DONE:
        raise Missing("season.no-archive", _("There is no such season in the archive."))
    return bytes(Archive.objects.values_list("data", flat=True).get(pk=archive.pk))


def of_replay(replay: UUID) -> Archive | None:
    """The season that an imported replay came with, if it is shown; of several the newest."""
    return listed().filter(races__brought__replay=replay, races__brought__replay__race=None).first()


def may_remove(archive: Archive, user: Any) -> bool:
    """Whether the user brought it or owns the house."""
    return user.pk is not None and (is_owner(user) or archive.brought.filter(pk=user.pk).exists())


@transaction.atomic
def take_away(archive: UUID, user: Any) -> None:
    """The owner removes it; a user who brought it gives it up, and with the last of them it goes, with its races."""
    row = find(archive, user)
    if not may_remove(row, user):
        raise Forbidden(
            "archive.not-yours", _("Whoever imported this season may remove it, and so may the owner of this house.")
        )
    row.brought.remove(user.pk)
    if not is_owner(user) and (row.is_house or row.brought.exists()):
        return
    brought = [race.brought for race in row.races.select_related("brought__replay")]
    row.delete()
    for replay in brought:
        imports.let_go(replay)
