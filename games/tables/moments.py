"""A race at one ply as one right sees it, made once and handed to everybody who has that right.

A right is a seat with its hand, or everybody's eyes; it must hold all of the viewer that a moment depends on, and a
moment nothing else. What stands here stays in this process: hidden cards go to no store beside the log.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from datetime import datetime
from typing import Any

import orjson
from django.template.loader import render_to_string
from django.utils import timezone, translation

from core.memory import Shelf
from games import heads, queries
from games.heads import Standing
from games.queries import HeadRow, StoredEntry
from games.tables import access, payloads, seeing, showing, steps
from games.tables.access import VisibleTable
from games.tables.seeing import EVERYBODY, Looked

EACH = 24 << 10  # the size of a hand would tell of the cards in it: whatever a moment holds, it is taken for as much
EACH_ENTRY = 4 << 10
_moments = Shelf[bytes]("moments", each=EACH)
_entries = Shelf[bytes]("entries-told", each=EACH_ENTRY)
_lines = Shelf[StoredEntry]("log-lines", each=EACH_ENTRY)


def forget() -> None:
    """What is remembered of all races."""
    for shelf in (_moments, _entries, _lines):
        shelf.forget()


@dataclass(frozen=True, slots=True)
class Right:
    """All that a moment depends on in its viewer."""

    seat: int
    mine: tuple[int, ...]
    is_host: bool
    is_signed_in: bool


@dataclass(frozen=True, slots=True)
class Viewer:
    """Stands in for the user where a template asks about somebody of whom it must not know more."""

    is_authenticated: bool


def right(seen: VisibleTable, seat: int) -> Right:
    """Of the caller, through the eyes of an own seat or of everybody; a bot may hold the seat."""
    if seat != EVERYBODY:
        access.check_own(seen, seat)
    return Right(seat, seen.mine, seen.is_host, bool(seen.caller.user.is_authenticated))


def moment(seen: VisibleTable, own: Right, after: int) -> bytes:
    """The race as it stands, with the entries after a ply, as JSON in the reader's language."""
    race, row = seen.table.race_id, seen.table.race
    held = heads.recall(race)
    is_ahead = held is not None and held.ply > row.ply
    head = queries.head(race) if is_ahead else HeadRow(row.ply, row.head, row.closed, row.rules)
    after = max(after, head.ply - seeing.MOST_TOLD)
    since = min(after, held.ply) if held and held.ply <= head.ply else -1
    lines = _after(seen, since, head.ply)
    standing = heads.at(race, head, held, lines)
    entries = b",".join(_entry(seen, own, standing, line) for line in lines if line.ply > after)
    return _stood(seen, own, standing)[:-1] + b',"entries":[' + entries + b"]}"


def _stood(seen: VisibleTable, own: Right, standing: Standing) -> bytes:
    """How it stands, without what led there. Other tables with the same luck may hold it up, or be revealed with it."""
    is_held = steps.waits(seen.table, standing)
    names = tuple((seat.kind, payloads.name(seat), seat.is_stood_in, seat.wants_end) for seat in seen.seats)
    key = (standing.hash, seen.table.race_id, seen.table.changes, seen.table.stage, seen.table.is_sealed, is_held,
           astuple(own), names, _minutes_left(seen.table.due), translation.get_language())  # fmt: skip
    return _moments.take(key, lambda: orjson.dumps(_made(seen, own, standing, is_held)))


def _made(seen: VisibleTable, own: Right, standing: Standing, is_held: bool) -> dict[str, Any]:
    looked = Looked(seen, own.seat, standing, seeing.view(standing, own.seat), is_held)
    context = showing.panel(looked) | {"user": Viewer(own.is_signed_in)}
    return {
        "ply": standing.ply,
        "changes": seen.table.changes,
        "state": payloads.state(looked),
        "panel": render_to_string("games/_panel.html", context),
        "choices": _choices(looked),
    }


def _choices(looked: Looked) -> list[dict[str, Any]]:
    """How an order of the seat may begin, where it owes one."""
    if looked.seat not in looked.movers or looked.seen.seats[looked.seat].is_driven:
        return []
    return [payloads.offered(choice) for choice in seeing.offered(looked.standing, looked.seat, {})]


def _entry(seen: VisibleTable, own: Right, standing: Standing, line: StoredEntry) -> bytes:
    """One entry, for anyone who has this right."""
    eyes = seen.mine if own.seat == EVERYBODY else (own.seat,)
    key = (seen.table.race_id, line.stored.hash, eyes, translation.get_language())
    return _entries.take(key, lambda: orjson.dumps(payloads.entry(seeing.to_visible_entry(eyes, line, standing.state))))


def _after(seen: VisibleTable, since: int, head: int) -> list[StoredEntry]:
    """The lines of the log after a ply, with what is sealed in them: for this module only."""
    race = seen.table.race_id
    known = [_lines.get((race, ply)) for ply in range(since + 1, head + 1)]
    if all(line is not None for line in known):
        return [line for line in known if line is not None]
    lines = [line for line in queries.lines_after(race, since) if line.ply <= head]
    for line in lines:
        _lines.put((race, line.ply), line)
    return lines


def _minutes_left(due: datetime | None) -> int:
    """What a page says of a deadline, it says in minutes."""
    return int((due - timezone.now()).total_seconds() // 60) if due else 0
