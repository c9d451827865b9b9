"""The check of a race's log as it stands in the database: bytes, links, columns, head, signature, luck, fold.

It must never mend anything, and never trust a column where the bytes can be asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any
from uuid import UUID

from core import canonical
from core.canonical import Value
from core.errors import Broken, Refused, Wrong
from core.i18n import gettext_noop as _
from games import ends, keys, queries, signatures
from games.log import chain, entry
from games.log.chain import Damage, Stored
from games.log.entry import Entry
from games.log.orderer import BOT
from games.log.scroll import Foot
from games.log.scroll import write as write_scroll
from games.log.signing import Head, Signed, genuine
from games.log.sitter import SITTER
from games.models import NOT_STARTED
from games.models import Entry as EntryRow
from games.queries import HeadRow
from games.rules import branching, groups, play, verification
from games.stages import Stage
from games.tables import sitters
from games.tables.models import Seat, Table


@dataclass(frozen=True, slots=True)
class StoredRace:
    """A race as the database holds it."""

    race: UUID
    row: HeadRow
    stored: list[Stored]
    entries: list[Entry]


class Extent(Enum):
    """How far a race is whose log is sound."""

    NOT_STARTED = "not started"
    RUNNING = "sound, the race goes on"
    UNSIGNED = "sound, and still to be signed"
    FINISHED = "sound"


def examined(race: UUID) -> Damage | Extent:
    """The first thing wrong with a race's log, or how far it is; `Refused` where there is no such race."""
    row, stored = queries.head(race), queries.stored_after(race, -1)
    if not stored and (row.ply, row.hash, row.closed) == (NOT_STARTED, chain.NOWHERE, False):
        return _first_damage(StoredRace(race, row, [], []), (_nothing_yet,)) or Extent.NOT_STARTED
    entries, damage = chain.check(race.hex, stored)
    log = StoredRace(race, row, stored, entries)
    return damage or _first_damage(log, (*ROWS, _signature, _decisions, _signer)) or _standing(row, race)


def _standing(row: HeadRow, race: UUID) -> Extent:
    if not row.closed:
        return Extent.RUNNING
    return Extent.UNSIGNED if signatures.newest_of(race) is None and signatures.is_awaited(race) else Extent.FINISHED


def first_damage(race: UUID) -> Damage | None:
    """The first thing wrong with a race's log, or nothing; `Refused` where there is no such race."""
    verdict = examined(race)
    return verdict if isinstance(verdict, Damage) else None


def first_damage_of_rows(race: UUID, stored: list[Stored], sealed: Sequence[dict[str, Value]]) -> Damage | None:
    """The first row of a finished race that says otherwise than its log, or nothing.

    Requires that the log was proven as a race file is, and what the rules seal of each of its entries.
    """
    log = StoredRace(race, queries.head(race), stored, [entry.read(line.data) for line in stored])
    return _first_damage(log, (*ROWS, lambda log: _sealed_rows(log, sealed)))


def _first_damage(log: StoredRace, checks: Sequence[Callable[[StoredRace], Iterator[None]]]) -> Damage | None:
    for check in checks:
        _last, damage = verification.walked(check(log))
        if damage:
            return damage
    return None


def _columns(log: StoredRace) -> Iterator[None]:
    """The columns say what the bytes say."""
    rows = EntryRow.objects.filter(race_id=log.race).order_by("ply")
    columns = rows.values_list("ply", "prior", "previous", "hash", "command_id")
    for row, log_entry, stored in zip(columns, log.entries, log.stored, strict=True):
        prior = log_entry.ply - 1 if log_entry.ply else None
        if row != (log_entry.ply, prior, log_entry.previous or None, stored.hash, log_entry.command_id):
            raise Broken("log.columns", _("The columns of the entry do not say what its bytes say."))
        yield


def _end_of_log(log: StoredRace) -> Iterator[None]:
    """Only the last entry ends the race, and the race's row agrees with it."""
    for log_entry in log.entries[:-1]:
        if "end" in log_entry.body:
            raise Broken("log.after-end", _("The log goes on after the race ended."))
        yield
    last, ended = log.entries[-1], "end" in log.entries[-1].body
    if (log.row.ply, log.row.hash, log.row.closed) != (last.ply, log.stored[-1].hash, ended):
        raise Broken("log.head", _("The race's row does not name the last entry of its log."))
    yield


def _nothing_yet(log: StoredRace) -> Iterator[None]:
    """Nobody races at a table whose race is not started, and nothing is kept of an end."""
    yield from _kept_ends(log)
    if Table.objects.filter(race=log.race, stage=Stage.RACING).exists():
        raise Broken("log.emptied", _("This race is being raced at its table, and its log is empty."))


def _kept_ends(log: StoredRace) -> Iterator[None]:
    """Whatever is kept of the end of this race names the end that its log has."""
    yield from log.entries[:-1]  # type: ignore[misc]  # only the count matters
    for end in ends.kept([log.race]):
        if not log.row.closed or end.head not in ("", log.row.hash):
            raise Broken("log.reopened", end.sentence)


def _signature(log: StoredRace) -> Iterator[None]:
    """A finished race's head carries a signature, and that of a known key is right; a group's once it is revealed."""
    yield from log.entries[:-1]  # type: ignore[misc]  # only the count matters
    if not log.row.closed or (groups.group_of(branching.pins_of(log.entries[0])) and queries.is_sealed(log.race)):
        return
    signed = signatures.newest_of(log.race)
    if signed is None and signatures.is_awaited(log.race):
        return
    if not signed or signed.head != Head(log.race.hex, log.row.ply, log.row.hash):
        raise Broken("log.unsigned", _("The head of this finished race is not signed."))
    public = keys.known().get(signed.key)
    if public and not genuine(signed, public):
        raise Broken("log.signature", _("The signature of the head is wrong."))


def _luck(log: StoredRace) -> Iterator[None]:
    """The secret kept, and the one revealed, are the one that entry 0 committed to."""
    secrets, pins = queries.secrets(log.race), branching.pins_of(log.entries[0])
    try:
        branching.check_secrets(log.race.hex, pins, secrets)
    except Wrong as wrong:
        template = _("The secret of the luck is not the one that was committed to.")
        raise Broken("log.commitment", template) from wrong
    yield from log.entries[:-1]  # type: ignore[misc]  # only the count matters
    end = log.entries[-1].body.get("end")
    if isinstance(end, dict) and end != end | branching.ended(end.get("outcome", {}), secrets, pins):
        raise Broken("log.reveal", _("The revealed secret is not the one that the luck came from."))


def _branch(log: StoredRace) -> Iterator[None]:
    """A branch begins with the entries of the race that it names, and of that race itself, if it was raced here."""
    above = branching.parent(branching.pins_of(log.entries[0]))
    if above is None:
        return
    branching.check(log.entries)
    parent = EntryRow.objects.filter(race_id=UUID(above.race), ply=above.ply).values_list("hash", flat=True).first()
    if parent not in (None, above.hash):
        raise Broken("log.parent", _("The race that this one goes on from is not the one that it names."))
    yield


def _decisions(log: StoredRace) -> Iterator[None]:
    """Every entry decided again gives the same events, public and sealed, and the same outcome."""
    draws = branching.lucks(log.race.hex, branching.pins_of(log.entries[0]), queries.secrets(log.race))
    board = queries.board(play.board_of(log.entries[0].body))
    yield from _sealed_rows(log, (step.sealed for step in verification.decided_again(log.entries, board, draws)))


def _sealed_rows(log: StoredRace, sealed: Iterable[dict[str, Value]]) -> Iterator[None]:
    """What is kept of each entry apart from the public is what the rules seal of it."""
    rows = queries.sealed_after(log.race, -1)
    for log_entry, ruled in zip(log.entries, sealed, strict=True):
        kept = canonical.load_object(rows[log_entry.ply]) if log_entry.ply in rows else {}
        if ruled != kept:
            raise Broken("log.events", _("The rules decide this order differently from the log."))
        yield


def _sitters(log: StoredRace) -> Iterator[None]:
    """The accounts that the seats' rows name are those that entry 0 binds; one that was closed is not asked for."""
    pins: Any = branching.pins_of(log.entries[0])
    rows = {seat.number: seat for seat in Seat.objects.select_related("person__person").filter(table=log.race)}
    for number, pinned in enumerate(pins["seats"]):
        if not _is_its_sitter(rows.get(number), pinned):
            template = _("Seat %(seat)s names a different account from the one that entry 0 binds.")
            raise Broken("log.sitter", template, seat=number + 1)
    yield


# What the rows of a race say beside the bytes of its log; nothing of it can be asked of a race file.
ROWS = (_columns, _end_of_log, _kept_ends, _luck, _branch, _sitters)


def _signer(log: StoredRace) -> Iterator[None]:
    """The key of the signature is registered here: asked last, because without it nothing is known to be wrong."""
    signed = signatures.newest_of(log.race) if log.row.closed else None
    if signed is not None:
        _public(signed, keys.known())
    yield from ()


def _is_its_sitter(seat: Seat | None, pinned: dict[str, Any]) -> bool:
    """Whether a seat's row agrees with entry 0; nobody sits where a bot does."""
    if BOT in pinned:
        return seat is None or seat.person_id is None
    if SITTER not in pinned:
        return True
    if seat is None or seat.id.hex != pinned["id"]:
        return False
    return sitters.is_closed(seat) or sitters.commitment(seat) == pinned[SITTER]


def scroll(race: UUID) -> bytes:
    """A finished race's log as a file, with its signed head; `Refused` while it goes on."""
    foot = signed_foot(race)
    return write_scroll(queries.stored_after(race, -1), foot)


def signed_foot(race: UUID) -> Foot:
    """The signed head of a finished race; `Refused` while it goes on."""
    return foot(queries.head(race).closed, signatures.newest_of(race), keys.known())


def foot(closed: bool, signed: Signed | None, publics: Mapping[str, bytes]) -> Foot:
    """The signed head of a finished race of which all is known already."""
    if not closed or not signed:
        raise unfinished()
    return Foot(signed, _public(signed, publics))


def secret_of_group(race: UUID, stored: Sequence[Stored]) -> bytes:
    """The secret that a race has in common with others, if it has. Requires its signed head: then it is revealed."""
    first = stored[0].data
    named = b'"group":' in first and groups.group_of(branching.pins_of(entry.read(first)))
    return queries.secret(race) if named else b""


OLD_SIGNATURE = _("The signature of the head is wrong, or its key is not known here.")  # verdicts that are kept say so


def unfinished() -> Refused:
    """Why nothing of a race leaves the server yet."""
    return Refused("race.unfinished", _("The log of a race leaves the server when the race is over, and signed."))


def _public(signed: Signed, publics: Mapping[str, bytes]) -> bytes:
    """The public key that a head was signed with; `Outage` where it is registered nowhere here."""
    if signed.key not in publics:
        raise keys.unknown_here(signed.key)
    return publics[signed.key]
