"""Random commands that nobody meant: legal ones with a wound, and values out of nowhere. Most are refused."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from core.canonical import MOST_INT

WORDS = ["", "left", "right", "brake", "F", "D", "FD", "FFF", "race", "place", "retire", "play", "pass", "é", "\u0000"]
KEYS = ["do", "cards", "plan", "bonus", "discards", "place", "left", "seat", "x"]


def mutants(legal: list[dict[str, Any]], hand: Random, count: int) -> Iterator[dict[str, Any]]:
    """So many commands: two of three are legal ones with one to three wounds, the others are anything."""
    for _mutant in range(count):
        if legal and hand.randrange(3):
            command = copy.deepcopy(hand.choice(legal))
            for _wound in range(1 + hand.randrange(3)):
                wounded(command, hand)
            yield command if hand.randrange(4) else {**command, **_part(hand.choice(legal), hand)}
        else:
            yield {hand.choice(KEYS): anything(hand) for _key in range(hand.randrange(6))}


def _part(command: dict[str, Any], hand: Random) -> dict[str, Any]:
    """One field of another order."""
    key = hand.choice(sorted(command))
    return {key: copy.deepcopy(command[key])}


def loose(legal: list[dict[str, Any]], hand: Random) -> Iterator[dict[str, Any]]:
    """A legal command whose whole numbers are floats, truths or nothing: equal to it in Python, and no command."""
    for command in hand.sample(legal, min(2, len(legal))):
        for other in (float, bool, lambda number: None):
            changed = _with_numbers(command, other)
            if any(type(a) is not type(b) for a, b in zip(_leaves(command), _leaves(changed), strict=True)):
                yield changed


def _with_numbers(value: Any, other: Any) -> Any:
    if isinstance(value, dict):
        return {key: _with_numbers(part, other) for key, part in value.items()}
    if isinstance(value, list):
        return [_with_numbers(part, other) for part in value]
    return other(value) if isinstance(value, int) else value


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _leaves(part)
    else:
        yield value


def wounded(command: dict[str, Any], hand: Random) -> None:
    """One place of a command changed."""
    if not command or not hand.randrange(8):
        command[hand.choice(KEYS)] = anything(hand)
        return
    key = hand.choice(sorted(command))
    if not hand.randrange(6):
        del command[key]
    else:
        command[key] = bent(command[key], hand)


def bent(value: Any, hand: Random) -> Any:
    """A value near another one."""
    kind = hand.randrange(4)
    if kind == 0:
        return anything(hand)
    if isinstance(value, int):
        return min(MOST_INT, max(-MOST_INT, hand.choice([value - 1, value + 1, value + 10, -value, -MOST_INT])))
    if isinstance(value, str):
        return hand.choice([value + hand.choice("FDX"), value[1:], "".join(hand.sample(value, len(value))), value * 2])
    if isinstance(value, list):
        if value and hand.randrange(2):
            at = hand.randrange(len(value))
            return [*value[:at], bent(value[at], hand), *value[at + 1 :]]
        return hand.choice([[*value, 1 + hand.randrange(5)], value[1:], value[::-1]])
    value = dict(value)
    wounded(value, hand)
    return value


def anything(hand: Random, depth: int = 2) -> Any:
    """Text, whole number, list or object."""
    kind = hand.randrange(4 if depth else 2)
    if kind == 0:
        return hand.choice(WORDS)
    if kind == 1:
        return hand.choice([-1, 0, 1, 2, 3, 4, 5, 6, 9, MOST_INT, hand.randrange(1 << 30)])
    if kind == 2:
        return [anything(hand, depth - 1) for _item in range(hand.randrange(4))]
    return {hand.choice(KEYS): anything(hand, depth - 1) for _key in range(hand.randrange(4))}
