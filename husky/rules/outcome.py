"""How a race ended: the winner, and the others by the steps they still had to go. It must never guess."""

from __future__ import annotations

from core.canonical import Value
from husky.rules.state import CHECKS, OFF, OVER, WON, State

MISSING = [tuple(check for check in range(CHECKS) if not passed >> check & 1) for passed in range(1 << CHECKS)]


def outcome(state: State) -> dict[str, Value] | None:
    """Every seat in the order of the result list, or nothing while the race goes on.

    Only the winner has arrived (HU-54); the rest are ranked for season tables, equal steps share a place (R-HU-29).
    """
    if state.phase != OVER:
        return None
    steps = [to_go(state, seat) for seat in range(state.seats)]
    order = sorted(range(state.seats), key=lambda seat: (steps[seat], seat))
    results: list[Value] = [
        {"seat": seat, "place": 1 + sum(1 for other in steps if other < steps[seat]), "to-go": steps[seat]}
        for seat in order
    ]
    return {"results": results, "rounds": state.round, "won": int(state.how == WON)}


def to_go(state: State, seat: int) -> int:
    """The steps that a musher still has to the finish, over the checkpoints it missed."""
    cell = state.board.start if state.musher[seat] == OFF else state.musher[seat]
    return state.board.to_go(cell, MISSING[state.passed[seat]], state.options.in_order)
