"""Orders that a race of Snow Tails refuses, one for each refusal, tried at every ply. It must never judge a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snow_tails import rules as snow_tails
from snow_tails.rules.cards import plays
from snow_tails.rules.legal import plans
from snow_tails.rules.state import RACING, State

SPELLINGS: list[dict[str, Any]] = [
    {"do": "dance"},
    {"do": "race"},
    {"do": "place", "place": "first"},
    {"do": "place", "place": 6},
    {"do": "race", "cards": {"sled": 3}, "plan": "", "bonus": 0, "discards": []},
    {"do": "race", "cards": {"left": 6}, "plan": "", "bonus": 0, "discards": []},
    {"do": "race", "cards": {"left": 3}, "plan": "FFX", "bonus": 0, "discards": []},
    {"do": "race", "cards": {"left": 3}, "plan": "FFF", "bonus": 2, "discards": []},
    {"do": "race", "cards": {"left": 3}, "plan": "FFF", "bonus": 0, "discards": [3, 1]},
    {"do": "race", "cards": {}, "plan": "FFF", "bonus": 0, "discards": []},
    {"do": "race", "cards": {"left": 3, "right": 4}, "plan": "FFF", "bonus": 0, "discards": []},
    {"do": "race", "cards": {"left": 1, "right": 1, "brake": 1}, "plan": "", "bonus": 0, "discards": []},
]

OPENINGS: list[dict[str, Any]] = [
    {"board": "0" * 64},
    {"seats": []},
    {"options": "none"},
    {"options": {"wind": 1}},
    {"options": {"deck": [1, 1, 1, 1, 1]}},
    {"options": {"bonus": 2}},
    {"options": {"order": [0, 0]}},
    {"options": {"places": "drawn"}},
    {"options": {"rounds": -1}},
]


def attempts(state: State) -> Iterator[tuple[int, dict[str, Any]]]:
    """Orders of which most are refused in this state."""
    turn = max(0, state.turn)
    yield from ((turn, command) for command in SPELLINGS)
    yield from ((seat, {"do": "retire"}) for seat in range(state.seats))
    yield state.seats, {"do": "retire"}
    yield (turn + 1) % state.seats, {"do": "place", "place": 1}
    yield from ((turn, {"do": "place", "place": place}) for place in range(1, 6))
    if state.phase == RACING:
        for play in plays(state.hand[turn]):
            yield from ((turn, command) for command in _turns(state, turn, play))


def _turns(state: State, seat: int, play: dict[str, int]) -> Iterator[dict[str, Any]]:
    """A play with a plan too long, one with a drift too many, with a bonus, with discards."""
    mat = snow_tails.choices(state, seat, {"do": "race", "cards": play})[0].command["plan"]
    speed, drifts = len(mat), mat.count("D")
    turn = {"do": "race", "cards": play, "plan": mat, "bonus": 0, "discards": []}
    yield {**turn, "plan": (mat + "F")[:9] if speed < 9 else mat[1:]}
    yield {**turn, "plan": plans(speed, drifts - 1 if drifts == speed else drifts + 1)[0] if speed else mat}
    yield {**turn, "bonus": 1}
    yield {**turn, "discards": [1]}
    yield from ({**turn, "discards": [card]} for card in range(2, 6))
