"""What a panel tells of a race: every mat in the order of play, and the hand of the seat that is shown.

A function of what its reader may see. It must never hold a sentence: the page has its own words.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from snow_tails.rules.mat import mat
from snow_tails.rules.state import MOST_DENTS, ON, OVER, RACING

View = dict[str, Any]


def table(view: View, seat: int) -> dict[str, Any]:
    """The plain values for the panel of a seat; with -1 for anyone who only watches."""
    rows = [_row(view, each) for each in view["standings"]]
    mine = next((row for row in rows if row["seat"] == seat), None)
    return {
        "phase": view["phase"],
        "round": view["round"],
        "turn": view["turn"],
        "is_over": view["phase"] == OVER,
        "rows": rows,
        "mine": mine and {**mine, **_own(view, mine)},
    }


def _own(view: View, mine: dict[str, Any]) -> dict[str, Any]:
    """What only the seat itself sees, or may do."""
    held: Counter[int] = Counter(view.get("hand", []))
    return {
        "cards": [card for value in sorted(held) for card in [value] * held[value]],
        "may_retire": view["phase"] == RACING and mine["fate"] == ON,
    }


def _row(view: View, seat: int) -> dict[str, Any]:
    """One sled: its mat, what it comes to, and the piles that lie open (R-ST-42)."""
    sled = view["sleds"][seat]
    shown = mat(sled["left"], sled["right"], sled["brake"])
    return {
        "seat": seat,
        "standing": view["standings"].index(seat) + 1,
        "left": shown.left,
        "right": shown.right,
        "brake": shown.brake,
        "speed": shown.speed,
        "drifts": shown.drifts,
        "side": shown.side,
        "dents": sled["dents"],
        "dent_marks": [1] * sled["dents"] + [0] * (MOST_DENTS - sled["dents"]),
        "hand": sled["hand"],
        "deck": sled["deck"],
        "pile": [{"value": value, "count": number} for value, number in enumerate(sled["used"], 1) if number],
        "place": sled["place"],
        "fate": sled["fate"],
        "rank": sled["rank"],
        "is_at_turn": seat == view["turn"],
        "has_moved": view["phase"] == RACING and sled["fate"] == ON and sled["moved"] == view["round"],
    }
