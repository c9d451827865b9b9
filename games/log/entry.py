"""One entry of a race's log: what it says as a value, and its one byte form.

It must never look at what a command or an event means; that is the rules' business.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core import canonical
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.log import orderer
from games.log.orderer import UNTOLD, Orderer
from games.log.upcast import FORMAT, lift

MOST_BYTES = 1 << 18
COMMAND_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # as anyone who orders may make one
HOUSE_MARK = "."  # what ids of the house begin with, from the second format on, so that nobody else can have made one
HOUSE_ID = re.compile(rf"\{HOUSE_MARK}[A-Za-z0-9_-]{{1,63}}")
ENTRY_ID = re.compile(rf"{COMMAND_ID.pattern}|{HOUSE_ID.pattern}")
RACE_ID = re.compile(r"[0-9a-f]{32}")
HASH = re.compile(r"([0-9a-f]{64})?")
FIELDS = {"at", "body", "by", "command-id", "ply", "previous", "race"}
UNTOLD_FORMAT = 1  # an entry that does not tell who ordered


def house_id(what: str, ply: int, seat: int) -> str:
    """The id of an order that the house gives: it follows from `what`, the ply and the seat alone.

    >>> house_id("bot", 6, 2)
    '.bot-6-2'
    """
    return f"{HOUSE_MARK}{what}-{ply}-{seat}"


@dataclass(frozen=True, slots=True)
class Entry:
    """What was ordered and what came of it. `body` holds the command, its events and the rules' version."""

    race: str
    ply: int
    previous: str  # the hash of the entry before, in hex; empty at ply 0
    command_id: str
    at: int  # milliseconds since 1970, UTC; given by the writer, never read from a clock here
    body: dict[str, Value]
    by: Orderer = UNTOLD  # who gave the order


def write(entry: Entry) -> bytes:
    """The canonical bytes of an entry; they are stored, hashed and sent as they are. One that does not tell who ordered
    keeps the first format, in which it was written.

    >>> write(Entry("0" * 32, 0, "", "start", 5, {"rules": "tiny/1"}))[:48]
    b'{"at":5,"body":{"rules":"tiny/1"},"command-id":"'
    """
    payload: dict[str, Value] = {
        "at": entry.at,
        "body": entry.body,
        "command-id": entry.command_id,
        "ply": entry.ply,
        "previous": entry.previous,
        "race": entry.race,
    }
    if entry.by.is_told:
        payload |= {"by": entry.by.to_payload(), "format": FORMAT}
    else:
        payload["format"] = UNTOLD_FORMAT
    data = canonical.dump(payload)
    if len(data) > MOST_BYTES:
        raise Malformed("entry.size", _("An entry has at most %(most)s bytes."), most=MOST_BYTES)
    return data


def read(data: bytes) -> Entry:
    """The entry that bytes say; older formats are lifted to today's. Requires nothing of the bytes."""
    payload = canonical.load_object(data, MOST_BYTES)
    fields = lift(payload)
    if set(fields) != FIELDS:
        odd = ", ".join(sorted(set(fields) ^ FIELDS))
        raise Malformed("entry.fields", _("An entry has fields too many or too few: %(odd)s."), odd=odd)
    body = fields["body"]
    if not isinstance(body, dict):
        raise Malformed("entry.body", _("The body of an entry must be an object."))
    is_untold = payload["format"] == UNTOLD_FORMAT
    return Entry(
        race=_text(fields, "race", RACE_ID),
        ply=_count(fields, "ply"),
        previous=_text(fields, "previous", HASH),
        command_id=_text(fields, "command-id", COMMAND_ID if is_untold else ENTRY_ID),
        at=_count(fields, "at"),
        body=body,
        by=UNTOLD if is_untold else orderer.read(fields["by"]),
    )


def _text(fields: dict[str, Value], field: str, form: re.Pattern[str]) -> str:
    value = fields[field]
    if not isinstance(value, str) or not form.fullmatch(value):
        raise Malformed("entry.field", _("The field %(field)s of an entry cannot be read."), field=field)
    return value


def _count(fields: dict[str, Value], field: str) -> int:
    value = fields[field]
    if not isinstance(value, int) or value < 0:
        raise Malformed("entry.field", _("The field %(field)s of an entry cannot be read."), field=field)
    return value
