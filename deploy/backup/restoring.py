"""A backup moves into an empty house: every row of the database in one transaction, with the keys and the secret.

It must never touch a house in which anybody lives, nor one that runs.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings

from core.errors import Refused
from core.files import put
from deploy.backup import belongings, emptiness, loading, parts, schema, shelf
from deploy.backup.making import Progress, silent
from deploy.backup.manifest import Manifest
from deploy.backup.seals import Seal
from deploy.backup.storage import Storage
from games import heads

ENVIRONMENT = "restored.env"
KEYS = "keys/"


class Source:
    """A backup that is open for reading."""

    def __init__(self, place: Storage, name: str, passphrase: str, takes_unsealed: bool = False) -> None:
        self.place = place
        self.made: Manifest = shelf.chosen(place, name)
        if passphrase and not (self.made.is_sealed or takes_unsealed):
            template = "The backup %(name)s is not sealed: anybody may have changed it. Say --unsealed to take it."
            raise Refused("backup.unsealed", template, name=self.made.name)
        self.seal: Seal | None = shelf.opened(place, self.made, passphrase)

    def small(self, file: str) -> bytes | None:
        """A small part, or None where the backup was made without it."""
        part = self.made.part(f"{file}.age" if self.seal else file)
        if part is None:
            return None
        pieces: list[bytes] = []
        parts.read_through(self.place, self.made.name, part, self.seal, pieces.append)
        return b"".join(pieces)

    def secret(self) -> str | None:
        content = self.small("secret")
        return None if content is None else content.decode()

    def keys(self) -> dict[str, bytes]:
        files = [part.file.removesuffix(".age") for part in self.made.parts if part.file.startswith(KEYS)]
        return {file.removeprefix(KEYS): self.small(file) or b"" for file in files}


def restore(source: Source, progress: Progress = silent) -> None:
    """Everything that is in the backup, into this house."""
    schema.refuse_newer(source.made.migrations)
    emptiness.refuse_lived_in()
    emptiness.refuse_running()
    keys, secret = source.keys(), source.secret()
    write_settings(source)
    registry: Any = schema.make_tables(source.made.migrations)
    with loading.loaded(source.place, source.made, source.seal, registry, progress):
        belongings.put_keys(keys)
        if secret is not None:
            belongings.put_secret(secret)
    schema.migrate()
    heads.forget()


def write_settings(source: Source) -> str:
    """The settings as a file to look at: nobody's settings are changed unseen."""
    path = settings.HOME / ENVIRONMENT
    secret = source.secret()
    line = b"" if secret is None else f"# The secret of the house:\n# BOREAL_SECRET_KEY={secret}\n".encode()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    put(path, (source.small("settings.env") or b"") + line)
    return str(path)
