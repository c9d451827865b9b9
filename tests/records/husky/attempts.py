"""Orders that a race of Husky refuses, one for each refusal, tried at every ply. It must never judge one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.rules.bag import cards
from husky.rules.decks import CARDS
from husky.rules.state import ANIMAL, PACK, RELOCATE, SIGNAL, SWAP, WIND, State

OPENINGS: list[dict[str, Any]] = [
    {"board": "0" * 64},
    {"seats": [{"id": "alone"}]},
    {"options": "none"},
    {"options": {"wind": 1}},
    {"options": {"events": 2}},
]
SPELLINGS: list[dict[str, Any]] = [
    {"do": "dance"},
    {"do": "play", "card": CARDS[0].name},
    {"do": "play", "card": "999-wolf-bear", "path": [], "animals": []},
    {"do": "play", "card": CARDS[0].name, "path": "north", "animals": []},
    {"do": "play", "card": CARDS[0].name, "path": [], "animals": [[1, 2]] * 3},
]


def turn(card: int, path: list[int], *animals: list[int]) -> dict[str, Any]:
    return {"do": "play", "card": CARDS[card].name, "path": path, "animals": [*animals]}


def answers(state: State) -> dict[str, dict[str, Any]]:
    """A wrong answer to each thing that can be owed."""
    at = state.animals[0]
    return {
        ANIMAL: {"do": ANIMAL, "way": [at, at]},
        PACK: {"do": PACK, "way": [at, at]},
        SIGNAL: {"do": SIGNAL, "way": [at, at]},
        RELOCATE: {"do": RELOCATE, "to": state.board.start},
        WIND: {"do": WIND, "path": [max(0, state.musher[state.turn])]},
        SWAP: {"do": SWAP, "card": CARDS[cards(state.pile)[0]].name},
    }


def attempts(state: State) -> Iterator[tuple[int, dict[str, Any]]]:
    """Orders of which most are refused in this state."""
    seat = max(0, state.due.seat)
    yield from ((seat, command) for command in SPELLINGS)
    yield (seat + 1) % state.seats, turn(0, [])
    yield state.seats, turn(0, [])
    yield from ((seat, answer) for answer in answers(state).values())
    held = cards(state.hand[seat])
    strange = next(card for card in range(len(CARDS)) if card not in held)
    yield seat, turn(strange, [])
    for card in held[:2]:
        yield seat, turn(card, [])
        yield seat, turn(card, [state.board.start])
        yield seat, turn(card, [], [0, 0])
