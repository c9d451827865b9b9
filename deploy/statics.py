"""Whether the static files of this version are there: each that a room brings, collected, and known to this process.

It must never collect them itself: a web process may not write where they lie.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import ManifestFilesMixin, staticfiles_storage
from django.core import checks


@checks.register("static", deploy=True)
def collected(**_: Any) -> Iterator[checks.CheckMessage]:
    """boreal.static.E001: pages would name files that nobody can be given."""
    missing = lacking()
    if missing:
        yield checks.Error(
            f"{len(missing)} static files of this version are not collected, {missing[0]} among them.",
            hint="Run: manage.py prepare; then start the web server again.",
            id="boreal.static.E001",
        )


def are_collected() -> bool:
    """Whether this instance serves files that were collected; the embedded one serves them as they lie."""
    return isinstance(staticfiles_storage, ManifestFilesMixin)


def lacking() -> list[str]:
    """What a page of this process could name in vain, or would be given as an earlier version had it."""
    if not are_collected():
        return []
    storage: Any = staticfiles_storage
    hashed: dict[str, str] = storage.hashed_files
    missing = [name for name in brought() if name not in hashed or not storage.exists(hashed[name])]
    return missing or [*outdated(storage.manifest_hash)]


def read_again() -> None:
    """Know what was collected since this process began."""
    storage: Any = staticfiles_storage
    storage.hashed_files, storage.manifest_hash = storage.load_manifest()


@lru_cache(maxsize=4)
def outdated(manifest: str) -> tuple[str, ...]:
    """Files that were collected from another version; looked at once for each manifest."""
    return tuple(name for name, source in sources() if _bytes(staticfiles_storage, name) != _bytes(source, name))


def _bytes(storage: Any, name: str) -> bytes:
    if not storage.exists(name):
        return b""
    with storage.open(name) as file:
        data: bytes = file.read()
    return data


def brought() -> tuple[str, ...]:
    """The names of all files that the rooms bring."""
    return tuple(name for name, _source in sources())


@lru_cache(maxsize=1)
def sources() -> tuple[tuple[str, Any], ...]:
    """Each of them and where it lies; they do not change while a process lives. Of two that have one name the first is
    served."""
    by_path: dict[str, Any] = {}
    for finder in get_finders():
        for path, storage in finder.list([]):
            by_path.setdefault(path, storage)
    return tuple(sorted(by_path.items(), key=lambda each: each[0]))
