"""Where seasons of other houses are kept: what was brought, by whom, what is not so in it, the replays of its races.

It must never hold anybody of a season of this house.
"""

from __future__ import annotations

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from replays.models import UploadState

PERSON, TITLE_LENGTH = settings.AUTH_USER_MODEL, 100


class Archive(models.Model):
    """A season that was brought as a bundle: verified by a worker, then shown to everybody. It counts nowhere."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    digest = models.CharField(max_length=64, unique=True)  # SHA-256 of the file
    data = models.BinaryField(default=b"")  # as it was brought; none of one that was refused
    size = models.PositiveIntegerField(default=0)
    brought: models.ManyToManyField[Any, Any] = models.ManyToManyField(PERSON, blank=True, related_name="archives")
    is_house = models.BooleanField(default=False)  # the operator brought it: it stays, whoever else takes it back
    state = models.CharField(max_length=7, choices=UploadState, default=UploadState.WAITING)
    title = models.CharField(max_length=TITLE_LENGTH, blank=True, default="")
    book = models.BinaryField(default=b"")  # canonical bytes, as they stand in the file; once it is verified
    faults = models.BinaryField(default=b"[]")  # canonical bytes: what is not so; where it is shown, its table only
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        indexes = [models.Index(fields=["state", "-created"], name="season_archive_newest")]
        constraints = [
            models.CheckConstraint(condition=Q(state__in=UploadState.values), name="season_archive_state_known")
        ]

    def __str__(self) -> str:
        return self.title or self.digest[:12]


class ArchivedRace(models.Model):
    """A race of a season of another house. As long as it is shown here, nobody takes its replay away."""

    archive = models.ForeignKey(Archive, models.CASCADE, related_name="races")
    name = models.CharField(max_length=32)  # as the bundle calls it
    brought = models.ForeignKey("replays.Import", models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["archive", "name"], name="season_archive_race_once")]

    def __str__(self) -> str:
        return f"{self.name[:8]} of {self.archive_id}"
