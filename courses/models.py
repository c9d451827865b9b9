"""Where courses are kept: Boards by their digest, courses, and their revisions, which never change.

It must never hold a rule of a game, nor bytes that were not made by the pure core.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

TITLE_LENGTH = 100
NOTES_LENGTH = 4000
TAG_LENGTH = 32


class Visibility(models.TextChoices):
    PRIVATE = "private", _("private")
    UNLISTED = "unlisted", _("unlisted")
    PUBLIC = "public", _("public")


class Stage(models.TextChoices):
    DRAFT = "draft", _("draft")
    PUBLISHED = "published", _("published")


class Difficulty(models.TextChoices):
    FIRST = "first", _("first race")
    EASY = "easy", _("easy")
    MEDIUM = "medium", _("medium")
    HARD = "hard", _("hard")
    FIERCE = "fierce", _("fierce")


class Board(models.Model):
    """A Board, once for all courses that lead to it; it stays when they go."""

    digest = models.CharField(primary_key=True, max_length=64)
    game = models.CharField(max_length=40)
    data = models.BinaryField()  # canonical bytes: what the digest covers
    created = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.game} {self.digest[:12]}"


class Proof(models.Model):
    """Whether every start place of a Board can finish, and in how few turns; no row as long as nobody looked."""

    board = models.OneToOneField(Board, models.PROTECT, primary_key=True, related_name="proof")
    data = models.BinaryField()  # canonical bytes: par of each place, its lines, the speeds at the red lines
    is_raceable = models.BooleanField()  # False: some start place cannot finish, which is proven as well
    par_turns = models.PositiveSmallIntegerField(null=True, blank=True)  # the fewest of all places, dents allowed
    par_without_dents = models.PositiveSmallIntegerField(null=True, blank=True)
    created = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(is_raceable=False) | Q(par_turns__isnull=False), name="course_raceable_has_par"
            )
        ]

    def __str__(self) -> str:
        return f"par {self.par_turns} on {self.board_id[:12]}"


class Course(models.Model):
    """What people call a course and who may see it; the content stands in its revisions."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="courses")
    game = models.CharField(max_length=40)
    title = models.CharField(max_length=TITLE_LENGTH)
    notes = models.TextField(blank=True, default="")
    search = models.TextField(blank=True, default="")  # title and notes, folded: what a search looks in
    visibility = models.CharField(max_length=8, choices=Visibility, default=Visibility.PRIVATE)
    forked_from = models.ForeignKey("Revision", models.PROTECT, null=True, blank=True, related_name="forks")
    published = models.ForeignKey(  # the newest one that is published: what others see
        "Revision", models.PROTECT, null=True, blank=True, related_name="+"
    )
    created = models.DateTimeField(default=timezone.now, editable=False)  # SQLite's own Now() sorts amiss in pages
    updated = models.DateTimeField(db_default=Now())
    deleted = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(visibility__in=Visibility.values), name="course_visibility")]
        indexes = [
            models.Index(fields=["-created", "-id"], name="course_newest"),
            models.Index(fields=["owner", "-created"], name="course_of_owner"),
            models.Index(fields=["visibility", "title", "id"], name="course_titled"),
            models.Index(fields=["game", "visibility", "title", "id"], name="course_titled_of_game"),
        ]

    def __str__(self) -> str:
        return self.title


class Tag(models.Model):
    """One word that a course is found by."""

    course = models.ForeignKey(Course, models.CASCADE, related_name="tags")
    name = models.CharField(max_length=TAG_LENGTH)

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(fields=["course", "name"], name="course_tag_once")]
        indexes = [models.Index(fields=["name"], name="course_tag_name")]

    def __str__(self) -> str:
        return self.name


class Revision(models.Model):
    """One content of a course. Only its stage may change, once, from draft to published."""

    course = models.ForeignKey(Course, models.PROTECT, related_name="revisions")
    number = models.PositiveIntegerField()
    plan = models.BinaryField()  # canonical bytes
    plan_digest = models.CharField(max_length=64)
    played_digest = models.CharField(max_length=64)  # of the plan without its looks: the same after a cosmetic change
    board = models.ForeignKey(Board, models.PROTECT, null=True, blank=True, related_name="revisions")
    findings = models.BinaryField()  # canonical bytes
    errors = models.PositiveIntegerField()
    levels = models.PositiveIntegerField(null=True, blank=True)  # to the line; unknown while there are errors
    difficulty = models.CharField(
        max_length=6, choices=Difficulty, blank=True, default=""
    )  # none while errors are left
    is_awaited = models.BooleanField(default=False)  # to be published as soon as its Board is proven
    stage = models.CharField(max_length=9, choices=Stage, default=Stage.DRAFT)
    created = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["course", "number"], name="course_revision_number"),
            models.CheckConstraint(condition=Q(stage__in=Stage.values), name="course_revision_stage"),
            models.CheckConstraint(
                condition=Q(difficulty__in=["", *Difficulty.values]), name="course_revision_difficulty"
            ),
            models.CheckConstraint(
                condition=Q(errors=0, board__isnull=False, levels__isnull=False)
                | Q(errors__gt=0, board__isnull=True, levels__isnull=True),
                name="course_board_iff_sound",
            ),
            models.CheckConstraint(condition=Q(stage=Stage.DRAFT) | Q(errors=0), name="course_published_is_sound"),
        ]

    def __str__(self) -> str:
        return f"{self.course_id} revision {self.number}"


from courses.drafts.models import Draft, LiveProof, Step  # noqa: E402, F401  # Django looks for models here
