"""The logs of many finished races at once, in two trips to the database, for anyone who writes their files.

It must never leave an entry out, nor take the log of a race that goes on for that of a finished one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from django.db import connection

from core import raw_sql
from games import verdicts
from games.log.chain import Stored
from games.log.scroll import Foot
from games.log.signing import Head, Signed

_HEADS = """
    SELECT asked.number, r.closed, s.ply, s.hash, s.key, s.signature FROM {asked} JOIN games_race r ON r.id = asked.id
    LEFT JOIN games_signedhead s ON s.id = (SELECT MAX(n.id) FROM games_signedhead n WHERE n.race_id = r.id)"""
_ENTRIES = "SELECT asked.number, e.ply, e.data, e.hash FROM {asked} JOIN games_entry e ON e.race_id = asked.id"
# Race by race: left to itself, PostgreSQL reads the log of a small archive from end to end for every fifty of them.
# A log comes in one row, because each row costs there what it costs to send and to read. It is put in order first:
# an order told to each of the two sums would carry every entry through it twice.
_LOGS = """
    SELECT asked.number, e.data, e.hash FROM {asked} CROSS JOIN LATERAL (
        SELECT string_agg(data, '\\x0a') AS data, string_agg(hash, E'\\n') AS hash
        FROM (SELECT data, hash FROM games_entry WHERE race_id = asked.id ORDER BY ply) entry HAVING COUNT(*) > 0) e"""


@dataclass(slots=True)
class Log:
    """What the file of a race is made of, beside its Board."""

    is_closed: bool
    signed: Signed | None
    stored: list[Stored] = field(default_factory=list)

    def foot(self, publics: Mapping[str, bytes]) -> Foot:
        """Its signed head, under one of the keys of this house; raises as `verdicts.signed_foot` does."""
        return verdicts.foot(self.is_closed, self.signed, publics)


def logs(races: Sequence[UUID]) -> dict[UUID, Log]:
    """The logs of those of the races that there are."""
    if not races:
        return {}
    logs_by_number = {
        number: Log(bool(closed), _signed(races[number - 1], *head))
        for number, closed, *head in raw_sql.of_each(_HEADS, races)
    }
    for number, stored in _stored(races):
        logs_by_number[number].stored.append(stored)
    return {races[number - 1]: log for number, log in logs_by_number.items()}


def _stored(races: Sequence[UUID]) -> Iterator[tuple[int, Stored]]:
    """Entries in order, each with the number of its race."""
    if connection.vendor == "sqlite":
        yield from _row_by_row(races)
        return
    for number, data, hash in raw_sql.of_each(_LOGS, races):
        lines, hashes = data.split(b"\n"), hash.split("\n")
        if len(lines) == len(hashes):
            yield from ((number, Stored(*pair)) for pair in zip(lines, hashes, strict=True))
        else:  # no entry has two lines; this one was harmed, and it is for the check to say so
            yield from ((number, stored) for _number, stored in _row_by_row([races[number - 1]]))


def _row_by_row(races: Sequence[UUID]) -> Iterator[tuple[int, Stored]]:
    for number, _ply, data, hash in sorted(raw_sql.of_each(_ENTRIES, races)):  # in order already
        yield number, Stored(data, hash)


def _signed(race: UUID, ply: int | None, hash: str, key: str, signature: str) -> Signed | None:
    return None if ply is None else Signed(Head(race.hex, ply, hash), key, signature)
