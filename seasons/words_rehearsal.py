"""What people call what a rehearsal tells: its sentences, spans of time, points. It must never count."""

from __future__ import annotations

from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core import translated
from games.tables.showing import PRESETS
from replays.simulations import report_words as words
from seasons.rehearsal.sentences import WARNS

MINUTE, HOUR, DAY = 60, 3600, 86_400
FINE = 1_000


def sentence(line: dict[str, Any]) -> str:
    """A sentence of the verdict in the reader's language."""
    fields = dict(line["fields"])
    if "level" in fields:
        fields["level"] = words.level(fields["level"])
    template = line["template"]
    return translated.sentence(template, fields)


def tone(code: str) -> str:
    """Whether a sentence warns, soothes, doubts or tells."""
    return "bad" if code in WARNS else {"quiet": "good", "few": "unsure", "course.lot": "unsure"}.get(code, "plain")


def title(text: str) -> str:
    """A course; those of the house have a name in every language, one by lot has none."""
    if not text:
        return _("a random course")
    return _(text) if text in PRESETS else text


def lasts(seconds: int) -> str:
    """A span of time that nobody knows to the minute.

    >>> lasts(1500), lasts(8000), lasts(90000), lasts(2 * 86400)
    ('25 minutes', '2.2 hours', '1 day', '2 days')
    """
    if seconds < 1.5 * HOUR:
        near = max(1, round(seconds / MINUTE))
        return ngettext("%(count)s minute", "%(count)s minutes", near) % {"count": near}
    if seconds < DAY:
        return _("%(count)s hours") % {"count": number_format(round(seconds / HOUR, 1))}
    near = round(seconds / DAY)
    return ngettext("%(count)s day", "%(count)s days", near) % {"count": near}


def points(thousandths: int) -> str:
    """A mean of points."""
    return str(number_format(thousandths / FINE, 2))


def between(low: int, high: int) -> str:
    """An interval of means."""
    return _("%(low)s to %(high)s") % {"low": points(low), "high": points(high)}
