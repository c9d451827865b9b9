"""A random course by wish: so long, so many turns, so hard, on such a table, out of such a stock.

The same seed and wish give the same course on every machine. It must never give a course with an error finding.
"""

from __future__ import annotations

from core.errors import Refused
from core.i18n import gettext_noop as _
from courses.plans.findings import errors
from courses.plans.seeded import Stream
from snow_tails.plans.checks import TableSize, check
from snow_tails.plans.lattice import Rect, Spot, ahead, exit_of, rect
from snow_tails.plans.mixtures import Mixture, Wish, mixtures, specials
from snow_tails.plans.parse import settled
from snow_tails.plans.plan import Plan, Section
from snow_tails.plans.planted import provided

MOST_TRIES = 200  # orders of the pieces
MOST_LOOKS = 1_000_000  # at other pieces, over all tries: this, and no clock, ends the search
LOOKS_A_TRY = 600  # for each piece of the course
ANY = Wish()

__all__ = ["Wish", "generate"]


def generate(seed: str, wish: Wish = ANY) -> Plan:
    """A course that no check finds an error in; `Refused` with the reason where the wish cannot be met.

    >>> from snow_tails.plans.text import to_text
    >>> to_text(generate("a", Wish(levels=30, turns=1, difficulty="first")))
    'START UR S S FINL'
    """
    stream, looks = Stream(seed), MOST_LOOKS
    good = mixtures(wish)
    for _try in range(MOST_TRIES):
        mixture = stream.one_of(good)
        special = specials(stream, mixture, wish)
        if looks <= 0:
            break
        walk = _Walk(stream, _order(stream, mixture), wish.wishes.table)
        laid, looks = walk.laid(), looks - walk.looks
        plan = None if laid is None else provided(_plan(stream, laid, special), wish.wishes.stock)
        if plan is not None and not errors(check(plan, wish.wishes)):
            return plan
    raise Refused("course.wish-room", _("No course was found for this wish: ask for fewer turns or for more room."))


def _order(stream: Stream, mixture: Mixture) -> list[str]:
    pieces = ["corner"] * mixture.corners + ["u-turn"] * mixture.u_turns + ["straight"] * mixture.straights
    return stream.shuffled(pieces)


def _plan(stream: Stream, laid: list[str], special: list[str]) -> Plan:
    """The walk with some of its straights special."""
    places = stream.shuffled([at for at, name in enumerate(laid) if name == "straight"])
    for at, name in zip(places, special, strict=False):
        laid[at] = name
    finish = stream.one_of(("finish-left", "finish-right"))
    return settled([Section(name) for name in ("start", *laid, finish)])


class _Walk:
    """Pieces in a given order, laid one behind the other; at every turn the stream says which side is tried first."""

    def __init__(self, stream: Stream, order: list[str], table: TableSize | None) -> None:
        self.stream, self.order, self.looks = stream, order, 0
        lane = 1 if table is None else max(1, table.lane_mm)
        sides = (1 << 30, 1 << 30) if table is None else (2 * table.long_mm // lane, 2 * table.short_mm // lane)
        self.long, self.short = max(sides), min(sides)
        self.names: list[str] = []
        self.rects = [rect(Spot(), "start-left")]

    def laid(self) -> list[str] | None:
        """The pieces with their sides, or None where they find no room in the looks they have."""
        return self.names if self._go_on(exit_of("start-left"), self.rects[0]) else None

    def _go_on(self, spot: Spot, whole: Rect) -> bool:
        """Lay the rest from a spot; what was tried in vain is taken up again."""
        if len(self.names) == len(self.order):
            return self._has_room(rect(spot, "finish-left"), whole)
        for name in self._faces(self.order[len(self.names)]):
            place = rect(spot, name)
            self.looks += len(self.rects)
            if self.looks > LOOKS_A_TRY * len(self.order) or not self._has_room(place, whole):
                continue
            self.names.append(name)
            self.rects.append(place)
            if self._go_on(ahead(spot, exit_of(name)), whole.with_(place)):
                return True
            self.names.pop()
            self.rects.pop()
        return False

    def _faces(self, kind: str) -> list[str]:
        return ["straight"] if kind == "straight" else self.stream.shuffled([f"{kind}-left", f"{kind}-right"])

    def _has_room(self, place: Rect, whole: Rect) -> bool:
        left, low, right, high = whole.with_(place)
        sides = sorted((right - left, high - low))
        if sides[0] > self.short or sides[1] > self.long:
            return False
        return all(place.is_clear_of(other) for other in self.rects)
