"""What lies on the course at a moment: sleds and saplings, each with a name that stays and a place.

A function of what its reader may see, and of the ground. It must never ask a state or a course.
"""

from __future__ import annotations

from typing import Any

from core.i18n import gettext_noop as _
from core.i18n import ngettext_noop
from games.rules.sentence import Sentence, colour, count, say
from snow_tails.rules.state import FINISHED, OFF, ON, STOPPED

STANDS = ngettext_noop(
    "%(sled)s: section %(section)s, lane %(lane)s, %(count)s dent",
    "%(sled)s: section %(section)s, lane %(lane)s, %(count)s dents",
)
FINISHER = _("%(sled)s: finished in place %(place)s")
OUT = _("%(sled)s: out of the race")

View = dict[str, Any]


def scene(view: View, ground: dict[str, Any]) -> dict[str, Any]:
    """Sleds and saplings with x, y and heading; labels are sentences, for the caller to tell.

    A sled without a start place is nowhere yet; one that left the course lies where it stood last.
    """
    cells = ground["cells"]
    sleds = [_sled(seat, sled, cells[sled["last"]]) for seat, sled in enumerate(view["sleds"]) if sled["last"] != OFF]
    saplings = [{"id": f"sapling-{at}", "cell": at, "x": cells[at][0], "y": cells[at][1]} for at in view["saplings"]]
    return {"sleds": sleds, "saplings": saplings, "plain": 1 - view["specials"]}


def _sled(seat: int, sled: dict[str, Any], cell: list[int]) -> dict[str, Any]:
    x, y, heading, section, lane, _level = cell
    return {
        "id": f"sled-{seat}",
        "seat": seat,
        "cell": sled["last"],
        "x": x,
        "y": y,
        "heading": heading,
        "fate": sled["fate"],
        "label": _label(seat, sled, section, lane),
    }


def _label(seat: int, sled: dict[str, Any], section: int, lane: int) -> Sentence:
    if sled["fate"] == FINISHED:
        return say(FINISHER, sled=colour(seat), place=sled["rank"])
    if sled["fate"] in (ON, STOPPED):
        return count(STANDS, sled["dents"], sled=colour(seat), section=section, lane=lane)
    return say(OUT, sled=colour(seat))
