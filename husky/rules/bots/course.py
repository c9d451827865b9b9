"""What a bot knows of a course: the steps still to go, by cell and by what was passed. It must never see a race."""

from __future__ import annotations

from core import memory
from husky.boards import Board
from husky.rules.state import CHECKS, State


def to_go(state: State, seat: int) -> int:
    """The steps that a musher has still to go; one beside the board begins at the start."""
    cell = state.musher[seat]
    return ahead(state, state.passed[seat])[cell if cell >= 0 else state.board.start]


def ahead(state: State, passed: int) -> dict[int, int]:
    """By cell: the steps to the finish over the checkpoints that were not passed."""
    return _ahead(state.board, passed, state.options.in_order)


def onward(state: State, passed: int) -> dict[int, tuple[int, ...]]:
    """By cell: its neighbours, those that lead furthest first."""
    return _onward(state.board, passed, state.options.in_order)


@memory.kept("roads")
def _onward(board: Board, passed: int, in_order: bool) -> dict[int, tuple[int, ...]]:
    go = _ahead(board, passed, in_order)
    return {cell: tuple(sorted(board.near[cell], key=go.__getitem__)) for cell in board.cells}


@memory.kept("roads")
def _ahead(board: Board, passed: int, in_order: bool) -> dict[int, int]:
    missing = [check for check in range(CHECKS) if not passed >> check & 1]
    return {cell: board.to_go(cell, missing, in_order) for cell in board.cells}
