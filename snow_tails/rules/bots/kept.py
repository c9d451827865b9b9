"""What bots remember of a course between turns. It must never hold anything about a race."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from snow_tails.rules.bags import Bag
from snow_tails.rules.state import State

MOST_COURSES = 6

T = TypeVar("T")


def kept(make: Callable[[State], T]) -> Callable[[State], T]:
    """What `make` makes of an opening, remembered for the newest boards.

    A board is known by its identity, because its hash would walk all its parts in every turn.
    """
    memory: dict[tuple[int, Bag, bool], tuple[State, T]] = {}

    def made(opening: State) -> T:
        key = (id(opening.board), opening.options.deck, opening.options.has_bonus)
        if key not in memory:
            if len(memory) == MOST_COURSES:
                del memory[next(iter(memory))]
            memory[key] = (opening, make(opening))  # who holds the opening keeps the identity taken
        return memory[key][1]

    return made
