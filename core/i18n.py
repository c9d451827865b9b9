"""The languages of the house, and marks for sentences that pages translate later.

It holds no translation: pure rooms speak English only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

# Every language by its code, with its name in OpenGraph. In the first one sentences are written, into the others they
# are translated; docs/languages.md has the steps that lead to one more.
LANGUAGES: Final = {"en": "en_GB", "fr": "fr_FR", "de": "de_DE"}
WRITTEN, *TRANSLATED = LANGUAGES


def gettext_noop(sentence: str) -> str:
    """Give the sentence back unchanged; the name is what `manage.py words` gathers by."""
    return sentence


def ngettext_noop(singular: str, plural: str) -> tuple[str, str]:
    """Mark a sentence that counts something, in singular and plural, for `manage.py words`."""
    return singular, plural


def pgettext_noop(context: str, word: str) -> tuple[str, str]:
    """Mark a word together with the context that says what it means, for `manage.py words`."""
    return context, word


_SINGULARS: dict[str, tuple[str, str]] = {}  # by the plural: the singular, and the field that decides


def plural_noop(singular: str, plural: str, by: str = "count") -> str:
    """The plural of a sentence, which stands for both wherever a template is kept; `fill` takes the singular where the
    field `by` is 1."""
    _SINGULARS[plural] = singular, by
    return plural


class _Tongue(Protocol):
    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, singular: str, plural: str, number: int, /) -> str: ...


def phrase(template: str, fields: Mapping[str, object], tongue: _Tongue | None = None) -> str:
    """The template in a language, or in English: its singular or its plural, not filled yet."""
    singular, by = _SINGULARS.get(template, ("", ""))
    number = fields.get(by) if by else None
    if isinstance(number, int):
        return tongue.ngettext(singular, template, number) if tongue else singular if number == 1 else template
    return tongue.gettext(template) if tongue else template


def fill(template: str, fields: Mapping[str, object], tongue: _Tongue | None = None) -> str:
    """A sentence from its template.

    >>> fill(plural_noop("1 cell is free.", "%(count)s cells are free."), {"count": 1})
    '1 cell is free.'
    """
    return phrase(template, fields, tongue) % fields


def counted(count: int, thing: str, many: str = "") -> str:
    """A number of things, as commands say it in English.

    >>> counted(1, "error"), counted(0, "error"), counted(2, "cell in five lanes", "cells in five lanes")
    ('1 error', '0 errors', '2 cells in five lanes')
    """
    return f"{count} {thing if count == 1 else many or f'{thing}s'}"
