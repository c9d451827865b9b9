"""The words that the designer's modules say, in the reader's language. It must never hold what a finding says."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from courses.models import Difficulty


def words() -> dict[str, Any]:
    """By the names that the modules know; braces are filled there."""
    hard = {difficulty.value: str(difficulty.label) for difficulty in Difficulty}
    return _edits() | _publishing() | _states() | _keys() | {"difficulties": hard}


def _edits() -> dict[str, str]:
    return {
        "mended": _("Fixed: {sentence}"),
        "undone": _("Undone."),
        "redone": _("Redone."),
        "written": _("The course is as the line says."),
        "surprised": _("A random course. Undo brings yours back."),
        "version": _("Version {version}, {time}"),
        "copy_of": _("{title} (copy)"),
        "went_back": _("The course is as it was in version {version}. Undo brings yours back."),
    }


def _publishing() -> dict[str, str]:
    return {
        "publish_errors": _("There are errors left. Fix them first; the list beside the table says how."),
        "publish_title": _("Give the course a title."),
        "publish_saving": _("Saving the draft…"),
        "publish_offline": _("It waits for the connection."),
        "proof_none": _("The proof that everybody can finish has been requested."),
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
        "described": _("No new revision was needed: title, notes and tags are updated, and the records stay."),
        "change_cosmetic": _("Only looks changed since the revision before: its records stay."),
        "change_gameplay": _("It races differently from the revision before: its records start afresh."),
        "changes_more": _("And {count} more."),
        "nothing": _("nothing"),
        "published_par": _("Par is {turns} turns."),
        "badge_par": _("Par: {turns}"),
        "badge_raceable": _("Proven: everybody can finish"),
        "badge_waiting": _("The proof waits for a worker."),
        "badge_running": _("It is being proven that everybody can finish."),
        "badge_failed": _("The proof failed; the next edit requests it again."),
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
        "show": _("Show"),
        "trial_away": _("The test drive cannot be reached just now. Try again."),
    }


def _keys() -> dict[str, str]:
    return {
        "key_undo": _("Undo"),
        "key_redo": _("Redo"),
        "key_zoom": _("Closer, farther, all"),
        "key_trial": _("Begin or end a test drive"),
        "key_save": _("Save now"),
        "key_none": _("Clear the selection"),
    }
