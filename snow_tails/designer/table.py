"""The table of Snow Tails (`courses.plans.table`): its bins, its pieces, what it says. It must never know a draft."""

from __future__ import annotations

from functools import cache
from typing import Any

from core.i18n import gettext_noop as _
from courses.plans.listed import Say
from snow_tails.designer.ui_strings import SENTENCES
from snow_tails.plans.designing import desk as pieces
from snow_tails.plans.designing.desk import desk
from snow_tails.plans.pieces import PIECES

__all__ = ["BEGIN", "BOARD", "EMPTY", "SENTENCES", "WORD", "browser_data", "desk", "shown"]

EMPTY = b'{"game":"snow_tails","sections":[{"piece":"start-right"}]}'
BEGIN = _("A start lies there already.")
WORD = _("You lay pieces one behind the other, and see at once whether the course is sound.")
BOARD = _("The course as it is drawn; the chain beside it names its sections.")
KEYS = {
    "straight": "s", "corner-left": "l", "corner-right": "r", "u-turn-left": "L", "u-turn-right": "R", "chasm": "c",
    "drift-left": "d", "drift-right": "D", "saplings-a": "1", "saplings-b": "2", "saplings-c": "3", "start-right": "b",
    "finish-right": "f", "finish-left": "F", "custom-straight": "o", "custom-turn-left": "k", "custom-turn-right": "K",
}  # fmt: skip
TURNS, LEVELS = range(1, 9), (30, 45, 60, 75, 90)
SKIPPED = {"start-left"}  # one start is enough: it shows the right face by itself


def browser_data(say: Say) -> dict[str, Any]:
    """What the modules know of every piece."""
    return {"pieces": [seen | {"title": say(seen["title"])} for seen in _pieces()]}


def shown(say: Say) -> dict[str, Any]:
    """The bins in the order of the page, what is laid most first; what can be wished for of a course by lot."""
    return {"bins": [_bin(seen, say) for seen in _pieces()], "turns": TURNS, "levels": LEVELS, "lanes": range(1, 6)}


@cache
def _pieces() -> list[dict[str, Any]]:
    """Each piece with its key, its form, its saplings as printed, and a section of it as it comes."""
    order = [*KEYS]
    known = [
        {
            "piece": seen["piece"],
            "title": seen["title"],
            "key": KEYS.get(seen["piece"], ""),
            "form": {name: seen[name] for name in ("cells", "turn", "angle", "radius")},
            "saplings": PIECES[seen["piece"]].saplings if seen["piece"] in PIECES else (),
            "fresh": pieces.fresh(seen["piece"]),
        }
        for seen in pieces.catalogue()
    ]
    return sorted(known, key=lambda seen: order.index(seen["piece"]) if seen["piece"] in KEYS else len(order))


def _bin(seen: dict[str, Any], say: Say) -> dict[str, Any]:
    name = seen["piece"]
    picture, box = pieces.alone(name)
    title = say("start") if name.startswith("start") else say(seen["title"])
    return {"piece": name, "title": title, "key": seen["key"], "picture": picture, "box": box,
            "is_shown": name not in SKIPPED}  # fmt: skip
