"""Races, seats and answers as plain data for anyone who shows them. It must never hold what the caller may not know."""

from __future__ import annotations

from typing import Any

from django.utils import translation

from core import canonical
from games.rules.sentence import COLOURS
from games.tables import access
from games.tables.access import VisibleTable
from games.tables.models import Kind, Seat
from games.tables.seeing import Looked, Offered, VisibleEntry


def race(seen: VisibleTable) -> dict[str, Any]:
    """A race for the API and for pages."""
    table = seen.table
    return {
        "id": table.race_id,
        "game": table.race.game,
        "rules": table.race.rules,
        "title": table.title,
        "stage": table.stage,
        "ply": table.race.ply,
        "head": table.race.head,
        "board": table.board_id,
        "options": canonical.load_object(bytes(table.options)),
        "commitment": table.commitment,
        "visibility": table.visibility,
        "pace_s": table.pace_s,
        "overdue": table.overdue,
        "due": table.due,
        "is_host": seen.is_host,
        "invite": access.invite(table) if seen.is_host or seen.mine else "",
        "seats": [seat(seen, row) for row in seen.seats],
        "branch_of": table.branch_of,
        "branch_ply": table.branch_ply,
        "created": table.created,
        "moved": table.moved,
    }


def seat(seen: VisibleTable, row: Seat) -> dict[str, Any]:
    """A seat by its colour and name; a bot is called by its level."""
    return {
        "number": row.number,
        "id": row.id.hex,
        "colour": colour(row.number),
        "kind": row.kind,
        "name": name(row),
        "level": row.level,
        "is_mine": row.number in seen.mine,
        "is_driven": row.is_driven,
        "wants_end": row.wants_end,
    }


def colour(number: int) -> str:
    """The colour of a seat in the reader's language."""
    return translation.pgettext(*COLOURS[number])


def name(row: Seat) -> str:
    """What people call somebody who sits there."""
    if row.kind == Kind.BOT:
        return row.get_level_display()
    if row.kind == Kind.LOCAL:
        return row.name
    person = getattr(row.person, "person", None)
    return str(person.shown) if person is not None else ""


def state(looked: Looked) -> dict[str, Any]:
    """The race as one seat sees it."""
    stands = {"ply": looked.standing.ply, "head": looked.standing.hash}  # the table was read a moment before
    return {
        "race": race(looked.seen) | stands,
        "seat": looked.seat,
        "movers": looked.movers,
        "is_held": looked.is_held,
        "view": looked.view,
        "scene": looked.scene(),
    }


def entry(line: VisibleEntry) -> dict[str, Any]:
    """An entry, redacted already."""
    return {
        "ply": line.ply,
        "hash": line.hash,
        "seat": line.seat,
        "at_ms": line.at_ms,
        "command": line.command,
        "events": line.events,
        "sentences": line.sentences,
        "by": {"kind": line.by.kind, "level": line.by.level, "why": line.by.why},
        "end": line.end,
    }


def offered(choice: Offered) -> dict[str, Any]:
    """A choice."""
    return {
        "command": choice.command,
        "preview": choice.preview,
        "whole": choice.is_whole,
        "sentences": choice.sentences,
    }
