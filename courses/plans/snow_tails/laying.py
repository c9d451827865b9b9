"""What lies around a gap, and which chains of pieces have room in it: the beginning of a chain is laid once.

The geometry is imported when it is asked, not before: it brings Shapely. It must never count tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from courses.geometry import frame
from courses.geometry.frame import Pose
from courses.plans.snow_tails.gaps import Gap, forms
from courses.plans.snow_tails.lattice import Spot
from courses.plans.snow_tails.pieces import PIECES
from courses.plans.snow_tails.shape import form_of

if TYPE_CHECKING:
    from courses.geometry.room import Room
    from courses.geometry.tiles import Laid

Chain = tuple[str, ...]  # names of pieces


class Laying:
    """A gap whose chains end at a spot of the lattice; `laid` counts the pieces that were tried."""

    def __init__(self, gap: Gap, goal: Spot) -> None:
        from courses.geometry.room import Room
        from courses.geometry.tiles import lay

        begin = gap.entry
        end = Pose(*begin.place(goal.x / 2, goal.y / 2), (begin.heading + 90 * goal.quarter) % 360)
        before, after = lay(forms(gap.before)), lay(forms(gap.after), end)
        self.room: Room = Room(before, after)
        self.is_open = self._is_open(Room(before), after)
        self.tried: dict[Chain, tuple[Pose, tuple[Any, ...]] | None] = {(): (begin, ())}
        self.laid = 0

    @staticmethod
    def _is_open(room: Room, after: Laid) -> bool:
        """Whether what lies behind the gap lies clear of what is before it."""
        return all(room.piece(form, pose, ()) for form, pose in zip(after.forms, after.entries, strict=False))

    def has_room(self, chain: Chain) -> bool:
        return self.is_open and self._lay(chain) is not None

    def _lay(self, chain: Chain) -> tuple[Pose, tuple[Any, ...]] | None:
        if chain not in self.tried:
            self.tried[chain] = self._lay_last(chain)
        return self.tried[chain]

    def _lay_last(self, chain: Chain) -> tuple[Pose, tuple[Any, ...]] | None:
        before = self._lay(chain[:-1])
        if before is None:
            return None
        pose, shapes = before
        self.laid += 1
        form = form_of(PIECES[chain[-1]])
        new = self.room.piece(form, pose, shapes)
        return None if new is None else (frame.through(form, pose), (*shapes, new))
