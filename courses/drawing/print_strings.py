"""What stands on a printed course, in English; whoever prints puts it into the reader's language."""

from __future__ import annotations

from collections.abc import Callable

from core.i18n import gettext_noop as _

Say = Callable[[str], str]

SCALE = _("one lane: %(mm)s mm")
CELL_SCALE = _("one cell: %(mm)s mm")
NEXT = {
    "left": _("left: %(sheet)s"),
    "right": _("right: %(sheet)s"),
    "above": _("above: %(sheet)s"),
    "below": _("below: %(sheet)s"),
}
SIZE = _("%(sections)s sections, %(wide)s by %(high)s cm; sheets, named by column and row: %(sheets)s.")
ROWS = _("%(sections)s cards, %(wide)s by %(high)s cm; sheets, named by column and row: %(sheets)s.")
BOARD = _("%(cells)s cells, %(wide)s by %(high)s cm; sheets, named by column and row: %(sheets)s.")
JOIN = _("Cut the sheets along the crosses, or lay them over one another so that cross lies upon cross.")
RULER = _("This line is 100 mm long. If it is not, print again in actual size, without fitting to the page.")
PARTS = _("What the course takes")
TILES = _("box %(box)s, %(count)s × %(tile)s: %(faces)s")
SAPLINGS = _("saplings: %(count)s; the boxes hold %(there)s")
OWN = _("pieces of your own, only as printed here: %(faces)s")
CARDS = _("%(count)s × card %(card)s")
OWN_CARDS = _("%(count)s × card %(card)s, of your own, only as printed here")
REWARDS = _("rewards of the %(object)s: %(tiles)s")
OBJECTS = (_("letters"), _("baubles"), _("logs"), _("presents"), _("trees"))  # RR-14 to RR-18
ANIMALS = (  # HU-04
    _("wolves: %(count)s (the box holds %(there)s), column and row: %(places)s"),
    _("elk: %(count)s (the box holds %(there)s), column and row: %(places)s"),
    _("bears: %(count)s (the box holds %(there)s), column and row: %(places)s"),
)
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
