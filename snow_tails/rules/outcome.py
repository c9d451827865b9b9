"""How a race stands and how it ended: places, fates and points. It must never guess how a race will end."""

from __future__ import annotations

from core.canonical import Value
from snow_tails.rules.state import FINISHED, ON, OVER, PLACING, STOPPED, State

POINTS = {1: 5, 2: 3, 3: 2, 4: 1}  # ST-119


def outcome(state: State) -> dict[str, Value] | None:
    """Every seat in the order of the result list, or nothing while the race goes on.

    Without a finisher the race is void (R-ST-36).
    """
    if state.phase != OVER:
        return None
    results: list[Value] = [_result(state, seat) for seat in standings(state)]
    return {"results": results, "rounds": state.round, "void": 0 if any(state.rank) else 1}


def standings(state: State) -> list[int]:
    """Every seat as the race stands: while start places are chosen, in the order of choosing.

    Finishers by place; then who races or was stopped by the cap of rounds, the furthest first; then wrecks and who
    retired, by the level they reached, the later ones first (R-ST-27).
    """
    if state.phase == PLACING:
        return [*state.order]
    return sorted(range(state.seats), key=lambda seat: _listing(state, seat))


def _listing(state: State, seat: int) -> tuple[int, int, int]:
    """What the result list is sorted by."""
    last = state.last[seat]
    if state.rank[seat]:
        return (0, state.rank[seat], 0)
    if state.fate[seat] in (ON, STOPPED):
        return (1, -state.board.standing[last], 0)
    return (2, -state.board.level[last], -state.out.index(seat))


def _result(state: State, seat: int) -> dict[str, Value]:
    place = state.rank[seat]
    return {
        "seat": seat,
        "fate": state.fate[seat],
        "place": place,
        "points": POINTS.get(place, 0) if state.fate[seat] == FINISHED else 0,
        "level": state.board.level[state.last[seat]],
        "dents": state.dents[seat],
    }
