"""What a season agrees on, as a form asks for it: made of the declarations in `terms`."""

from __future__ import annotations

from typing import Any

from django import forms

from seasons.fields import Field, OneOf, Seconds, Text, Whole, Words, YesNo

HOUR_S = 3600


def make(field: Field, label: Words) -> forms.Field:
    """The field of a form for a field of a season."""
    label = field.ask or label
    match field.kind:
        case Whole(least, most, is_optional):
            return whole(label, least, most, field.hint, required=not is_optional)
        case Seconds(most):
            return whole(label, 0, most // HOUR_S, field.hint)
        case OneOf(choices):
            return forms.ChoiceField(label=label, choices=choices, help_text=field.hint)
        case YesNo():
            return forms.BooleanField(label=label, required=False, help_text=field.hint)
        case Text(most, may_be_empty, offered, has_lines):
            return _text(label, most, not may_be_empty, field.hint, offered, has_lines)


def _text(label: Words, most: int, required: bool, hint: Words, offered: Any, has_lines: bool) -> forms.Field:
    if offered is not None:
        return forms.ChoiceField(label=label, choices=offered, required=required, help_text=hint)
    widget = forms.Textarea(attrs={"rows": 3}) if has_lines else None
    return forms.CharField(label=label, max_length=most, required=required, widget=widget, help_text=hint)


def whole(label: Words, least: int, most: int, hint: Words = "", required: bool = True) -> forms.IntegerField:
    """A whole number within bounds."""
    return forms.IntegerField(label=label, min_value=least, max_value=most, help_text=hint, required=required)


def name_of(name: str, field: Field) -> str:
    """What a field of a season is called in a form: a span is asked for in hours, by a name of its own."""
    return field.kind.hours_name if isinstance(field.kind, Seconds) else name


def read(field: Field, value: Any) -> Any:
    """What `drafting` takes of what stands in a form."""
    return value * HOUR_S if isinstance(field.kind, Seconds) else value


def write(field: Field, value: Any, is_new: bool) -> Any:
    """What stands in a form. For a new season an optional number is left empty: as the game has it, whichever it is."""
    match field.kind:
        case Seconds():
            return value // HOUR_S
        case Whole(is_optional=True) if is_new:
            return None
        case _:
            return value
