"""Where drafts are kept: the plan as it stands, its version, and steps of how it came to be.

It must never hold what follows from a plan: that is judged anew each time.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from courses.models import TITLE_LENGTH


class Draft(models.Model):
    """A course that is being drawn. Once it was published, `course` tells where its next revision goes."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="course_drafts")
    game = models.CharField(max_length=40)
    title = models.CharField(max_length=TITLE_LENGTH, blank=True, default="")
    plan = models.BinaryField()  # canonical bytes
    version = models.PositiveIntegerField(default=1)
    course = models.ForeignKey("courses.Course", models.PROTECT, null=True, blank=True, related_name="drafts")
    created = models.DateTimeField(default=timezone.now, editable=False)
    updated = models.DateTimeField(default=timezone.now)

    class Meta:
        app_label = "courses"
        indexes = [models.Index(fields=["owner", "-updated"], name="draft_of_owner")]

    def __str__(self) -> str:
        return f"{self.title or self.id} version {self.version}"


class Step(models.Model):
    """A plan that a draft once was."""

    draft = models.ForeignKey(Draft, models.CASCADE, related_name="steps")
    version = models.PositiveIntegerField()
    plan = models.BinaryField()
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        app_label = "courses"
        constraints = [models.UniqueConstraint(fields=["draft", "version"], name="draft_step_once")]

    def __str__(self) -> str:
        return f"{self.draft_id} version {self.version}"


class LiveProof(models.Model):
    """What a worker is asked about a draft while it is drawn: one Board at a time, the newest one."""

    draft = models.OneToOneField(Draft, models.CASCADE, primary_key=True, related_name="live_proof")
    version = models.PositiveIntegerField()  # of the draft that was asked about
    board_digest = models.CharField(max_length=64)
    board = models.BinaryField()
    job = models.UUIDField(null=True, blank=True)  # none where the proof was known
    result = models.BinaryField(null=True, blank=True)  # the whole proof, canonical bytes

    class Meta:
        app_label = "courses"

    def __str__(self) -> str:
        return f"{self.board_digest[:12]} of {self.draft_id}"
