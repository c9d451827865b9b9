"""Races as cards of a list, remembered by what they show. Nothing in them may depend on the viewer but the turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.tables.access import VisibleTable
from games.tables.models import Seat
from kit import fragments

TEMPLATE = "games/_card.html"
DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


def card(seen: VisibleTable, movers: Iterable[int], gather: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """A card as markup, with what its list asks of it; `movers` are the seats that owe a decision."""
    owing = tuple(movers)
    is_my_turn = not {*owing}.isdisjoint(seen.mine)
    table, seats = seen.table, tuple(map(_seat, seen.seats))
    shown = (table.race_id, table.race.game, table.title, table.host_id is None, table.stage, table.branch_of,
             table.branch_ply, table.moved, _age(table.moved), owing, is_my_turn, seats)  # fmt: skip
    markup = fragments.rendered(TEMPLATE, shown, lambda: {"card": gather()})
    return {"id": table.race_id, "is_my_turn": is_my_turn, "markup": markup}


def _seat(seat: Seat) -> tuple[Hashable, ...]:
    """A seat as its chip shows it."""
    person = getattr(seat.person, "person", None)
    return (seat.number, seat.kind, seat.level, seat.name, person and person.shown)


def _age(moved: Any) -> tuple[str, int]:
    """How long ago it moved, as finely as a card tells it."""
    age = timezone.now() - moved
    return ("minutes", age // MINUTE) if age < DAY else ("hours", age // HOUR)
