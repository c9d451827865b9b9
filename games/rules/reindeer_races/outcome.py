"""How a race ended: points, tiles and places. It must never be asked to guess while the race goes on."""

from __future__ import annotations

from games.rules.reindeer_races.state import OVER, State
from ground.canonical import Value


def outcome(state: State) -> dict[str, Value] | None:
    """Every seat in the order of the result list, or nothing while the race goes on (RR-62).

    Ties are settled by the highest tile, then the next (RR-63, RR-64); who is equal in all of them shares a place
    (R-RR-21).
    """
    if state.phase != OVER:
        return None
    order = sorted(range(state.seats), key=lambda seat: _worth(state, seat), reverse=True)
    results: list[Value] = []
    for seat in order:
        place = 1 + sum(1 for other in order if _worth(state, other) > _worth(state, seat))
        tiles: list[Value] = [*_worth(state, seat)[1]]
        results.append({"seat": seat, "place": place, "points": sum(state.won[seat]), "tiles": tiles})
    return {"results": results, "turns": state.turns, "lane": state.ending + 1}


def _worth(state: State, seat: int) -> tuple[int, tuple[int, ...]]:
    """The total, then the tiles from the highest on; of two lists the shorter one is padded with 0 by comparing."""
    return (sum(state.won[seat]), tuple(sorted(state.won[seat], reverse=True)))
