"""A sentence as a value: templates and what fills them, told later in the reader's language.

It must never hold a translation, nor anything that its reader may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from core.i18n import pgettext_noop, phrase


class Tongue(Protocol):
    """What tells in a language: Django's `translation`, or a catalogue of gettext."""

    def gettext(self, message: str, /) -> str:
        """A whole sentence."""

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        """A sentence that counts something."""

    def pgettext(self, context: str, message: str, /) -> str:
        """A word that needs to be told what it stands for."""


class English:
    """The tongue of the templates themselves."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return singular if number == 1 else plural

    def pgettext(self, context: str, message: str, /) -> str:
        return message


ENGLISH = English()


class Word(NamedTuple):
    """A word that each language has its own for."""

    context: str
    english: str


Field: TypeAlias = "str | int | Word | Sentence | tuple[Word | Sentence, ...]"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, or a phrase within one; `plural` is empty, or the field `count` decides which of both is said."""

    singular: str
    plural: str
    fields: dict[str, Field]

    def to_text(self, tongue: Tongue = ENGLISH) -> str:
        """The sentence in a language.

        >>> count(("%(who)s has %(count)s dent.", "%(who)s has %(count)s dents."), 2, who=colour(0)).to_text()
        'Red has 2 dents.'
        """
        number = self.fields.get("count", 0)
        if self.plural and isinstance(number, int):
            template = tongue.ngettext(self.singular, self.plural, number)
        else:
            template = phrase(self.singular, self.fields, tongue)
        return template % {name: _to_text(field, tongue) for name, field in self.fields.items()}


def say(template: str, **fields: Field) -> Sentence:
    """A sentence that counts nothing."""
    return Sentence(template, "", fields)


def count(templates: tuple[str, str], number: int, **fields: Field) -> Sentence:
    """A sentence that counts something, from its singular and its plural."""
    return Sentence(*templates, {"count": number, **fields})


def _to_text(field: Field, tongue: Tongue) -> str:
    if isinstance(field, Word):
        return tongue.pgettext(*field)
    if isinstance(field, Sentence):
        return field.to_text(tongue)
    if isinstance(field, tuple):
        return ", ".join(_to_text(each, tongue) for each in field)
    return str(field)


# ---- who sits where ---------------------------------------------------------------------------------------

COLOURS = tuple(
    Word(*words)
    for words in (
        pgettext_noop("who races", "Red"),
        pgettext_noop("who races", "Blue"),
        pgettext_noop("who races", "Yellow"),
        pgettext_noop("who races", "Green"),
        pgettext_noop("who races", "Violet"),
        pgettext_noop("who races", "Black"),
    )
)


def colour(seat: int) -> Word:
    """What people call a seat: it stands as a name, at the beginning of a sentence or inside of it.

    >>> colour(4).english
    'Violet'
    """
    return COLOURS[seat]
