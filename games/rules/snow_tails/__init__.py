"""Snow Tails, the rules in force: version 1 answers the questions of the protocol."""

from __future__ import annotations

from dataclasses import replace

from core import memory
from courses.boards.snow_tails import Board, digest, lay
from courses.boards.snow_tails import read as read_board
from games.rules.protocol import Pins
from games.rules.snow_tails import options, refusals
from games.rules.snow_tails.decide import apply_in_place, decide, decide_and_apply, start, start_and_apply
from games.rules.snow_tails.evolve import evolve
from games.rules.snow_tails.legal import choices, legal
from games.rules.snow_tails.outcome import outcome
from games.rules.snow_tails.seen import redacted_state
from games.rules.snow_tails.state import State, fresh
from games.rules.snow_tails.view import view

__all__ = [
    "apply_in_place",
    "choices",
    "decide",
    "decide_and_apply",
    "evolve",
    "legal",
    "movers",
    "name",
    "opening",
    "outcome",
    "redacted_state",
    "room",
    "round_of",
    "start",
    "start_and_apply",
    "version",
    "view",
]

name = "snow_tails"
version = "snow_tails/1"
room = (options.FEWEST_SEATS, options.MOST_SEATS)


def opening(pins: Pins, board: bytes) -> State:
    """The state before anything happened, on the Board that the pins name."""
    seats, chosen = options.read(pins)
    laid, its_digest = _laid(board)
    if its_digest != pins.get("board"):
        raise refusals.no_board()
    return fresh(laid if chosen.has_specials else _plain(laid), chosen, seats)


@memory.kept("boards")
def _laid(data: bytes) -> tuple[Board, str]:
    board = read_board(data)
    return board, digest(board)


@memory.kept("boards-plain")
def _plain(board: Board) -> Board:
    """The special tiles on their plain side (ST-111, R-ST-08)."""
    return lay([replace(part, blocked=(), saplings=()) for part in board.parts], board.flag)


def movers(state: State) -> list[int]:
    """The seats that owe a decision now; in Snow Tails never more than one."""
    return [state.turn] if state.turn >= 0 else []


def round_of(state: State) -> int:
    """The round that goes on; 0 while start places are chosen."""
    return state.round
