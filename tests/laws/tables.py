"""A table for each game: how a seeded race of it begins, and what a seat cannot know dealt anew.

A new game of the registry gets a line in TABLES, and all laws hold for it. It must never hold a law itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from husky import rules as husky
from reindeer_races import rules as reindeer_races
from snow_tails import boards
from snow_tails import rules as snow_tails
from snow_tails.plans.compile import compile
from snow_tails.plans.presets import PRESETS
from snow_tails.rules.bags import bag, cards, size
from snow_tails.rules.state import FINISHED
from tests.laws import husky as husky_laws
from tests.laws import reindeer
from tests.tiny import rules as tiny


@dataclass(frozen=True)
class Table:
    """One game as the laws see it."""

    game: Any
    setup: Callable[[int], tuple[dict[str, Any], bytes]]  # pins and the Board's bytes of a seed
    redealt: Callable[[Any, int, Random], Any]  # a state that the seat cannot tell from this one; seat -1: nobody
    leaves: frozenset[str] = frozenset()  # orders that end a race for a seat; random play gives them seldom
    some: Callable[[Any, int, Random], list[dict[str, Any]]] | None = None  # legal orders, where all are too many
    share: int = 1  # one of so many races is walked, where they take long


@lru_cache(maxsize=16)
def board_of(name: str) -> tuple[bytes, str]:
    board = compile(PRESETS[name].plan)
    return boards.write(board), boards.digest(board)


def snow_tails_setup(seed: int) -> tuple[dict[str, Any], bytes]:
    """Every preset, every number of seats, every option in turn."""
    hand = Random(f"setup {seed}")
    data, digest = board_of(list(PRESETS)[seed % len(PRESETS)])
    seats = 1 + (seed // 2) % 5
    options: dict[str, Any] = {"rounds": hand.choice([3, 25, 25, 25])}
    if seed % 3 == 1:
        options |= {"bonus": hand.randrange(2), "specials": hand.randrange(2), "places": "dealt"}
    if seed % 4 == 2:
        options |= {"deck": [2, 3, 3, 3, 2], "order": hand.sample(range(seats), seats)}
    return pins_of("snow_tails/1", digest, seats, options), data


def tiny_setup(seed: int) -> tuple[dict[str, Any], bytes]:
    return pins_of("tiny/1", "0" * 64, 2 + seed % 3, {"goal": 10 + seed % 20}), b""


def pins_of(rules: str, board: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    cast = [{"id": f"seat-{number}"} for number in range(seats)]
    return {"rules": rules, "board": board, "seats": cast, "options": options, "commitment": "0" * 64}


def snow_tails_redealt(state: Any, seat: int, hand: Random) -> Any:
    """Other hands and decks dealt anew; a sled that finished keeps nothing that matters to anybody."""
    other = state.copy()
    for each in range(state.seats):
        if each == seat or state.fate[each] == FINISHED:
            continue
        pool = [*cards(state.hand[each] + state.deck[each])]
        hand.shuffle(pool)
        held = size(state.hand[each])
        other.hand[each], other.deck[each] = bag(pool[:held]), bag(pool[held:])
    return other


def tiny_redealt(state: Any, seat: int, hand: Random) -> Any:
    held = tuple(card if each == seat else 1 + hand.randrange(6) for each, card in enumerate(state.cards))
    return tiny.replace(state, cards=held)


def reindeer_setup(seed: int) -> tuple[dict[str, Any], bytes]:
    data, digest = reindeer.board_of(seed)
    return pins_of("reindeer_races/1", digest, 2 + seed % 3, reindeer.options_of(seed)), data


def husky_setup(seed: int) -> tuple[dict[str, Any], bytes]:
    """Every board, every number of seats, every option in turn."""
    data, digest = husky_laws.board_of(husky_laws.name_of(seed))
    return pins_of("husky/1", digest, 3 + seed // 3 % 4, husky_laws.options_of(seed)), data


TABLES = {
    "husky": Table(husky, husky_setup, husky_laws.redealt, some=husky_laws.some, share=3),
    "reindeer_races": Table(reindeer_races, reindeer_setup, reindeer.redealt),
    "snow_tails": Table(snow_tails, snow_tails_setup, snow_tails_redealt, frozenset({"retire"})),
    "tiny": Table(tiny, tiny_setup, tiny_redealt, frozenset({"pass"})),
}
