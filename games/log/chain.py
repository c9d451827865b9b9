"""The hash that chains entries, and the check of a whole chain over the bytes as they are stored.

It must never re-make bytes before hashing them: a re-made text hides what was done to the old one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from core.errors import Malformed, Wrong
from core.i18n import gettext_noop as _
from games.log import entry
from games.log.entry import Entry

TAG = b"boreal:entry:1"
_BEGUN = sha256(len(TAG).to_bytes(8, "big") + TAG)  # what the hash of every entry begins with


def link(data: bytes) -> str:
    """The hash of an entry's bytes: SHA-256 over the tag and the bytes, each with its length before it.

    >>> link(b"{}")[:16]
    '33b9329985802235'
    """
    begun = _BEGUN.copy()
    begun.update(len(data).to_bytes(8, "big"))
    begun.update(data)
    return begun.hexdigest()


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry as it was found: its bytes, and the hash that stood beside them."""

    data: bytes
    hash: str


@dataclass(frozen=True, slots=True)
class Damage:
    """The first thing that is wrong with a chain: at which ply, and what."""

    ply: int
    wrong: Wrong

    @property
    def code(self) -> str:
        return self.wrong.code

    @property
    def sentence(self) -> str:
        return str(self.wrong)

    def __str__(self) -> str:
        return f"ply {self.ply}: {self.sentence} ({self.code})"


NOWHERE = ""  # the hash before entry 0


def check(
    race: str | None, stored_entries: Iterable[Stored], ply: int = 0, previous: str = NOWHERE
) -> tuple[list[Entry], Damage | None]:
    """Every entry up to the first damage, and that damage if there is one.

    Requires nothing of the bytes. Without a race, entry 0 says which race it is. To check only what came
    later, tell the first ply that is handed in and the hash of the entry before it.
    """
    good: list[Entry] = []
    seen_commands: set[str] = set()
    entries = iter(stored_entries)
    while True:
        try:
            stored = next(entries, None)
            if stored is None:
                break
            log_entry = _checked(stored, previous, ply + len(good), race, seen_commands)
        except Wrong as wrong:
            return good, Damage(ply + len(good), wrong)
        if good and good[-1].by.is_told and not log_entry.by.is_told:
            return good, Damage(log_entry.ply, _untold())
        race = log_entry.race
        seen_commands.add(log_entry.command_id)
        good.append(log_entry)
        previous = stored.hash
    if not good and ply == 0:
        return good, Damage(0, Malformed("chain.empty", _("The log has no entry.")))
    return good, None


def _untold() -> Malformed:
    template = _("The entry does not say who gave the order, and the one before it does.")
    return Malformed("chain.format", template)


def _checked(stored: Stored, previous: str, ply: int, race: str | None, seen_commands: set[str]) -> Entry:
    if link(stored.data) != stored.hash:
        raise Malformed("chain.hash", _("The entry's bytes do not have the hash that stands beside them."))
    log_entry = entry.read(stored.data)
    if log_entry.race != (race or log_entry.race):
        raise Malformed("chain.race", _("The entry belongs to another race."))
    if log_entry.ply != ply:
        raise Malformed("chain.ply", _("The entry says it is ply %(said)s."), said=log_entry.ply)
    if log_entry.previous != previous:
        raise Malformed("chain.link", _("The entry does not follow the one before it."))
    if log_entry.command_id in seen_commands:
        raise Malformed("chain.command", _("The same order is in the log twice."))
    return log_entry
