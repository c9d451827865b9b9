"""What the table of Snow Tails says, by the names that its modules know; braces are filled there.

It must never hold what a finding says.
"""

from __future__ import annotations

from core.i18n import gettext_noop as _

EDITS = {
    "added": _("Added as section {at} of {count}: {piece}."),
    "full": _("A course has at most 200 sections."),
    "replaced": _("Section {at} is now: {piece}."),
    "removed": _("Taken out: {count}."),
    "moved": _("It is section {at} now."),
    "mirrored": _("Mirrored."),
    "turned": _("The whole course is turned by a quarter; it is the same course."),
    "copied": _("Copied: {count}."),
    "pasted": _("Pasted: {count}."),
    "changed": _("Changed."),
    "planted": _("Lane {lane}, cell {cell} of section {at} changed."),
    "barren": _("Nothing grows on this section: start, finish, chasm and drifts stay as they are."),
    "closed": _("The gap is closed by: {pieces}."),
}
PLACES = {
    "unfinished": _("Sound so far: it needs a finish."),
    "sound": _("Sound: {levels} rows to the finish, {difficulty}."),
    "section": _("Section {at}: {piece}"),
    "left": _("{count} left"),
    "mode_end": _("Goes to the open end."),
    "mode_behind": _("Goes after the selection."),
    "mode_replace": _("Takes the place of the selection."),
    "why_room": _("no room there"),
    "why_table": _("off the table"),
    "why_stock": _("none left"),
    "chosen_one": _("Section {from} is chosen."),
    "chosen_many": _("Sections {from} to {to} are chosen."),
    "planting": _("Click cells to plant saplings and to take them away."),
    "planting_over": _("Clicks choose sections again."),
    "banding": _("Drag over the table to choose sections."),
    "banding_over": _("A drag moves the table again."),
    "band_none": _("No section lies there."),
    "cell": _("Lane {lane}, cell {cell}: {what}"),
    "cell_free": _("free"),
    "cell_sapling": _("a sapling"),
    "cell_rock": _("blocked"),
    "badge_par": _("Par: {turns} turns"),
    "badge_same": _("without a dent, too"),
    "badge_clean": _("{turns} without a dent"),
    "badge_bruised": _("never without a dent"),
    "rounds_length": _("about {rounds}, by its length"),
    "rounds_par": _("about {rounds}, by par"),
    "turns": _("{left} left, {right} right"),
    "ways_between": _("Other ways from section {before} to section {after}; all else stays where it lies."),
    "ways_ring": _("Ways from the open end back to the start, so that the course is a ring."),
    "ways_inside": _("Choose sections in the middle: something has to lie before them and behind them."),
    "ways_none": _("Lay a start first."),
}
KEYS = {
    "key_walk": _("Choose the section before or behind"),
    "key_grow": _("Choose more"),
    "key_move": _("Move the selection"),
    "key_ends": _("Choose the first or the last section"),
    "key_remove": _("Take out the selection, or the last section"),
    "key_replace": _("The next piece replaces the selection"),
    "key_mirror": _("Mirror the selection, or all"),
    "key_turn": _("Turn the whole course by a quarter"),
    "key_plant": _("Plant saplings by clicks"),
    "key_band": _("Choose by dragging over the table (as with Shift)"),
    "key_copy": _("Copy"),
    "key_cut": _("Cut"),
    "key_paste": _("Paste what was copied"),
    "key_all": _("Choose all"),
    "key_ways": _("Close a gap"),
    "key_none": _("Clear the selection: pieces go to the open end"),
}
SENTENCES = EDITS | PLACES | KEYS
