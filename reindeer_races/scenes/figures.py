"""What lies on the lanes at a moment: what each cell does, reindeer and rewards, each with its place.

A function of what its reader may see, and of the ground. A reindeer is named by where it stands: the rules know no
other name for it. It must never ask a state or a course.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.i18n import gettext_noop as _
from core.i18n import ngettext_noop
from games.rules.sentence import Sentence, colour, count, say
from reindeer_races.boards import KINDS, PLAIN
from reindeer_races.plans.cards import TITLES
from reindeer_races.rules.phrases import LANES
from reindeer_races.rules.state import NOBODY

STANDS = _("%(team)s: lane of %(lane)s, cell %(cell)s, %(ground)s")
WORTH = ngettext_noop(
    "Reward of %(count)s point on the lane of %(lane)s",
    "Reward of %(count)s points on the lane of %(lane)s",
)

View = dict[str, Any]


def scene(view: View, ground: View) -> dict[str, Any]:
    """Reindeer, rewards and cells that do something; labels are sentences, for the caller to tell."""
    return {
        "actions": [*_actions(view, ground)],
        "reindeer": [*_reindeer(view, ground)],
        "rewards": [*_rewards(view, ground)],
    }


def _actions(view: View, ground: View) -> Iterator[View]:
    for lane, cards in enumerate(view["lanes"], 1):
        for at, kind in enumerate((kind for card in cards for kind in card), 1):
            if kind != PLAIN:
                place = _place(ground["cells"], lane, at)
                yield {"id": f"action-{lane}-{at}", "kind": KINDS[kind], **place, "label": say(TITLES[kind])}


def _reindeer(view: View, ground: View) -> Iterator[View]:
    for lane, on in enumerate(view["on"], 1):
        for at, seat in enumerate(on):
            if seat != NOBODY:
                place = _place(ground["cells"], lane, at)
                yield {"id": f"reindeer-{lane}-{at}", "seat": seat, **place, "label": _label(view, lane, at, seat)}


def _label(view: View, lane: int, at: int, seat: int) -> Sentence:
    kind = view["lanes"][lane - 1][(at - 1) // 2][(at - 1) % 2]
    return say(STANDS, team=colour(seat), lane=LANES[lane - 1], cell=at, ground=say(TITLES[kind]))


def _rewards(view: View, ground: View) -> Iterator[View]:
    """The highest lies at the end of its lane (RR-13); where a set has more than the course, they lie on each other."""
    for lane, tiles in enumerate(view["tiles"], 1):
        laid = sum(name.startswith(f"{lane}:") for name in ground["tiles"])
        for at, worth in enumerate(tiles, 1):
            place = _place(ground["tiles"], lane, min(at, laid))
            label = count(WORTH, worth, lane=LANES[lane - 1])
            yield {"id": f"reward-{lane}-{at}", "worth": worth, **place, "label": label}


def _place(places: View, lane: int, at: int) -> View:
    x, y, heading = places[f"{lane}:{at}"]
    return {"lane": lane, "at": at, "x": x, "y": y, "heading": heading}
