"""Plain values whose sentences are told in the reader's language."""

from __future__ import annotations

from typing import Any

from django.utils import translation

from games.rules.sentence import Sentence


def in_words(value: Any) -> Any:
    """The value, each sentence in it as text."""
    if isinstance(value, Sentence):
        return value.to_text(translation)
    if isinstance(value, dict):
        return {name: in_words(part) for name, part in value.items()}
    return [in_words(part) for part in value] if isinstance(value, (list, tuple)) else value
