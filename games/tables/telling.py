"""Races, seats and answers as plain data for whoever shows them. It must never hold what the caller may not know."""

from __future__ import annotations

from typing import Any

from django.utils import translation

from games.rules.sentence import COLOURS
from games.tables import access
from games.tables.access import Seen
from games.tables.models import Kind, Seat
from games.tables.seeing import Looked, Offered, Told
from ground import canonical


def race(seen: Seen) -> dict[str, Any]:
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
        "seats": [seat(seen, one) for one in seen.seats],
        "branch_of": table.branch_of,
        "branch_ply": table.branch_ply,
        "created": table.created,
        "moved": table.moved,
    }


def seat(seen: Seen, one: Seat) -> dict[str, Any]:
    """A seat by its colour and name; a bot is called by its level."""
    return {
        "number": one.number,
        "id": one.id.hex,
        "colour": colour(one.number),
        "kind": one.kind,
        "name": name(one),
        "level": one.level,
        "is_mine": one.number in seen.mine,
        "is_driven": one.is_driven,
        "wants_end": one.wants_end,
    }


def colour(number: int) -> str:
    """The colour of a seat in the reader's language."""
    return translation.pgettext(*COLOURS[number])


def name(one: Seat) -> str:
    """What people call who sits there."""
    if one.kind == Kind.BOT:
        return one.get_level_display()
    if one.kind == Kind.LOCAL:
        return one.name
    person = getattr(one.person, "person", None)
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


def entry(told: Told) -> dict[str, Any]:
    """An entry, redacted already."""
    return {
        "ply": told.ply,
        "hash": told.hash,
        "seat": told.seat,
        "at_ms": told.at_ms,
        "command": told.command,
        "events": told.events,
        "told": told.sentences,
        "by": {"who": told.by.who, "level": told.by.level, "why": told.by.why},
        "end": told.end,
    }


def offered(one: Offered) -> dict[str, Any]:
    """A choice."""
    return {"command": one.command, "preview": one.preview, "whole": one.is_whole, "told": one.sentences}
