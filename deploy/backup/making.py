"""Making a backup: one moment of the database, and what belongs to the house, part by part; the manifest comes last.

It must never stop anybody, and never leave behind what looks whole and is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime

from django.conf import settings

from core.locks import only_one
from deploy.backup import belongings, manifest, parts, schema, seals, sequences, tables
from deploy.backup.manifest import BackupFile, Manifest
from deploy.backup.seals import Seal
from deploy.backup.snapshots import snapshot
from deploy.backup.storage import Storage, explained
from deploy.version import VERSION

LEFT_OUT = ["keys", "secret", "secret settings"]
TIMES = "%Y%m%dT%H%M%SZ"
LOCK = "backup.lock"
Progress = Callable[[str, int], None]  # a table, and how many of its rows are done


def silent(table: str, rows: int) -> None:
    """Nobody looks on."""


def make(place: Storage, passphrase: str, progress: Progress = silent) -> Manifest:
    """One whole backup, sealed by the passphrase; without one it leaves out what must not lie about."""
    with only_one(settings.HOME / LOCK):
        draft = Draft(place, Seal.new() if passphrase else None, progress)
        with snapshot() as using:
            database, migrations = schema.state(using)
            next_ids = sequences.last_given(using)
            draft.add_tables(using)
        draft.add_belongings()
        if draft.seal:
            draft.add_identity(passphrase)
        return draft.listed(database, migrations, next_ids)


class Draft:
    """A backup that is being written."""

    def __init__(self, place: Storage, seal: Seal | None, progress: Progress) -> None:
        self.place, self.seal, self.progress = place, seal, progress
        self.begun = datetime.now(UTC)
        self.name = f"{self.begun:{TIMES}}-{self.begun.microsecond * 0x10000 // 1_000_000:04x}"  # in order of time
        self.parts: list[BackupFile] = []

    def add(self, file: str, pieces: Iterable[bytes]) -> BackupFile:
        part = parts.written(self.place, self.name, file, pieces, self.seal)
        self.parts.append(part)
        return part

    def add_tables(self, using: str) -> None:
        for table, model in sorted(tables.models().items()):
            rows = 0

            def count(more: int, table: str = table) -> None:
                nonlocal rows
                rows += more
                self.progress(table, rows)

            part = self.add(f"tables/{table}.jsonl.gz", parts.packed(tables.blocks(model, using, count)))
            self.parts[-1] = replace(part, table=table, rows=rows)

    def add_belongings(self) -> None:
        for file, content in _belongings(is_sealed=self.seal is not None):
            self.add(file, [content])

    def add_identity(self, passphrase: str) -> None:
        """The key of the seal, locked; it opens all else, so it is sealed by nothing but the passphrase."""
        if self.seal:
            locked = self.seal.locked_by(passphrase)
            self.parts.append(parts.written(self.place, self.name, seals.FILE, [locked], None))

    def listed(self, database: str, migrations: list[list[str]], next_ids: dict[str, int]) -> Manifest:
        """Write the manifest; from here on it is a backup."""
        made = Manifest(
            name=self.name, begun=self.begun.isoformat(), finished=datetime.now(UTC).isoformat(), version=VERSION,
            database=database, is_sealed=self.seal is not None, migrations=migrations, next_ids=next_ids,
            parts=self.parts, left_out=[] if self.seal else LEFT_OUT,
        ).marked(self.seal)  # fmt: skip
        path = f"{self.name}/{manifest.FILE}"
        with explained(self.place, path):
            self.place.put(path, manifest.dump(made))
        return made


def _belongings(is_sealed: bool) -> Iterator[tuple[str, bytes]]:
    yield "settings.env", belongings.environment(with_secrets=is_sealed).encode()
    if is_sealed:
        yield "secret", settings.SECRET_KEY.encode()
        yield from ((f"keys/{name}", content) for name, content in belongings.private_keys().items())
