"""How the records of Husky are raced: boards, options, and ways of racing. It must never ask a bot."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from husky import boards
from husky import rules as husky
from tests.games.rules.husky import maps, standard
from tests.laws.tables import pins_of

# Boards made to show something; the one of the ledger besides. On the last one three animals that can never move seal
# the finish, so that piles run out.
MADE = {
    "husky-crowd": """
        w  w  wW g gE g  2 b b  F
        g  w  w  1 g  b  b bB b  wW
        S  w  w  w g  b  b 3  g  g
        w  wW w  1 g  b  b 3  gE g
        w  w  w  g g  g  2 bB b  w
    """,
    "husky-islands": """
        wW g  wW 1 b  bB 3  wW F
        S  w  g  w 2  w  g  w  b
        w  gE w  g bB b  w  b  wW
        g  w  gE w 2  w  b  g  w
        w  g  w  1 bB g  3  w  gE
    """,
    "husky-pass": """
        S  w  w  wW g  gE b  bB b  w
        g  gE g  1  gE g  2  bB 3  F
        w  wW w  1  g  gE 2  bB 3  g
        b  g  b  w  b  w  g  w  g  b
        g  b  g  b  w  b  w  g  b  w
    """,
    "husky-sealed": """
        S  g  b  1  g  b
        g  b  g  1  b  g
        2  2  b  g  g  g
        b  g  b  b  wW bB
        3  3  g  b  gE F
    """,
}
STANDARD = "husky-standard"
STYLES = ("eager", "wild", "hunter", "idle", "mixed")


def setup(seed: int, hand: Random) -> tuple[str, dict[str, Any]]:
    """Boards, seats and options in turn."""
    board = hand.choice([*MADE] * 4 + [STANDARD])
    seats = 3 + seed % 4
    return board, pins_of(husky.version, board_of(board)[1], seats, options(hand, seats))


@lru_cache(maxsize=8)
def board_of(name: str) -> tuple[bytes, str]:
    """The bytes and the digest of a board."""
    board = standard.board() if name == STANDARD else maps.read(MADE[name]).board
    return boards.write(board), boards.digest(board)


def options(hand: Random, seats: int) -> dict[str, Any]:
    """Mostly by the book, with a cap of rounds."""
    settings: dict[str, Any] = {"rounds": hand.choice([2, 12, 30, 30])}
    if not hand.randrange(3):
        settings |= hand.choice([{"events": 0}, {"in-order": 1}, {"first": seats - 1}])
    return settings


def order(state: Any, styles: list[str], hand: Random) -> tuple[int, dict[str, Any]]:
    """What is ordered next, put together part by part."""
    seat = state.due.seat
    style = hand.choice(STYLES[:4]) if styles[seat] == "mixed" else styles[seat]
    command: dict[str, Any] = {}
    while True:
        choices = husky.choices(state, seat, command)
        choice = max(choices, key=lambda candidate: worth(state, seat, style, candidate) + hand.random())
        command = choice.command
        if choice.is_whole:
            return seat, command


def worth(state: Any, seat: int, style: str, choice: Any) -> float:
    """Eager mushers go to the finish, idle ones stay away from it, hunters attack others."""
    command, preview = choice.command, choice.preview
    if style == "wild":
        return 0
    if preview.get("attacks", -1) >= 0:
        return 3.0 * (style == "hunter") * (-1 if preview["attacks"] == seat else 1)
    if "path" not in command or not command["path"] or command.get("animals"):
        return 0
    missing = [check for check in range(3) if not state.passed[seat] >> check & 1]
    left = state.board.to_go(command["path"][-1], missing, state.options.in_order)
    return left if style == "idle" else -left
