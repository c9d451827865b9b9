"""What lies around a gap, and which chains of pieces have room in it: the beginning of a chain is laid once.

The geometry is imported when it is asked, not before: it brings Shapely. It must never count tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courses.geometry.frame import Pose
from snow_tails.geometry import track
from snow_tails.plans.gaps import Gap, forms
from snow_tails.plans.lattice import Spot
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.shape import form_of

if TYPE_CHECKING:
    from snow_tails.geometry.room import Room

Chain = tuple[str, ...]  # names of pieces


def room_before(gap: Gap) -> Room:
    """What lies before a gap; it is the same for every goal."""
    from snow_tails.geometry.laid import lay
    from snow_tails.geometry.room import Room

    return Room(lay(forms(gap.before)))


class Laying:
    """A gap whose chains end at a spot of the lattice; `laid` counts the pieces that were tried."""

    def __init__(self, gap: Gap, before: Room, goal: Spot) -> None:
        from snow_tails.geometry.laid import lay
        from snow_tails.geometry.room import Room

        begin = gap.entry
        end = Pose(*begin.place(goal.x / 2, goal.y / 2), (begin.heading + 90 * goal.quarter) % 360)
        after = lay(forms(gap.after), end)
        self.rooms = (before, Room(after))
        self.is_open = all(before.is_clear(shape) for shape in after.footprints)
        self.tried: dict[Chain, tuple[Pose, tuple[Any, ...]] | None] = {(): (begin, ())}
        self.laid = 0

    def has_room(self, chain: Chain) -> bool:
        return self.is_open and self._lay(chain) is not None

    def _lay(self, chain: Chain) -> tuple[Pose, tuple[Any, ...]] | None:
        if chain not in self.tried:
            self.tried[chain] = self._lay_last(chain)
        return self.tried[chain]

    def _lay_last(self, chain: Chain) -> tuple[Pose, tuple[Any, ...]] | None:
        from courses.geometry.tiles import is_on
        from snow_tails.geometry.room import footprint

        before = self._lay(chain[:-1])
        if before is None:
            return None
        pose, shapes = before
        self.laid += 1
        form = form_of(PIECES[chain[-1]])
        new = footprint(form, pose)
        # The piece it adjoins is never under it.
        is_clear = not any(is_on(new, other) for other in shapes[:-1]) and all(
            room.is_clear(new) for room in self.rooms
        )
        return (track.through(form, pose), (*shapes, new)) if is_clear else None
