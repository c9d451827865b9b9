"""The table of Husky (`courses.plans.table`): its colours and figures, what it says. It must never know a draft."""

from __future__ import annotations

from functools import cache
from typing import Any

from core.i18n import gettext_noop as _
from courses.plans.listed import Say
from husky.boards.land import COUNTS_AS, HOME, KINDS
from husky.designer.ui_strings import SENTENCES
from husky.plans.checks.size import HEIGHT, WIDTH
from husky.plans.designing import drawn
from husky.plans.designing.desk import desk
from husky.plans.plan import COLOURS, LANDS

__all__ = ["BEGIN", "BOARD", "EMPTY", "SENTENCES", "WORD", "browser_data", "desk", "shown"]

EMPTY = (
    b'{"game":"husky","layers":[{"fill":"snow"},{"cells":[[0,7]],"dots":"start"},'
    b'{"cells":[[30,7]],"dots":"finish"}],"size":[31,14]}'
)
BEGIN = _("A board of snow with a start and a finish.")
WORD = _("You paint regions of snow, bush and ice, put animals into them, and see at once whether the board is sound.")
BOARD = _("The board as it is painted. The arrows go from cell to cell, Enter uses what is in hand.")
THINGS = {  # name: what people call it, its key; a capital letter is the animal that lives there
    "snow": (_("snow"), "w"),
    "bush": (_("bush"), "g"),
    "ice": (_("ice"), "b"),
    "wolf": (_("wolf"), "W"),
    "elk": (_("elk"), "G"),
    "bear": (_("bear"), "B"),
    "start": (_("start"), "s"),
    "check-1": (_("checkpoint 1"), "1"),
    "check-2": (_("checkpoint 2"), "2"),
    "check-3": (_("checkpoint 3"), "3"),
    "finish": (_("finish"), "f"),
}
LEVELS = (12, 16, 20, 25, 30, 40, 50)
SIZES = (1, 2, 3, 5, 7)


def browser_data(say: Say) -> dict[str, Any]:
    """What the modules know of colours and figures."""
    things = [{"name": name, "title": say(title), "key": key} for name, (title, key) in THINGS.items()]
    return {"things": things, "names": {thing["name"]: thing["title"] for thing in things}}


def shown(say: Say) -> dict[str, Any]:
    """The palette in its groups, and what can be wished for of a board by lot."""
    things = [thing | {"picture": _pictures().get(thing["name"], ""), "ground": _ground(thing["name"])}
              for thing in browser_data(say)["things"]]  # fmt: skip
    colours = len(COLOURS)
    return {
        "colours": things[:colours],
        "animals": things[colours : 2 * colours],
        "dots": things[2 * colours :],
        "textures": drawn.textures(),
        "sizes": SIZES,
        "levels": LEVELS,
        "bounds": {"width": WIDTH, "height": HEIGHT},
    }


def _ground(name: str) -> str:
    """The colour in which an animal lives, or as which a red cell counts (HU-11 to HU-13, HU-32 to HU-35)."""
    return COLOURS[HOME[KINDS.index(name)] if name in KINDS else COUNTS_AS[LANDS.index(name)]]


@cache
def _pictures() -> dict[str, str]:
    return drawn.figures()
