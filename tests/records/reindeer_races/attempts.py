"""Orders that a race of Reindeer Races refuses, one for each refusal, tried at every ply. It must never judge one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reindeer_races.boards import OBJECTS
from reindeer_races.rules.movement_cards import NAMES
from reindeer_races.rules.state import State

DRAW = {"do": "draw"}


def move(*cards: str, lane: int = 3, start: int = 0, jumps: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"do": "move", "cards": [*cards], "lane": lane, "from": start, "jumps": [*jumps]}


SPELLINGS: list[dict[str, Any]] = [
    {"do": "dance"},
    {"do": "move", "cards": ["log"]},
    {"do": "discard", "cards": ["elf", "log"]},
    move("log", lane=6),
    move("log", jumps=(1, 0)),
    DRAW,
    {"do": "discard", "cards": ["tree"]},
    {"do": "discard", "cards": ["tree", "tree", "tree"]},
    move("letter", "tree-2"),
]

OPENINGS: list[dict[str, Any]] = [
    {"board": "0" * 64},
    {"seats": [{"id": "alone"}]},
    {"options": "none"},
    {"options": {"wind": 1}},
    {"options": {"leap": 4}},
    {"options": {"rewards": "c"}},
    {"options": {"orientation": "upside down"}},
]


def attempts(state: State) -> Iterator[tuple[int, dict[str, Any]]]:
    """Orders of which most are refused in this state."""
    turn = max(0, state.turn)
    yield from ((turn, command) for command in SPELLINGS)
    yield (turn + 1) % state.seats, DRAW
    yield state.seats, DRAW
    for card, name in enumerate(NAMES[:-1]):
        lane = card // 2 + 1
        yield turn, move(name, lane=lane % len(OBJECTS) + 1)
        yield turn, move(name, lane=lane)
        yield turn, move(name, lane=lane, start=2 * len(state.lanes[lane - 1]) + 1)
        yield turn, move(name, lane=lane, jumps=(1,) * 20)
