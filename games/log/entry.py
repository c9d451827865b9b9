"""One entry of a race's log: what it says as a value, and its one byte form.

It must never look at what a command or an event means; that is the rules' business.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.log.upcast import FORMAT, lift
from ground import canonical
from ground.canonical import Value
from ground.errors import Malformed
from ground.words import gettext_noop as _

MOST_BYTES = 1 << 18
COMMAND_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
RACE_ID = re.compile(r"[0-9a-f]{32}")
HASH = re.compile(r"([0-9a-f]{64})?")
FIELDS = {"at", "body", "command-id", "ply", "previous", "race"}


@dataclass(frozen=True, slots=True)
class Entry:
    """What was ordered and what came of it. `body` holds the command, its events and the rules' version."""

    race: str
    ply: int
    previous: str  # the hash of the entry before, in hex; empty at ply 0
    command_id: str
    at: int  # milliseconds since 1970, UTC; told by whoever writes, never read from a clock here
    body: dict[str, Value]


def write(entry: Entry) -> bytes:
    """The canonical bytes of an entry; they are stored, hashed and sent as they are.

    >>> write(Entry("0" * 32, 0, "", "start", 5, {"rules": "tiny/1"}))[:48]
    b'{"at":5,"body":{"rules":"tiny/1"},"command-id":"'
    """
    data = canonical.dump(
        {
            "at": entry.at,
            "body": entry.body,
            "command-id": entry.command_id,
            "format": FORMAT,
            "ply": entry.ply,
            "previous": entry.previous,
            "race": entry.race,
        }
    )
    if len(data) > MOST_BYTES:
        raise Malformed("entry.size", _("An entry has at most %(most)s bytes."), most=MOST_BYTES)
    return data


def read(data: bytes) -> Entry:
    """The entry that bytes say; older formats are lifted to today's. Requires nothing of the bytes."""
    said = lift(canonical.load_object(data, MOST_BYTES))
    if set(said) != FIELDS:
        odd = ", ".join(sorted(set(said) ^ FIELDS))
        raise Malformed("entry.fields", _("An entry has fields too many or too few: %(odd)s."), odd=odd)
    body = said["body"]
    if not isinstance(body, dict):
        raise Malformed("entry.body", _("The body of an entry must be an object."))
    return Entry(
        race=_text(said, "race", RACE_ID),
        ply=_count(said, "ply"),
        previous=_text(said, "previous", HASH),
        command_id=_text(said, "command-id", COMMAND_ID),
        at=_count(said, "at"),
        body=body,
    )


def _text(said: dict[str, Value], field: str, form: re.Pattern[str]) -> str:
    value = said[field]
    if not isinstance(value, str) or not form.fullmatch(value):
        raise Malformed("entry.field", _("The field %(field)s of an entry cannot be read."), field=field)
    return value


def _count(said: dict[str, Value], field: str) -> int:
    value = said[field]
    if not isinstance(value, int) or value < 0:
        raise Malformed("entry.field", _("The field %(field)s of an entry cannot be read."), field=field)
    return value
