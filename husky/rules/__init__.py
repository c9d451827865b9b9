"""Husky, the rules in force: version 1 answers the questions of the protocol."""

from __future__ import annotations

from core import memory
from games.rules.protocol import Pins
from husky.boards import Board, digest
from husky.boards import read as read_board
from husky.rules import options, refusals
from husky.rules.decide import apply_in_place, decide, decide_and_apply, start, start_and_apply
from husky.rules.evolve import evolve
from husky.rules.legal import choices, legal
from husky.rules.outcome import outcome
from husky.rules.seen import redacted_state
from husky.rules.state import State, fresh
from husky.rules.view import view

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
]  # fmt: skip

name = "husky"
version = "husky/1"
room = (options.FEWEST_SEATS, options.MOST_SEATS)


def opening(pins: Pins, board: bytes) -> State:
    """The state before anything happened, on the Board that the pins name."""
    seats, chosen = options.read(pins)
    laid, its_digest = _laid(board)
    if its_digest != pins.get("board"):
        raise refusals.no_board()
    return fresh(laid, chosen, seats)


@memory.kept("boards")
def _laid(data: bytes) -> tuple[Board, str]:
    board = read_board(data)
    return board, digest(board)


def movers(state: State) -> list[int]:
    """The seat that owes a decision now, which need not be the one whose turn it is (R-HU-16)."""
    return [state.due.seat] if state.due.seat >= 0 else []


def round_of(state: State) -> int:
    """The round that goes on: the start player begins each (HU-22)."""
    return state.round
