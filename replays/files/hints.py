"""What a damage of a race file means for anyone who holds the file, by the beginning of its code.

It must never repeat the sentence of the damage, which says what is wrong; it says how that comes to be, and what to do.
"""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

ELSEWHERE = _("Ask whoever gave you the file for another copy, or download it again from where it was raced.")
HINTS = {
    "racefile.header": _(
        "Pictures, films and texts of a race prove nothing. A race file begins with the board of its race. Download "
        "one from a replay with “Download”, or write one with manage.py race run. Logs of manage.py log export are "
        "another kind of file."
    ),
    "racefile.cut": _("Its end is missing: it was not downloaded whole. Download it again."),
    "racefile.gzip": _(
        "It was packed by something else, or changed on its way. Unpack it first, then import it as it is."
    ),
    "racefile.nested": _("Unpack it once, then import it."),
    "racefile.size": _("Races are seldom larger than a hundred kilobytes, so this may be another file."),
    "racefile.plan": _("Somebody changed how the course is drawn after the file was written."),
    "racefile": ELSEWHERE,
    "canonical": _(
        "Every line of a race file is written in exactly one way. Saving it in an editor, or with other ends of lines, "
        "is enough to change that."
    ),
    "chain": _("Each entry carries a seal over the one before it. One was changed, taken out or put in afterwards."),
    "entry": _("Each entry carries a seal over the one before it. One was changed, taken out or put in afterwards."),
    "scroll.line": _("A line in it is no entry of a race. It may have been opened and saved by an editor."),
    "scroll": _("The signature at its end was made for another race, or the race was changed after it was signed."),
    "board": _("The course in the file is not the one that was raced on, so the race proves nothing."),
    "branch": _("It says that it goes on from another race, and does not begin as that one went."),
    "group.unrevealed": _(
        "Nothing is wrong with it so far. Download it again from where it was raced, once all tables have ended."
    ),
    "group": _("Races with the same luck have one secret, which the file tells in a line of its own. It does not fit."),
    "log.reveal": _("The luck of a race is sealed before it begins. The secret in this file does not fit that seal."),
    "log.unfinished": _("The race in it is not over; only finished races can be proven."),
    "log": _(
        "The seals fit, so the file was written anew as a whole, and yet the rules decide otherwise: this race was "
        "never raced like that. Or it was raced by rules that differ from ours."
    ),
    "rules": _("It was raced by rules that this version of Boreal does not know. A newer one may."),
    "too_expensive": _(
        "Races are verified with bounded time and memory, so that nobody can hold up this house. On a machine of your "
        "own, manage.py replay verify has no bound."
    ),
    "import.broke-off": _("Import it again later. If it happens again, tell the operator of this house."),
    "import": "",
}


def hint(code: str) -> str:
    """What a code means, in the reader's language; for a code that is not ours, what holds for most damages.

    >>> hint("racefile.cut")
    'Its end is missing: it was not downloaded whole. Download it again.'
    """
    text = HINTS.get(code, HINTS.get(code.partition(".")[0], HINTS["log"]))
    return gettext(text) if text else ""
