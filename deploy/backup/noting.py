"""What the house remembers of its backups, for whoever looks after it. It must never keep more than a few rows."""

from __future__ import annotations

from core.errors import Wrong
from deploy.backup import Noted
from deploy.backup.manifest import Manifest
from deploy.models import Backup

ROWS = 100


def success(place: str, made: Manifest) -> None:
    _note(Backup(place=place[:500], name=made.name, size=made.size, is_sealed=made.is_sealed))


def failure(place: str, wrong: Wrong) -> None:
    _note(Backup(place=place[:500], code=wrong.code[:60], why=str(wrong)[:1000]))


def newest(failed: bool) -> Noted | None:
    rows = Backup.objects.order_by("-id")
    row = (rows.exclude(code="") if failed else rows.filter(code="")).first()
    return None if row is None else Noted(row.at, row.place, row.name, row.size, row.is_sealed, row.code, row.why)


def _note(row: Backup) -> None:
    row.save()
    old = Backup.objects.order_by("-id").values_list("id", flat=True)[ROWS : ROWS + 1]
    Backup.objects.filter(id__lte=old[0] if old else 0).delete()
