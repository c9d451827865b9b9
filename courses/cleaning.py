"""What people write about a course, made tidy or refused: titles, notes, tags, and the text that a search looks in.

It must never ask the database.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.models import NOTES_LENGTH, TITLE_LENGTH, Visibility

MOST_TAGS = 12
TAG = re.compile(r"[^\W_](?:[\w-]{0,30}[^\W_])?")


def clean_title(text: str) -> str:
    """A title on one line.

    >>> clean_title("  The   long way ")
    'The long way'
    """
    title = " ".join(text.split())
    if not 1 <= len(title) <= TITLE_LENGTH or "\0" in title:
        raise Malformed("course.title", _("A title has 1 to %(most)s characters."), most=TITLE_LENGTH)
    return title


def clean_notes(text: str) -> str:
    """Notes of a bounded length."""
    if len(text) > NOTES_LENGTH or "\0" in text:
        raise Malformed("course.notes", _("Notes have at most %(most)s characters."), most=NOTES_LENGTH)
    return text.strip()


def clean_visibility(text: str) -> str:
    """One of the three words."""
    if text not in Visibility.values:
        raise Malformed("course.visibility", _("A course is private, unlisted or public."))
    return text


def clean_tags(names: Iterable[str]) -> list[str]:
    """Tags in lower case, each once.

    >>> clean_tags(["Short", "short ", "two-player"])
    ['short', 'two-player']
    """
    tags = sorted({name.strip().lower() for name in names})
    if len(tags) > MOST_TAGS or not all(TAG.fullmatch(tag) for tag in tags):
        template = _("A course has at most %(most)s tags; each is one word of at most 32 letters, digits and dashes.")
        raise Malformed("course.tags", template, most=MOST_TAGS)
    return tags


def folded(*texts: str) -> str:
    """Without case and accents, because databases disagree about both (SQLite folds ASCII only).

    >>> folded("Délinarbre") == folded("DELINARBRE")
    True
    """
    text = unicodedata.normalize("NFKD", "\n".join(texts).casefold())
    return "".join(sign for sign in text if not unicodedata.combining(sign))
