"""How the records of Snow Tails are raced: boards, options, and ways of racing. It must never ask a bot."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from snow_tails import boards
from snow_tails import rules as snow_tails
from snow_tails.plans.compile import compile
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import read_text
from snow_tails.rules.commands import read
from snow_tails.rules.state import RACING
from snow_tails.rules.turns import looked_at
from tests.laws.tables import TABLES, pins_of
from tests.laws.walks import chosen

# Presets, and a course on which a sled can cross a red line and the finish in one move.
CHAINS = {**{name: preset.chain for name, preset in PRESETS.items()}, "corner-last": "START S S CR FIN"}
STYLES = ("careful", "wild", "eager", "mixed")


def setup(seed: int, hand: Random) -> tuple[str, dict[str, Any]]:
    """Boards, seats and options in turn."""
    board = hand.choice(list(CHAINS))
    seats = 1 + seed % 5
    return board, pins_of(snow_tails.version, board_of(board)[1], seats, options(hand, seats))


@lru_cache(maxsize=16)
def board_of(name: str) -> tuple[bytes, str]:
    """The bytes and the digest of a board."""
    board = compile(read_text(CHAINS[name]))
    return boards.write(board), boards.digest(board)


def options(hand: Random, seats: int) -> dict[str, Any]:
    """Mostly by the book, with a cap of rounds."""
    settings: dict[str, Any] = {"rounds": hand.choice([4, 30, 60, 60, 60])}
    if not hand.randrange(3):
        settings |= hand.choice([{"bonus": 0}, {"specials": 0}, {"places": "dealt"}, {"deck": [2, 3, 3, 3, 2]}])
    if not hand.randrange(4):
        settings["order"] = hand.sample(range(seats), seats)
    return settings


def order(state: Any, styles: list[str], hand: Random) -> tuple[int, dict[str, Any]]:
    """What is ordered next; now and then somebody retires."""
    if state.phase == RACING and not hand.randrange(150):
        seat = hand.randrange(state.seats)
        if {"do": "retire"} in snow_tails.legal(state, seat):
            return seat, {"do": "retire"}
    seat = state.turn
    style = hand.choice(STYLES[:3]) if styles[seat] == "mixed" else styles[seat]
    legal = [command for command in snow_tails.legal(state, seat) if command["do"] != "retire"]
    if style == "wild" or state.phase != RACING:
        return seat, hand.choice(legal)
    if style == "eager":
        return seat, eager(state, seat, legal, hand)
    return seat, chosen(TABLES["snow_tails"], state, seat, legal, hand)


def eager(state: Any, seat: int, legal: list[dict[str, Any]], hand: Random) -> dict[str, Any]:
    """Of a few dozen turns the one that leads furthest, a dent counting as four cells."""

    def worth(command: dict[str, Any]) -> int:
        drive = looked_at(state, seat, read(command)).drive
        return len(drive.path) - 4 * drive.dents - 20 * drive.is_wrecked

    return max(hand.sample(legal, min(len(legal), 40)), key=worth)
