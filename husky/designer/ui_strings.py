"""What the table of Husky says, by the names that its modules know; braces are filled there.

It must never hold what a finding says.
"""

from __future__ import annotations

from core.i18n import gettext_noop as _

EDITS = {
    "painted": _("Painted, {thing}, cells: {count}."),
    "put": _("Put at column {column}, row {row}: {figure}."),
    "taken": _("Taken from column {column}, row {row}: {figure}."),
    "carried": _("Carried to column {column}, row {row}: {figure}."),
    "lifted": _("In hand: {figure}. Enter puts it down."),
    "nobody": _("Nothing stands there."),
    "sized": _("The board is {width} cells wide and {height} high."),
    "corner": _("Corners: {count}. A click on the first or on the last one closes the lasso."),
    "pen_down": _("The pen is down: going paints."),
    "pen_up": _("The pen is up."),
}
PLACES = {
    "sound": _("Sound: {levels} steps from start to finish, {difficulty}."),
    "board": _("board"),
    "cell": _("Column {column}, row {row}: {ground}"),
    "bare": _("bare"),
    "of_region": _("region of {cells}"),
    "region": _("{colour}, cells: {cells}, animals: {animals}"),
}
TOOLS = {
    "tool_brush": _("Brush"),
    "tool_fill": _("Fill"),
    "tool_lasso": _("Lasso"),
    "tool_put": _("Figure"),
    "tool_move": _("Hand"),
    "hint_brush": _("Drag to paint."),
    "hint_fill": _("Click a region to fill it."),
    "hint_lasso": _("Drag around cells, or click corner by corner."),
    "hint_put": _("Click a cell; a second click takes it away."),
    "hint_move": _("Drag a figure, or the picture."),
    "wide": _("{size} wide"),
    "symmetry_across": _("left and right alike"),
    "symmetry_along": _("above and below alike"),
    "symmetry_turn": _("half turn"),
    "symmetry_both": _("all four corners alike"),
}
KEYS = {
    "key_go": _("Go from cell to cell"),
    "key_far": _("Go five cells at once"),
    "key_use": _("Use what is in hand on the cell"),
    "key_pen": _("Put the pen down or lift it: with the pen down going paints"),
    "key_take": _("Take away what stands on the cell"),
    "key_brush": _("Brush"),
    "key_fill": _("Fill a region"),
    "key_lasso": _("Lasso: Enter sets corners"),
    "key_hand": _("Hand: carries figures, moves the picture"),
    "key_size": _("A narrower or a wider brush"),
    "key_symmetry": _("The next symmetry"),
    "key_none": _("Cancel what was begun"),
}
SENTENCES = EDITS | PLACES | TOOLS | KEYS
