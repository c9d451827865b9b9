"""The result list of a race that is over, and nothing while it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.canonical import Value
from reindeer_races.rules.state import OVER, State

Tiles = Sequence[int]


def outcome(state: State) -> dict[str, Value] | None:
    """Every seat in the order of the result list, or nothing while the race goes on (RR-62)."""
    if state.phase != OVER:
        return None
    return {"results": ranked(state.won), "turns": state.turns, "lane": state.ending + 1}


def ranked(won: Sequence[Tiles]) -> list[Any]:
    """The seats by the tiles that they have won, the best first.

    Ties are settled by the highest tile, then the next (RR-63, RR-64); who is equal in all of them shares a place
    (R-RR-21).

    >>> [(row["seat"], row["place"]) for row in ranked([(8, 5), (13,), (8, 3, 2), (13,)])]
    [(1, 1), (3, 1), (0, 3), (2, 4)]
    """
    order = sorted(range(len(won)), key=lambda seat: _worth(won[seat]), reverse=True)
    places = [1 + sum(1 for other in won if _worth(other) > _worth(won[seat])) for seat in order]
    return [
        {"seat": seat, "place": place, "points": sum(won[seat]), "tiles": _worth(won[seat])[1]}
        for seat, place in zip(order, places, strict=True)
    ]


def _worth(tiles: Tiles) -> tuple[int, list[int]]:
    """The total, then the tiles from the highest on; of two lists the shorter one is padded with 0 by comparing."""
    return (sum(tiles), sorted(tiles, reverse=True))
