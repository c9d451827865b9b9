"""Snow Tails, the rules in force: version 1 answers the questions of the protocol."""

from __future__ import annotations

from dataclasses import replace

from core import memory
from games.rules.protocol import Pins
from snow_tails.boards import Board, digest, lay
from snow_tails.boards import read as read_board
from snow_tails.rules import options, refusals
from snow_tails.rules.decide import apply_in_place, decide, decide_and_apply, start, start_and_apply
from snow_tails.rules.evolve import evolve
from snow_tails.rules.legal import choices, legal
from snow_tails.rules.outcome import outcome
from snow_tails.rules.seen import redacted_state
from snow_tails.rules.state import State, fresh
from snow_tails.rules.view import view

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
