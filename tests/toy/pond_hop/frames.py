"""Pond Hop in frames: how far each frog is, who is ahead, what happened to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.rules.protocol import Event
from games.rules.sentence import say
from replays.frames.moment import Row
from tests.toy.pond_hop import rules
from tests.toy.pond_hop.rules import State

MARKS = {"slipped": "slip", "race-ended": "end"}
MARK_NAMES = {"slip": "Slips"}
PROGRESS, SPEED = "Floes", "Floes of the last hop"


def goal(state: State) -> int:
    return len(state.floes) + 1


def round(state: State) -> int:
    return state.round


def progress(state: State) -> tuple[int, ...]:
    return state.at


def places(state: State) -> tuple[int, ...]:
    return rules.places(state)


def speeds(before: tuple[int, ...], state: State, events: Iterable[Event]) -> tuple[int, ...]:
    """Two floes at most in a hop; nothing is said of dashes."""
    hops = {event["seat"]: 1 for event in events if event["kind"] == "hopped"}
    return tuple(hops.get(seat, known) for seat, known in enumerate(before))


def rows(table: dict[str, Any], state: State, hands: Sequence[Sequence[Any]]) -> list[Row]:
    ranked = zip(table["rows"], places(state), strict=True)
    rows = [
        Row(row["seat"], place, row["is_at_turn"], (say("floe %(floe)s", floe=row["floe"]),), _hand(hands[row["seat"]]))
        for row, place in ranked
    ]
    return sorted(rows, key=lambda row: (row.place, row.seat))


def _hand(cards: Sequence[Any]) -> tuple[str, ...]:
    return tuple(map(str, cards))
