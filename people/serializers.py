"""The shapes of people in the API. What others see of somebody is a name; all the rest is for oneself alone."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.forms.models import model_to_dict
from django.utils.translation import gettext
from rest_framework import serializers

from kit.bodies import Plain
from people import scopes, tokens, zones
from people.models import NAME_LENGTH, Person, Token


class GuestSent(Plain):
    """The name of a guest."""

    name = serializers.CharField(max_length=200, help_text="What others read at the table, 1 to 40 characters.")


class GuestMade(Plain):
    """A guest and the token to act for it, which is not told again."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    token = serializers.CharField(help_text="Send it as: Authorization: Bearer bor_…")


class MeSeen(Plain):
    """Oneself."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    username = serializers.CharField()
    is_guest = serializers.BooleanField()
    is_owner = serializers.BooleanField()
    language = serializers.CharField(allow_blank=True, help_text="Empty: as the client asks.")
    time_zone = serializers.CharField(allow_blank=True, help_text="Of its pages; empty: as the browser says.")
    shows_hints = serializers.BooleanField()
    moves_figures = serializers.BooleanField()
    tells_in_title = serializers.BooleanField()
    tells_by_mail = serializers.BooleanField()
    tells_by_webhook = serializers.BooleanField()
    email = serializers.CharField(allow_blank=True)
    is_mail_confirmed = serializers.BooleanField()
    webhook = serializers.CharField(allow_blank=True)
    created = serializers.DateTimeField()


class MeChange(Plain):
    """What a program may change; address, webhook and password are changed on the page."""

    name = serializers.CharField(required=False, max_length=200)
    language = serializers.ChoiceField(
        required=False, allow_blank=True, choices=[code for code, _name in settings.LANGUAGES]
    )
    time_zone = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=64,
        help_text="Like Europe/Vienna. Programs are told UTC in any case.",
    )
    shows_hints = serializers.BooleanField(required=False)
    moves_figures = serializers.BooleanField(required=False)
    tells_in_title = serializers.BooleanField(required=False)
    tells_by_mail = serializers.BooleanField(required=False)
    tells_by_webhook = serializers.BooleanField(required=False)

    def validate_time_zone(self, name: str) -> str:
        if name and zones.find(name) is None:
            raise serializers.ValidationError(gettext("There is no such time zone."))
        return name


class TokenSent(Plain):
    """What a new token is for."""

    name = serializers.CharField(max_length=NAME_LENGTH)
    days = serializers.IntegerField(required=False, default=tokens.DAYS, min_value=1, max_value=tokens.MOST_DAYS)
    scopes = serializers.ListField(
        child=serializers.ChoiceField([*scopes.LABELS]), max_length=len(scopes.LABELS),
        required=False, default=["race"], help_text="What it may do besides reading.",
    )  # fmt: skip


class TokenSeen(serializers.Serializer[Any]):
    """A token without its text."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    created = serializers.DateTimeField()
    used = serializers.DateTimeField(allow_null=True, help_text="To the hour.")
    ends = serializers.DateTimeField()
    scopes = serializers.ListField(child=serializers.CharField(), source="allowed", help_text="Besides reading.")


class TokenMade(TokenSeen):
    """A new token with its text, which is not told again."""

    token = serializers.CharField()


def me_seen(user: Any, person: Person) -> dict[str, Any]:
    return model_to_dict(person) | {
        "id": user.pk, "username": user.username, "email": user.email, "created": person.created,
    }  # fmt: skip


def token_made(token: Token, text: str) -> dict[str, Any]:
    return {
        "id": token.id, "name": token.name, "created": token.created, "used": None, "ends": token.ends,
        "allowed": token.allowed, "token": text,
    }  # fmt: skip
