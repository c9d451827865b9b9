"""Where rehearsals are kept: what is to be raced, what is counted so far, what it came to.

It must never hold what its plan already says.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Going(models.TextChoices):
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    CANCELLED = "cancelled", _("cancelled")


class Rehearsal(models.Model):
    """A season raced by bots before it begins: part after part, each of them a job that asks for the next one."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    season = models.ForeignKey("seasons.Season", models.CASCADE, related_name="rehearsals")
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    plan = models.BinaryField()  # canonical bytes; boards stand there by their digests
    name = models.CharField(max_length=64)  # the digest of the plan
    engine = models.CharField(max_length=16)  # the version of the code that raced: another one begins anew
    going = models.CharField(max_length=9, choices=Going, default=Going.RUNNING)
    seasons = models.PositiveIntegerField()
    part = models.PositiveIntegerField()  # seasons of a part
    raced = models.PositiveIntegerField(default=0)  # seasons that are counted
    raced_before = models.PositiveIntegerField(default=0)  # when it was begun or gone on with
    turn = models.PositiveIntegerField(default=0)  # how often it was gone on with
    tally = models.BinaryField(default=b"{}")  # canonical bytes: the sum of what is counted
    report = models.BinaryField(null=True, blank=True)  # canonical bytes
    job = models.UUIDField(null=True, blank=True)  # of the part that is raced now
    begun = models.DateTimeField(default=timezone.now)  # or gone on with
    created = models.DateTimeField(default=timezone.now, editable=False)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["season", "-created"], name="season_rehearsals")]
        constraints = [
            models.UniqueConstraint(fields=["owner"], condition=Q(going="running"), name="season_rehearsal_one"),
            models.CheckConstraint(condition=Q(going__in=Going.values), name="season_rehearsal_known"),
            models.CheckConstraint(
                condition=Q(going="done", report__isnull=False) | ~Q(going="done") & Q(report__isnull=True),
                name="season_rehearsal_report",
            ),
        ]

    def __str__(self) -> str:
        return f"rehearsal of {self.season_id}"
