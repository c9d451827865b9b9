"""Reading races and their logs. It must never write."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from uuid import UUID

from django.db.models import Q

from core import canonical, raw_sql
from core.canonical import Value
from core.errors import Missing
from core.i18n import gettext_noop as _
from courses import queries as courses
from games.log import entry
from games.log.chain import Stored
from games.models import Entry, Sealed
from games.rules.groups import GROUP, WORDS
from games.rules.luck import SECRET_BYTES

NO_BOARD = "0" * 64
_NEWS_OF_EACH = """
    SELECT asked.number, r.ply, COALESCE(t.changes, 0) FROM {asked} JOIN games_race r ON r.id = asked.id
    LEFT JOIN games_table t ON t.race_id = r.id"""
_STORED = "SELECT data, hash FROM games_entry WHERE race_id = %s AND ply > %s ORDER BY ply"
_LINES = """
    SELECT e.ply, e.data, e.hash, s.data FROM games_entry e
    LEFT JOIN games_sealed s ON s.race_id = e.race_id AND s.ply = e.ply
    WHERE e.race_id = %s AND e.ply > %s ORDER BY e.ply"""
_SEALED = """
    SELECT 1 FROM games_table t JOIN games_group g ON g.id = t.group_id WHERE t.race_id = %s AND g.revealed IS NULL"""
_GROUP = "SELECT g.id, g.words FROM games_table t JOIN games_group g ON g.id = t.group_id WHERE t.race_id = %s"
_ORDERED = "SELECT order_digest, data, hash FROM games_entry WHERE race_id = %s AND command_id = %s"


@dataclass(frozen=True, slots=True)
class HeadRow:
    """Where a race stands."""

    ply: int
    hash: str
    closed: bool
    rules: str


@dataclass(slots=True)
class Later:
    """What a race's log holds after a ply, as it is stored."""

    stored: list[Stored] = field(default_factory=list)
    sealed: dict[int, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """An entry as it is stored, with its sealed body where it has one. For the server only, until the race is over."""

    ply: int
    stored: Stored
    sealed: bytes | None


def news_of_each(races: Sequence[UUID]) -> list[tuple[int, int, int]]:
    """The place of each race in the list that is there, its ply, and how often its table changed beside the log."""
    return [(number - 1, ply, changes) for number, ply, changes in raw_sql.of_each(_NEWS_OF_EACH, races)]


def head(race: UUID) -> HeadRow:
    """Where a race stands now; `Missing` where there is no such race."""
    row = raw_sql.row("SELECT ply, head, closed, rules FROM games_race WHERE id = %s", [race.hex])
    if row is None:
        raise no_race()
    return HeadRow(row[0], row[1], bool(row[2]), row[3])


def board(digest: str) -> bytes:
    """The bytes of a Board; none for the digest of a game that is played without one."""
    return b"" if digest == NO_BOARD else bytes(courses.board(digest).data)


def no_race() -> Missing:
    return Missing("race.missing", _("There is no such race."))


def stored_after(race: UUID, ply: int) -> list[Stored]:
    """The entries after a ply (-1: all) as they are stored."""
    return [Stored(bytes(data), hash) for data, hash in raw_sql.rows(_STORED, [race.hex, ply])]


def lines_after(race: UUID, ply: int) -> list[StoredEntry]:
    """The entries after a ply (-1: all) with their sealed bodies, in one trip."""
    return [
        StoredEntry(number, Stored(bytes(data), hash), None if sealed is None else bytes(sealed))
        for number, data, hash, sealed in raw_sql.rows(_LINES, [race.hex, ply])
    ]


def first(race: UUID) -> bytes:
    """The bytes of entry 0; none of a race that is not started."""
    row = raw_sql.row("SELECT data FROM games_entry WHERE race_id = %s AND ply = 0", [race.hex])
    return bytes(row[0]) if row else b""


def sealed_after(race: UUID, ply: int) -> dict[int, bytes]:
    """The sealed bodies after a ply. For the server only, until the race is over."""
    rows = raw_sql.rows("SELECT ply, data FROM games_sealed WHERE race_id = %s AND ply > %s", [race.hex, ply])
    return {number: bytes(data) for number, data in rows}


def later(after: Mapping[UUID, int]) -> dict[UUID, Later]:
    """What the logs of many races hold after a ply of each: two queries for all of them, none where there is no race.

    With the sealed bodies, so for the server only.
    """
    entries = {race: Later() for race in after}
    if entries:
        wanted = reduce(or_, (Q(race_id=race, ply__gt=ply) for race, ply in after.items()))
        for race, data, hash in Entry.objects.filter(wanted).order_by("ply").values_list("race_id", "data", "hash"):
            entries[race].stored.append(Stored(bytes(data), hash))
        for race, ply, data in Sealed.objects.filter(wanted).values_list("race_id", "ply", "data"):
            entries[race].sealed[ply] = bytes(data)
    return entries


def secret(race: UUID) -> bytes:
    """The secret of a race's luck. For the server only, until the race is over."""
    return secrets(race)[0]


def secrets(race: UUID) -> list[bytes]:
    """The secret of a race's luck, then those of the races that a branch came from, which were revealed before."""
    row = raw_sql.row("SELECT data FROM games_secret WHERE race_id = %s", [race.hex])
    if row is None:
        raise no_race()
    data = bytes(row[0])
    return [data[at : at + SECRET_BYTES] for at in range(0, len(data), SECRET_BYTES)]


def begun(races: Iterable[UUID]) -> dict[UUID, int]:
    """When each of these races began, in milliseconds, as its entry 0 says; one that has none is left out."""
    rows = Entry.objects.filter(race__in=[*races], ply=0).values_list("race_id", "data")
    return {race: entry.read(bytes(data)).at for race, data in rows}


def group(race: UUID) -> UUID | None:
    """The group whose luck a race has; nothing where it has its own."""
    row = raw_sql.row("SELECT group_id FROM games_table WHERE race_id = %s AND group_id IS NOT NULL", [race.hex])
    return UUID(str(row[0])) if row else None


def of_group(race: UUID) -> dict[str, Value]:
    """What entry 0 says of the group of a race: its id, and the words that were added; nothing where it has none."""
    row = raw_sql.row(_GROUP, [race.hex])
    if row is None:
        return {}
    words = canonical.load(bytes(row[1]))
    return {GROUP: UUID(str(row[0])).hex} | ({WORDS: words} if words else {})


def is_sealed(race: UUID) -> bool:
    """Whether others still race by the luck of this race."""
    return raw_sql.row(_SEALED, [race.hex]) is not None


def ordered(race: UUID, command_id: str) -> tuple[str, Stored] | None:
    """The order digest and the entry that a command id led to, if it did."""
    row = raw_sql.row(_ORDERED, [race.hex, command_id])
    return (row[0], Stored(bytes(row[1]), row[2])) if row else None
