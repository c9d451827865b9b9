"""A backup read whole without restoring it: every digest, every seal, every row. It must never need a database."""

from __future__ import annotations

from core.errors import Wrong
from deploy.backup import manifest, parts
from deploy.backup.manifest import BackupFile, Manifest
from deploy.backup.seals import FILE, Seal
from deploy.backup.storage import Storage, explained


def faults(place: Storage, made: Manifest, seal: Seal | None) -> list[str]:
    """What is wrong with it, one sentence each."""
    wrong = [str(fault) for part in made.parts if (fault := _fault(place, made, part, seal))]
    with explained(place):
        there = {*place.files(made.name)}
    strange = sorted(there - {part.file for part in made.parts} - {manifest.FILE})
    return wrong + [f"{file} does not belong to it" for file in strange]


def _fault(place: Storage, made: Manifest, part: BackupFile, seal: Seal | None) -> Wrong | None:
    try:
        if part.table:
            _check_rows(place, made, part, seal)
        else:
            parts.read_through(place, made.name, part, None if part.file == FILE else seal, lambda piece: None)
    except Wrong as wrong:
        return wrong
    return None


def _check_rows(place: Storage, made: Manifest, part: BackupFile, seal: Seal | None) -> None:
    rows = -1  # the first line names the columns

    def count(line: list[object]) -> None:
        nonlocal rows
        rows += 1

    lines = parts.Lines(count)
    parts.read_through(place, made.name, part, seal, lines)
    lines.finish()
    if rows != part.rows:
        raise parts.damaged(made.name, part)
