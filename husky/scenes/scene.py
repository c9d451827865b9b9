"""What stands on the board at a moment: mushers, animals, and the trail of the action.

A function of what its reader may see, and of the ground. It must never ask a state or a course.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.i18n import gettext_noop as _
from games.rules.sentence import Sentence, colour, say
from husky.boards import spelt
from husky.rules.state import OFF
from husky.scenes.ground import middle

STANDS = _("%(musher)s on cell %(cell)s")
BLOCKED = _("%(musher)s on cell %(cell)s, the next turn is blocked")
SHELTERED = _("%(musher)s on cell %(cell)s, in a sheltered camp")
ANIMALS = {
    "wolf": _("Wolf on cell %(cell)s"),
    "elk": _("Elk on cell %(cell)s"),
    "bear": _("Bear on cell %(cell)s"),
}
ASIDE = ((0, 0), (-230, -190), (230, 190), (230, -190), (-230, 190), (0, -260))  # of figures that share a cell

View = dict[str, Any]


def scene(view: View, ground: dict[str, Any]) -> dict[str, Any]:
    """Mushers and animals with cell, x and y; labels are sentences, for the caller to tell.

    A musher that has not begun is nowhere. An animal that attacks stands on its victim's cell until it is driven away.
    """
    stand: dict[int, int] = {}
    mushers = [
        _placed(stand, f"musher-{seat}", musher["cell"], _label(seat, musher))
        | {"seat": seat, "blocked": musher["blocked"], "camp": int(musher["camp"] > 0), "boost": musher["boost"]}
        for seat, musher in enumerate(view["mushers"])
        if musher["cell"] != OFF
    ]
    return {"mushers": mushers, "animals": list(_animals(stand, view, ground)), "trail": _trail(view)}


def _animals(stand: dict[int, int], view: View, ground: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for number, (kind, cell) in enumerate(zip(ground["kinds"], view["animals"], strict=True)):
        yield _placed(stand, f"animal-{number}", cell, say(ANIMALS[kind], cell=spelt(cell))) | {"kind": kind}


def _placed(stand: dict[int, int], name: str, cell: int, label: Sentence) -> dict[str, Any]:
    """A figure on a cell; of several each stands a little aside."""
    before = stand.get(cell, 0)
    stand[cell] = before + 1
    (x, y), (across, down) = middle(cell), ASIDE[before % len(ASIDE)]
    return {"id": name, "cell": cell, "x": x + across, "y": y + down, "label": label}


def _label(seat: int, musher: dict[str, Any]) -> Sentence:
    template = BLOCKED if musher["blocked"] else SHELTERED if musher["camp"] else STANDS
    return say(template, musher=colour(seat), cell=spelt(musher["cell"]))


def _trail(view: View) -> list[list[int]]:
    """The middles of the cells of the action that goes on, the first one included (R-HU-07)."""
    return [[*middle(cell)] for cell in view["trail"] if cell != OFF]
