"""The backups at a place: which are whole, which were broken off, which one is the newest, which may go.

It must never remove a whole one that a rule keeps, nor take a broken one for whole.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from core.errors import Missing, Refused
from deploy.backup import manifest, retention, seals
from deploy.backup.making import TIMES
from deploy.backup.manifest import Manifest
from deploy.backup.retention import Rule
from deploy.backup.seals import Seal
from deploy.backup.storage import Storage, explained, whole

NAME = re.compile(r"[0-9]{8}T[0-9]{6}Z-[0-9a-f]{4}")
STALE = timedelta(days=1)  # a broken one that is older is no longer under way


@dataclass(frozen=True)
class Kept:
    """A backup at a place, as its name and its files tell."""

    name: str
    is_whole: bool
    size: int

    @property
    def moment(self) -> datetime:
        second = datetime.strptime(self.name[:16], TIMES).replace(tzinfo=UTC)
        return second + timedelta(microseconds=int(self.name[17:], 16) * 1_000_000 // 0x10000)


def listed(place: Storage) -> list[Kept]:
    """All of them, the oldest first."""
    with explained(place):
        names = [name for name in place.names() if NAME.fullmatch(name)]
        return [_kept(name, place.files(name)) for name in sorted(names)]


def _kept(name: str, files: dict[str, int]) -> Kept:
    return Kept(name, manifest.FILE in files, sum(files.values()))


def chosen(place: Storage, name: str = "") -> Manifest:
    """The manifest of the backup with this name, or of the newest whole one."""
    there = listed(place)
    if name:
        there = [kept for kept in there if kept.name == name]
    backups = [kept for kept in there if kept.is_whole]
    if not backups and there:
        template = "The backup %(name)s was broken off and cannot be restored."
        raise Refused("backup.broken-off", template, name=there[-1].name)
    if not backups:
        template = "There is no backup %(name)s at %(place)s." if name else "There is no backup at %(place)s."
        raise Missing("backup.none", template, name=name, place=place.address)
    return manifest.load(whole(place, f"{backups[-1].name}/{manifest.FILE}"))


def opened(place: Storage, made: Manifest, passphrase: str) -> Seal | None:
    """The seal of a backup, opened; its manifest is the one that was written with it."""
    if not made.is_sealed:
        return None
    if not passphrase:
        raise Refused("backup.no-passphrase", "This backup is sealed. Set BOREAL_BACKUP_PASSPHRASE.")
    seal = Seal.opened(whole(place, f"{made.name}/{seals.FILE}"), passphrase)
    made.refuse_bent(seal)
    return seal


def prune(place: Storage, rule: Rule, now: datetime) -> list[str]:
    """Remove what no rule keeps, and what was broken off a day ago or earlier; gives their names."""
    there = listed(place)
    stay = retention.kept([kept.moment for kept in there if kept.is_whole], rule)
    going = [kept for kept in there if (kept.moment not in stay if kept.is_whole else now - kept.moment > STALE)]
    for kept in going:
        remove(place, kept.name)
    return [kept.name for kept in going]


def remove(place: Storage, name: str) -> None:
    """The manifest first, so that what is left is never taken for whole."""
    with explained(place):
        files = place.files(name)
        for file in sorted(files, key=lambda file: (file != manifest.FILE, file)):
            place.remove(f"{name}/{file}")
