"""What the table of Reindeer Races says, by the names that its modules know; braces are filled there.

It must never hold what a finding says.
"""

from __future__ import annotations

from core.i18n import gettext_noop as _

EDITS = {
    "added": _("{object}, card {at}: {card}."),
    "full": _("A lane has at most 50 cards."),
    "replaced": _("It is now: {card}."),
    "removed": _("Taken out of the lane: {object}."),
    "moved": _("{object}, card {at}."),
    "flipped": _("Turned round: what was last is first now, and ice points the other way."),
    "swapped": _("Swapped."),
    "swapping": _("Now choose the card to swap it with."),
    "changed": _("Changed."),
    "tidied": _("All rows lie straight, side by side."),
    "filled": _("Filled up at random. Undo takes these cards out again."),
}
PLACES = {
    "unfinished": _("Sound so far: some lanes do not have their number of cards."),
    "sound": _("Sound: {levels} cells in five lanes, {difficulty}."),
    "of": _("{count} of {wanted}"),
    "card": _("{object}, card {at} of {count}: {card}"),
    "end": _("{object}, behind the last card"),
    "left": _("{count} left"),
    "mode_end": _("Goes to the lane: {object}."),
    "mode_behind": _("Goes after the chosen card."),
    "mode_replace": _("Takes the place of the chosen card."),
    "mode_full": _("Every lane has its cards. Choose one to put another behind it or in its place."),
    "cells": _("{count} cells"),
    "par": _("par {count}"),
    "par_hand": _("several cards at once"),
    "par_means": _("Par is the fewest moves home with one card in each."),
    "bend_left": _("{degrees}° to the left"),
    "bend_right": _("{degrees}° to the right"),
    "bend_none": _("straight on"),
}
KEYS = {
    "key_walk": _("Choose the card beside it"),
    "key_move": _("Move the chosen card"),
    "key_row": _("Move the selected row"),
    "key_row_turn": _("Turn the selected row"),
    "key_bend": _("Bend the row after the chosen card, left or right"),
    "key_ends": _("Choose the beginning or the end of the lane"),
    "key_flip": _("Turn the card round"),
    "key_swap": _("Swap the card with the one that is chosen next"),
    "key_replace": _("The next card replaces the chosen one"),
    "key_remove": _("Take out the chosen card, or the last one"),
    "key_fill": _("Fill up all lanes at random"),
    "key_tidy": _("Lay all rows straight, side by side"),
    "key_none": _("Clear the selection: cards go to the first lane that needs one"),
}
SENTENCES = EDITS | PLACES | KEYS
