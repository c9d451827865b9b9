"""What people write about a season, made tidy or refused. It must never ask the database."""

from __future__ import annotations

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.looks import UNSEEN
from games.rules import registry
from games.tables.cleaning import entropy
from games.tables.cleaning import title as tidy_title
from seasons.models import NOTES_LENGTH, REASON_LENGTH, CourseSource


def title(text: str) -> str:
    """A title on one line, which no season goes without."""
    tidy = tidy_title(text)
    if not tidy:
        raise Malformed("season.title", _("A season needs a title."))
    return tidy


def notes(text: str) -> str:
    """What is told about the season, over several lines."""
    if len(text) > NOTES_LENGTH or "\0" in text:
        raise Malformed("season.notes", _("Notes have at most %(most)s characters."), most=NOTES_LENGTH)
    return text.strip()


def game(name: str) -> str:
    """The game of all rounds; empty where each may be of another one. `Malformed` where there is none of that name."""
    if name:
        registry.newest(name)
    return name


def course_source(source: str) -> str:
    """Where the courses of a season come from."""
    if source not in CourseSource.values:
        raise Malformed("season.brings", _("Courses come from the members in turn, from the organiser, or are random."))
    return source


def reason(text: str) -> str:
    """Why something is decided; nothing is decided without."""
    tidy = " ".join(text.split())
    if not 1 <= len(tidy) <= REASON_LENGTH or not tidy.isprintable():
        template = _("Give a reason, of at most %(most)s characters: everybody will read it.")
        raise Malformed("season.reason", template, most=REASON_LENGTH)
    return tidy


def word(text: str) -> str:
    """What somebody adds to the luck of the rounds to come; nothing is a word, too."""
    return entropy(text) if text else ""


def seen_text(value: object, most: int) -> str:
    """What somebody elsewhere wrote, as far as it can be shown: on one line, without signs that nobody sees."""
    text = value if isinstance(value, str) else ""
    return " ".join(UNSEEN.sub(" ", text).split())[:most]
