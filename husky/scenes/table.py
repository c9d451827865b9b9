"""What a panel tells of a race: the weather, every musher, what is owed, and the hand of the seat that is shown.

A function of what its reader may see. It must never hold a sentence: the page has its own words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from husky.boards import KINDS
from husky.rules.decks import CARDS, NUMBER, WEATHERS
from husky.rules.state import CHECKS, OFF, OVER, RELOCATE, TURN

COLOURS = ("snow", "bush", "ice")
View = dict[str, Any]


def table(view: View, seat: int) -> dict[str, Any]:
    """The plain values for the panel of a seat; with -1 for anyone who only watches."""
    rows = [_row(view, each) for each in range(len(view["mushers"]))]
    return {
        "phase": view["phase"],
        "round": view["round"],
        "is_over": view["phase"] == OVER,
        "weather": [{"ground": ground, "taken": taken} for ground, taken in zip(COLOURS, _weather(view), strict=False)],
        "piles": {"cards": view["pile"], "weather": sum(view["weathers"]), "events": view["events"]},
        "due": _due(view),
        "rows": rows,
        "mine": rows[seat] if 0 <= seat < len(rows) else None,
        "is_mine": view["due"]["seat"] == seat != OFF,
        "hand": list(_hand(view.get("hand", []))),
    }


def _weather(view: View) -> tuple[int, ...]:
    """What the weather takes from snow, bush and ice; nothing before the first card (HU-21)."""
    return WEATHERS[view["weather"]][0] if view["weather"] != OFF else ()


def _due(view: View) -> dict[str, Any]:
    """What is owed and by whom; of an animal its kind, and whose turn it was that led to it."""
    due = view["due"]
    is_kind = due["about"] != OFF and due["what"] != RELOCATE
    return {
        "seat": due["seat"],
        "what": due["what"],
        "kind": KINDS[due["about"]] if is_kind else "",
        "turn": view["turn"],
        "is_between": due["what"] not in ("", TURN),
    }


def _hand(names: list[str]) -> Iterator[dict[str, Any]]:
    """The cards by name, with what each shows (HU-18 to HU-20)."""
    for name in names:
        card = CARDS[NUMBER[name]]
        steps = [{"ground": ground, "steps": number} for ground, number in zip(COLOURS, card.numbers, strict=True)]
        yield {"name": name, "steps": steps, "kinds": [KINDS[kind] for kind in card.kinds], "has_event": card.has_event}


def _row(view: View, seat: int) -> dict[str, Any]:
    """One musher: what it passed, what waits for it, how many cards it holds."""
    musher = view["mushers"][seat]
    return {
        "seat": seat,
        "checks": [{"number": check + 1, "is_passed": bool(musher["passed"] >> check & 1)} for check in range(CHECKS)],
        "blocked": musher["blocked"],
        "boost": musher["boost"],
        "camp": musher["camp"],
        "hand": musher["hand"],
        "done": musher["done"],
        "is_off": musher["cell"] == OFF,
        "is_at_turn": view["turn"] == seat,
        "owes": view["due"]["seat"] == seat,
        "turns_weather": view["start"] == seat,
    }
