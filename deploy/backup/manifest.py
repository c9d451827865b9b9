"""The list of what a backup is made of, written last: whatever lacks it was broken off, and nobody restores it.

It stands in the clear and holds no secret; with a seal it carries a mark that only the passphrase can make.
"""

from __future__ import annotations

import hmac
import json
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from core.errors import Malformed, Refused
from deploy.backup.seals import Seal

FILE = "manifest.json"
FORM = 1


@dataclass(frozen=True)
class BackupFile:
    """A file of a backup; `rows` and `table` where it holds rows of one."""

    file: str
    size: int
    sha256: str
    table: str = ""
    rows: int = 0


@dataclass(frozen=True)
class Manifest:
    """What a backup is: of when, of which version, in which parts."""

    name: str
    begun: str
    finished: str
    version: str  # of Boreal
    database: str
    is_sealed: bool
    migrations: list[list[str]]
    next_ids: dict[str, int]  # by table: the last number that was given, though its row be gone
    parts: list[BackupFile]
    left_out: list[str] = field(default_factory=list)
    form: int = FORM
    mark: str = ""

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    def rows(self, table: str) -> int:
        return next((part.rows for part in self.parts if part.table == table), 0)

    def part(self, file: str) -> BackupFile | None:
        return next((part for part in self.parts if part.file == file), None)

    def marked(self, seal: Seal | None) -> Manifest:
        return replace(self, mark=seal.mark(_bytes(self)) if seal else "")

    def refuse_bent(self, seal: Seal | None) -> None:
        """A sealed backup's list is the one that was written with it."""
        if seal and not hmac.compare_digest(self.mark, seal.mark(_bytes(self))):
            raise Refused("backup.bent", "The list of this backup was changed after it was made.")


def dump(manifest: Manifest) -> bytes:
    return json.dumps(asdict(manifest), indent=1).encode()


def load(data: bytes) -> Manifest:
    """What `dump` wrote; a later form is refused by its number."""
    try:
        fields: dict[str, Any] = json.loads(data)
        if (form := int(fields["form"])) != FORM:
            template = (
                "This backup has form %(form)s, and this Boreal reads form %(ours)s. Take the Boreal that made it."
            )
            raise Refused("backup.form", template, form=form, ours=FORM)
        return Manifest(**fields | {"parts": [BackupFile(**part) for part in fields["parts"]]})
    except (ValueError, TypeError, KeyError) as error:
        raise Malformed("backup.manifest", "The list of this backup, manifest.json, cannot be read.") from error


def _bytes(manifest: Manifest) -> bytes:
    return json.dumps(asdict(replace(manifest, mark="")), sort_keys=True).encode()
