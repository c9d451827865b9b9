"""What a season agrees on, as programs send and see it: made of the declarations in `terms`."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from seasons.fields import Field, OneOf, Seconds, Text, Whole, YesNo

Made = serializers.Field[Any, Any, Any, Any]


def to_send(field: Field) -> Made:
    """The field of a serializer by which a program changes one; it may be left out."""
    help_text = field.sent_help
    match field.kind:
        case Whole(least, most):
            return serializers.IntegerField(min_value=least, max_value=most, required=False, help_text=help_text)
        case Seconds(most):
            return serializers.IntegerField(min_value=0, max_value=most, required=False, help_text=help_text)
        case OneOf(choices):
            return serializers.ChoiceField(choices=choices, required=False, help_text=help_text)
        case YesNo():
            return serializers.BooleanField(required=False, help_text=help_text)
        case Text(most, may_be_empty):
            return serializers.CharField(max_length=most, allow_blank=may_be_empty, required=False, help_text=help_text)


def to_show(field: Field) -> Made:
    """The field of a serializer by which a program sees one."""
    help_text = field.seen_help
    match field.kind:
        case Whole() | Seconds():
            return serializers.IntegerField(help_text=help_text)
        case OneOf(choices):
            return serializers.ChoiceField(choices=choices, help_text=help_text)
        case YesNo():
            return serializers.BooleanField(help_text=help_text)
        case Text(_most, may_be_empty):
            return serializers.CharField(allow_blank=may_be_empty, help_text=help_text)
