"""A sentence as a canonical value, to be kept now and told later in each reader's language, and back.

It must never hold a translation.
"""

from __future__ import annotations

from typing import Any

from core.canonical import Value
from games.rules.sentence import Field, Sentence, Word


def fields(sentence: Sentence) -> dict[str, Value]:
    """What fills the template of a sentence.

    >>> fields(Sentence("%(who)s", "", {"who": Word("who races", "Red")}))
    {'who': {'context': 'who races', 'english': 'Red'}}
    """
    return {name: value(field) for name, field in sentence.fields.items()}


def sentence(template: str, payload: dict[str, Any]) -> Sentence:
    """The sentence of a template and of what `fields` gave."""
    return Sentence(template, "", {name: field(part) for name, part in payload.items()})


def value(field: Field) -> Value:
    """What fills a place in a template, or a whole sentence."""
    if isinstance(field, Word):
        return {"context": field.context, "english": field.english}
    if isinstance(field, Sentence):
        return {"one": field.singular, "many": field.plural, "fields": fields(field)}
    if isinstance(field, tuple):
        return [value(each) for each in field]
    return field if type(field) is int else str(field)  # whatever a log says is told as it stands


def field(payload: Any) -> Field:
    """The field that `value` spelled; requires what `value` gave."""
    if isinstance(payload, list):
        return tuple(field(each) for each in payload)  # type: ignore[misc]  # words and sentences, as they were written
    if not isinstance(payload, dict):
        return payload  # type: ignore[no-any-return]  # a text or a number
    if "english" in payload:
        return Word(payload["context"], payload["english"])
    return Sentence(payload["one"], payload["many"], sentence("", payload["fields"]).fields)
