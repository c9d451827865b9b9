"""The race file of a replay on its way out: its bytes, packed or not, what it is called and what names these bytes.

It must never decide who may have it.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from django.utils.text import slugify

from replays import services
from replays.models import Replay
from replays.racefile import packing

PLAIN, PACKED = "application/x-boreal-race", "application/gzip"


@dataclass(frozen=True, slots=True)
class File:
    """A file to be downloaded; `tag` names these very bytes."""

    name: str
    content_type: str
    data: bytes
    tag: str


def file(replay: Replay, is_packed: bool = False) -> File:
    """The race file of a replay."""
    data = services.file_of(replay)
    tag = sha256(data).hexdigest()[:32]
    if is_packed:
        return File(f"{_name(replay)}.race.gz", PACKED, packing.packed(data), f"{tag}-packed")
    return File(f"{_name(replay)}.race", PLAIN, data, tag)


def _name(replay: Replay) -> str:
    """A name that every system can keep, and that no other race has.

    >>> from uuid import UUID
    >>> _name(Replay(id=UUID(int=7 << 96), title="Über den Fluss"))
    'uber-den-fluss-00000007'
    """
    return f"{slugify(replay.title)[:60].strip('-') or 'race'}-{replay.pk.hex[:8]}"
