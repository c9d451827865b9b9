"""What people write about a course, made tidy or refused: titles, notes, tags, and the text that a search looks in.

It must never ask the database.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from courses.models import NOTES_LENGTH, TITLE_LENGTH, Visibility
from ground.errors import Malformed
from ground.words import gettext_noop as _

MOST_TAGS = 12
TAG = re.compile(r"[^\W_](?:[\w-]{0,30}[^\W_])?")


def clean_title(said: str) -> str:
    """A title on one line.

    >>> clean_title("  The   long way ")
    'The long way'
    """
    title = " ".join(said.split())
    if not 1 <= len(title) <= TITLE_LENGTH or "\0" in title:
        raise Malformed("course.title", _("A title has 1 to %(most)s characters."), most=TITLE_LENGTH)
    return title


def clean_notes(said: str) -> str:
    """Notes of a bounded length."""
    if len(said) > NOTES_LENGTH or "\0" in said:
        raise Malformed("course.notes", _("Notes have at most %(most)s characters."), most=NOTES_LENGTH)
    return said.strip()


def clean_visibility(said: str) -> str:
    """One of the three words."""
    if said not in Visibility.values:
        raise Malformed("course.visibility", _("A course is private, unlisted or public."))
    return said


def clean_tags(said: Iterable[str]) -> list[str]:
    """Tags in lower case, each once.

    >>> clean_tags(["Short", "short ", "two-player"])
    ['short', 'two-player']
    """
    tags = sorted({one.strip().lower() for one in said})
    if len(tags) > MOST_TAGS or not all(TAG.fullmatch(tag) for tag in tags):
        template = _("A course has at most %(most)s tags; each is one word of at most 32 letters, digits and dashes.")
        raise Malformed("course.tags", template, most=MOST_TAGS)
    return tags


def folded(*said: str) -> str:
    """Without case and accents, because databases disagree about both (SQLite folds ASCII only).

    >>> folded("Délinarbre") == folded("DELINARBRE")
    True
    """
    text = unicodedata.normalize("NFKD", "\n".join(said).casefold())
    return "".join(sign for sign in text if not unicodedata.combining(sign))
