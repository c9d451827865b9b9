"""What a panel tells of a race: the hand of the seat that is shown, every team, every lane with its rewards.

A function of what its reader may see. It must never hold a sentence: the page has its own words.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from reindeer_races.boards import KINDS, OBJECTS, PLAIN
from reindeer_races.rules.movement_cards import KIND, STEPS
from reindeer_races.rules.outcome import ranked
from reindeer_races.rules.phrases import CARDS, LANES
from reindeer_races.rules.state import DISCARDING, HAND, NOBODY, OVER, TEAM

KEYS = "abcdefghi"  # one for each card: nine are held at most, two of them for a moment (RR-26)
View = dict[str, Any]


def table(view: View, seat: int) -> View:
    """The plain values for the panel of a seat; with -1 for anyone who only watches."""
    is_over = view["phase"] == OVER
    thrown: Counter[str] = Counter(view["discards"])
    return {
        "phase": view["phase"],
        "turn": view["turn"],
        "is_over": is_over,
        "is_mine": seat == view["turn"],
        "has_hand": "hand" in view,
        "hand": [card(name, key) for name, key in zip(view.get("hand", []), KEYS, strict=False)],
        "due": max(0, len(view.get("hand", [])) - HAND) if view["phase"] == DISCARDING else 0,
        "teams": [_team(view, row) for row in _rows(view, is_over)],
        "lanes": [_lane(view, at) for at in range(len(OBJECTS))],
        "ending": LANES[view["ending"]].english if view["ending"] != NOBODY else "",
        "pile": view["pile"],
        "discards": len(view["discards"]),
        "thrown": [{**card(name), "count": held} for name, held in thrown.items()],
    }


def card(name: str, key: str = "") -> View:
    """A card as it is drawn and called.

    >>> card("log-2", "a")
    {'name': 'log-2', 'key': 'a', 'object': 'log', 'shown': [1, 1], 'word': '2 logs'}
    """
    shown = name.removesuffix("-2")
    return {
        "name": name,
        "key": key,
        "object": shown,
        "shown": [1] * STEPS[KIND[name]],
        "word": CARDS[name].english,
    }


def _rows(view: View, is_over: bool) -> list[View]:
    """Teams in the order of their seats; in the order of the result list once there is one."""
    rows = ranked([team["won"] for team in view["teams"]])
    return rows if is_over else sorted(rows, key=lambda row: row["seat"])


def _team(view: View, row: View) -> View:
    team = view["teams"][row["seat"]]
    return {
        **row,
        "number": row["seat"] + 1,
        "is_at_turn": row["seat"] == view["turn"],
        "hand": team["hand"],
        "supply": team["supply"],
        "waiting": [1] * team["supply"],
        "running": TEAM - team["supply"],
    }


def _lane(view: View, at: int) -> View:
    cells = [kind for card in view["lanes"][at] for kind in card]
    on = view["on"][at][1:]
    return {
        "number": at + 1,
        "object": OBJECTS[at],
        "word": LANES[at].english,
        "length": len(cells),
        "tiles": view["tiles"][at],
        "cells": [
            {"at": cell, "kind": KINDS[kind], "seat": seat}
            for cell, (kind, seat) in enumerate(zip(cells, on, strict=True), 1)
            if kind != PLAIN or seat != NOBODY
        ],
    }
