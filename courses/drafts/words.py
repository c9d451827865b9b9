"""The words that the designer's modules say, in the reader's language. It must never hold what a finding says."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from courses.models import Difficulty


def words() -> dict[str, Any]:
    """By the names that the modules know; braces are filled there."""
    hard = {one.value: str(one.label) for one in Difficulty}
    return _edits() | _places() | _publishing() | _states() | _keys() | {"difficulties": hard}


def _edits() -> dict[str, str]:
    return {
        "added": _("Added as section {at} of {count}: {piece}."),
        "full": _("A course has at most 200 sections."),
        "replaced": _("Section {at} is now: {piece}."),
        "removed": _("Taken out: {count}."),
        "moved": _("It is section {at} now."),
        "mirrored": _("Mirrored."),
        "turned": _("The whole course is turned by a quarter; it is the same course."),
        "copied": _("Copied: {count}."),
        "pasted": _("Put in: {count}."),
        "changed": _("Changed."),
        "planted": _("Lane {lane}, cell {cell} of section {at} changed."),
        "barren": _("Nothing grows on this section: start, finish, chasm and drifts stay as they are."),
        "mended": _("Mended: {sentence}"),
        "undone": _("Undone."),
        "redone": _("Done again."),
        "written": _("The course is as the line says."),
        "closed": _("The gap is closed by: {pieces}."),
        "surprised": _("A course by lot. Undo brings yours back."),
        "went_back": _("The course is as it was in version {version}. Undo brings yours back."),
    }


def _places() -> dict[str, str]:
    return {
        "section": _("Section {at}: {piece}"),
        "left": _("{count} left"),
        "mode_end": _("Goes to the open end."),
        "mode_behind": _("Goes behind what is chosen."),
        "mode_replace": _("Takes the place of what is chosen."),
        "why_room": _("no room there"),
        "why_table": _("beyond the table"),
        "why_stock": _("none left"),
        "chosen_one": _("Section {from} is chosen."),
        "chosen_many": _("Sections {from} to {to} are chosen."),
        "planting": _("Click cells to plant saplings and to take them away."),
        "planting_over": _("Clicks choose sections again."),
        "cell": _("Lane {lane}, cell {cell}: {what}"),
        "cell_free": _("free"),
        "cell_sapling": _("a sapling"),
        "cell_rock": _("blocked"),
        "turns": _("{left} left, {right} right"),
        "ways_between": _("Other ways from section {before} to section {after}; all else stays where it lies."),
        "ways_ring": _("Ways from the open end back to the start, so that the course is a ring."),
        "ways_inside": _("Choose sections in the middle: something has to lie before them and behind them."),
        "ways_none": _("Lay a start first."),
        "version": _("Version {version}, {time}"),
        "copy_of": _("{title} (copy)"),
    }


def _publishing() -> dict[str, str]:
    return {
        "publish_errors": _("There are errors left. Mend them first; the list beside the table tells how."),
        "publish_title": _("Give the course a title."),
        "publish_saving": _("Saving the draft…"),
        "publish_offline": _("It waits for the connection."),
        "proof_none": _("The proof that everybody can finish is asked for."),
        "proof_waiting": _(
            "The proof that everybody can finish waits for a worker. You may close this window: the course is "
            "published as soon as it is proven."
        ),
        "proof_running": _("It is being proven that everybody can finish: {done} of {of}. You may close this window."),
        "proof_failed": _("The proof failed. Ask for it again."),
        "published": _("Revision {number} is published."),
        "kept": _("Revision {number} is kept; only you see it."),
        "change_first": _("It is the first revision."),
        "change_none": _("It is the same as the revision before."),
        "change_cosmetic": _("Only looks changed since the revision before: its records stay."),
        "change_gameplay": _("It is raced otherwise than the revision before: its records begin anew."),
        "par": _("Par is {turns} turns."),
    }


def _states() -> dict[str, str]:
    return {
        "saving_saved": _("Saved"),
        "saving_waiting": _("Not saved yet"),
        "saving_saving": _("Saving…"),
        "saving_stale": _("Changed elsewhere"),
        "saving_refused": _("It could not be saved"),
        "online": _("The connection is back."),
        "offline": _("The connection is gone. Your work is kept in this browser and saved as soon as it is back."),
        "busy": _("The house cannot answer just now. Your work is kept in this browser and saved as soon as it can."),
        "came_back": _("Work that was not saved yet came back from this browser."),
        "took_newer": _("This is the newer version. Undo brings yours back."),
        "error": _("error"),
        "warning": _("warning"),
        "note": _("note"),
        "error_one": _("1 error is left."),
        "error_many": _("{count} errors are left."),
        "other_one": _("1 remark."),
        "other_many": _("{count} remarks."),
        "unfinished": _("Sound so far: it needs a finish."),
        "sound": _("Sound: {levels} levels to the line, {difficulty}."),
        "show": _("Show"),
    }


def _keys() -> dict[str, str]:
    return {
        "key_walk": _("Choose the section before or behind"),
        "key_grow": _("Choose more"),
        "key_move": _("Move what is chosen"),
        "key_ends": _("Choose the first or the last section"),
        "key_remove": _("Take out what is chosen, or the last section"),
        "key_replace": _("The next piece takes the place of what is chosen"),
        "key_mirror": _("Mirror what is chosen, or all"),
        "key_turn": _("Turn the whole by a quarter"),
        "key_plant": _("Plant saplings by clicks"),
        "key_undo": _("Undo"),
        "key_redo": _("Do again"),
        "key_copy": _("Copy"),
        "key_cut": _("Cut"),
        "key_paste": _("Put in what was copied"),
        "key_all": _("Choose all"),
        "key_ways": _("Close a gap"),
        "key_zoom": _("Closer, farther, all"),
        "key_save": _("Save now"),
        "key_none": _("Choose nothing: pieces go to the open end"),
    }
