"""Who somebody is here and what they chose; an account is Django's own user, a guest is one without a password.

It must never hold a token or a password as it was typed, nor anything of a race.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop

from core.folding import LONGER, FoldedField

NAME_LENGTH = 40
WEBHOOK_LENGTH = 500
CLOSED_NAME = gettext_noop("Former racer")


class Person(models.Model):
    """What others see of a user, and what the user chose. Never deleted: races and courses name it."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="person")
    name = models.CharField(max_length=NAME_LENGTH)
    folded = FoldedField(max_length=LONGER * NAME_LENGTH, db_index=True)
    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)  # what seats in logs are bound to
    is_guest = models.BooleanField(default=False)
    is_owner = models.BooleanField(default=False)
    language = models.CharField(max_length=8, blank=True, default="")  # empty: as the browser asks
    time_zone = models.CharField(max_length=64, blank=True, default="")  # empty: as the browser says
    shows_hints = models.BooleanField(default=True)
    moves_figures = models.BooleanField(default=True)
    tells_in_title = models.BooleanField(default=True)
    tells_by_mail = models.BooleanField(default=False)
    tells_by_webhook = models.BooleanField(default=False)
    is_mail_confirmed = models.BooleanField(default=False)  # of the user's address, as it stands
    webhook = models.CharField(max_length=WEBHOOK_LENGTH, blank=True, default="")
    webhook_secret = models.CharField(max_length=64, blank=True, default="")  # signs what the webhook is sent
    created = models.DateTimeField(db_default=Now())
    seen = models.DateTimeField(default=timezone.now)
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["is_owner"], condition=Q(is_owner=True), name="people_one_owner"),
            models.CheckConstraint(condition=Q(is_owner=False) | Q(is_guest=False), name="people_owner_is_no_guest"),
            models.CheckConstraint(condition=~Q(name=""), name="people_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.shown

    @property
    def shown(self) -> str:
        """The name that others see, in the reader's language once the account is closed."""
        return gettext(CLOSED_NAME) if self.closed else self.name


class Token(models.Model):
    """The right of a program to act for somebody; only the hash is kept, so a stolen table opens nothing."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="tokens")
    hash = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=NAME_LENGTH)
    created = models.DateTimeField(default=timezone.now, editable=False)
    used = models.DateTimeField(null=True, blank=True)  # to the hour: it is not written at each call
    ends = models.DateTimeField()
    scopes = models.CharField(max_length=100, blank=True, default="")  # words of `people.scopes`; empty: may only read
    revoked = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name

    @property
    def allowed(self) -> list[str]:
        """What it may do besides reading."""
        return self.scopes.split()


class FormerAddress(models.Model):
    """A confirmed address that an account has left; kept until a letter told it so."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="former_addresses")
    email = models.CharField(max_length=254)

    def __str__(self) -> str:
        return self.email


class House(models.Model):
    """What the owner decided for the whole house; one row, or none as long as nothing was decided."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1, editable=False)
    may_sign_up = models.BooleanField(default=True)
    may_guests_race = models.BooleanField(default=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(id=1), name="people_one_house")]

    def __str__(self) -> str:
        return "the house"


class Notice(models.Model):
    """What somebody was to be told, once per key; kept so that it is not told again."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    key = models.CharField(max_length=200)
    title = models.CharField(max_length=200)
    text = models.TextField()
    path = models.CharField(max_length=500)
    created = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="people_told_once")]

    def __str__(self) -> str:
        return self.title


class Count(models.Model):
    """How often something was asked in the window that ends at `ends` (seconds since 1970)."""

    key = models.CharField(primary_key=True, max_length=120)
    used = models.PositiveIntegerField()
    ends = models.PositiveBigIntegerField(db_index=True)

    def __str__(self) -> str:
        return f"{self.key}: {self.used}"
