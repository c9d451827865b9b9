"""How the laws see Husky: three boards, options in turn, orders put together part by part, other hands dealt anew."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from core import canonical
from games.rules.bag import bag, cards
from husky import boards
from husky import rules as husky
from husky.rules.decks import CARDS
from tests.games.rules.husky.standard import board

# A board so small that animals and mushers meet all the time; its elk roams, or stands where it cannot move.
SMALL = [
    "wwwggg2bbF",
    "gww1gbbbbw",
    "Swwwgbb3gg",
    "wwg1gbb3gg",
    "wwwggg2bbw",
]
WOLVES, ROAMING, STUCK, BEARS = ((2, 0), (9, 1)), ((4, 3),), ((0, 1),), ((7, 1), (6, 3))
BOARDS = {
    "roaming elk": lambda: board(SMALL, (WOLVES, ROAMING, BEARS)),
    "stuck elk": lambda: board(SMALL, (WOLVES, STUCK, BEARS)),
    "standard": board,
}
SOME = 4


def name_of(seed: int) -> str:
    """The board of the ledger each tenth time: races on it are long."""
    return "standard" if seed % 10 == 9 else ("roaming elk", "stuck elk")[seed // 2 % 2]


@lru_cache(maxsize=4)
def board_of(name: str) -> tuple[bytes, str]:
    laid = BOARDS[name]()
    return boards.write(laid), boards.digest(laid)


def options_of(seed: int) -> dict[str, Any]:
    """Every option in turn; random mushers seldom arrive, so there is a cap."""
    options: dict[str, Any] = {"rounds": 3 if seed % 4 == 1 else 10}
    if seed % 3 == 1:
        options |= {"events": 0, "first": 2}
    return options | {"in-order": 1} if seed % 5 == 2 else options


def some(state: Any, seat: int, hand: Random) -> list[dict[str, Any]]:
    """A few legal orders, half of them towards the finish; all of them are too many to list."""
    commands = [composed(state, seat, hand, is_eager=bool(number % 2)) for number in range(SOME)]
    return list({canonical.dump(command): command for command in commands}.values())


def composed(state: Any, seat: int, hand: Random, is_eager: bool) -> dict[str, Any]:
    """An order put together part by part."""
    command: dict[str, Any] = {}
    while True:
        choices = husky.choices(state, seat, command)
        choice = min(choices, key=lambda choice: _left(state, seat, choice.command, is_eager) + hand.random())
        command = choice.command
        if choice.is_whole:
            return command


def _left(state: Any, seat: int, command: dict[str, Any], is_eager: bool) -> int:
    """The steps to the finish from the end of a path begun."""
    path = command.get("path")
    if not is_eager or not path:
        return 0
    missing = [check for check in range(3) if not state.passed[seat] >> check & 1]
    return int(state.board.to_go(path[-1], missing))


def redealt(state: Any, seat: int, hand: Random) -> Any:
    """Other hands and the pile dealt anew; with seat -1 all hands are unknown (R-HU-30)."""
    other = state.copy()
    unknown = [each for each in range(state.seats) if each != seat]
    pool = cards(state.pile) + [card for each in unknown for card in cards(state.hand[each])]
    hand.shuffle(pool)
    hands = [*state.hand]
    for each in unknown:
        held = sum(state.hand[each])
        hands[each] = [*bag(len(CARDS), pool[:held])]
        del pool[:held]
    other.hand, other.pile = hands, [*bag(len(CARDS), pool)]
    return other
