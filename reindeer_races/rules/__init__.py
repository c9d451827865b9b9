"""Reindeer Races, the rules in force: version 1 answers the questions of the protocol."""

from __future__ import annotations

from core import memory
from games.rules.protocol import Pins
from reindeer_races.boards import Board, digest
from reindeer_races.boards import read as read_board
from reindeer_races.rules import options, refusals
from reindeer_races.rules.decide import apply_in_place, decide, decide_and_apply, start, start_and_apply
from reindeer_races.rules.evolve import evolve
from reindeer_races.rules.legal import choices, legal
from reindeer_races.rules.outcome import outcome
from reindeer_races.rules.seen import redacted_state
from reindeer_races.rules.state import State, fresh
from reindeer_races.rules.view import view

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

name = "reindeer_races"
version = "reindeer_races/1"
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
    """The seats that owe a decision now; in Reindeer Races never more than one."""
    return [state.turn] if state.turn >= 0 else []


def round_of(state: State) -> int:
    """The round that goes on: in each every team has one turn, clockwise.

    >>> from types import SimpleNamespace
    >>> [round_of(SimpleNamespace(turns=turns, seats=3)) for turns in (0, 1, 3, 4)]
    [0, 1, 1, 2]
    """
    return -(-state.turns // state.seats)
