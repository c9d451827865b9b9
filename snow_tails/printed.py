"""What a printed course of Snow Tails takes: tiles box by box, saplings, what no box holds."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from courses.plans.listed import LANE_SCALE, Listed, Say
from snow_tails.plans.needs import Faces, Needs, needs
from snow_tails.plans.plan import Plan

SIZE = _("%(sections)s sections, %(wide)s by %(high)s cm; sheets, named by column and row: %(sheets)s.")
TILES = _("box %(box)s, %(count)s × %(tile)s: %(faces)s")
SAPLINGS = _("saplings: %(count)s; the boxes hold %(there)s")
OWN = _("pieces of your own, only as printed here: %(faces)s")
SECTIONS = _("no. %(sections)s")
TILE_NAMES = {
    "start": _("start tile"),
    "finish": _("finish tile"),
    "corner": _("corner tile"),
    "u-turn": _("U-turn tile"),
    "straight": _("tile straight/straight"),
    "straight-saplings-a": _("tile straight/saplings A"),
    "straight-saplings-b": _("tile straight/saplings B"),
    "straight-saplings-c": _("tile straight/saplings C"),
    "straight-chasm": _("tile straight/chasm"),
    "straight-drift-left": _("tile straight/left drift"),
    "straight-drift-right": _("tile straight/right drift"),
}


def printed(plan: Plan, say: Say) -> Listed:
    """The list of a plan, in the reader's language."""
    return Listed(plan, say(LANE_SCALE), say(SIZE), tuple(_parts(needs(plan), say)))


def _parts(needs: Needs, say: Say) -> Iterator[str]:
    for tiles in needs.tiles:
        tile, faces = say(TILE_NAMES[tiles.tile]), _faces(tiles.faces, say)
        yield say(TILES) % {"box": tiles.box, "count": tiles.count, "tile": tile, "faces": faces}
    if needs.saplings:
        yield say(SAPLINGS) % {"count": needs.saplings, "there": needs.saplings_there}
    if needs.own:
        yield say(OWN) % {"faces": _faces(needs.own, say)}


def _faces(faces: Faces, say: Say) -> str:
    return "; ".join(
        f"{say(title)} ({say(SECTIONS) % {'sections': ', '.join(map(str, sections))}})" for title, sections in faces
    )
