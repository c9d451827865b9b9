"""Templates told in the language of whoever reads. It must never hold a sentence of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from django.utils import translation

from core.i18n import fill


class Translatable(Protocol):
    """What has a template and fields, as everything that can be wrong does."""

    template: str
    fields: dict[str, str | int]


def sentence(template: str, fields: Mapping[str, object]) -> str:
    """A filled template, in the reader's language."""
    return fill(template, fields, translation)


def to_sentence(wrong: Translatable) -> str:
    """What is wrong, in the reader's language."""
    return sentence(wrong.template, wrong.fields)
