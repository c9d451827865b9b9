"""Where simulations are kept: what was asked, the sum of what was raced, and the report once all is."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from replays.models import CODE_LENGTH, TITLE_LENGTH


class SimulationStage(models.TextChoices):
    WAITING = "waiting", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    FAILED = "failed", _("failed")
    CANCELLED = "cancelled", _("cancelled")


class Simulation(models.Model):
    """Races of bots by the thousand on one Board; what they came to is written once, when all are counted."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="simulations"
    )
    course = models.ForeignKey("courses.Course", models.SET_NULL, null=True, blank=True, related_name="simulations")
    revision = models.ForeignKey("courses.Revision", models.SET_NULL, null=True, blank=True, related_name="+")
    board = models.ForeignKey("courses.Board", models.PROTECT, related_name="+")
    title = models.CharField(max_length=TITLE_LENGTH)  # of the course, as it was called then
    game = models.CharField(max_length=40)
    wish = models.BinaryField()  # canonical bytes: everything follows from them and the Board
    name = models.CharField(max_length=64)  # the digest of the wish
    engine = models.CharField(max_length=16)  # the version of the code that raced: another one begins anew
    stage = models.CharField(max_length=9, choices=SimulationStage, default=SimulationStage.WAITING)
    races = models.PositiveIntegerField()
    chunk_races = models.PositiveIntegerField()
    chunks = models.PositiveIntegerField()
    raced = models.PositiveIntegerField(default=0)  # races that are counted
    tally = models.BinaryField(default=b"{}")  # canonical bytes: the sum of the chunks that are done
    report = models.BinaryField(null=True, blank=True)  # canonical bytes
    turn = models.PositiveIntegerField(default=0)  # how often it was begun or gone on with
    raced_before = models.PositiveIntegerField(default=0)  # races that were counted when this turn began
    begun = models.DateTimeField(null=True, blank=True)  # this turn
    code = models.CharField(max_length=CODE_LENGTH, blank=True, default="")  # why it failed
    template = models.TextField(blank=True, default="")
    fields = models.JSONField(blank=True, default=dict)
    created = models.DateTimeField(default=timezone.now, editable=False)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["owner", "-created"], name="simulation_of_owner"),
            models.Index(fields=["course", "-created"], name="simulation_of_course"),
            models.Index(fields=["stage", "created"], name="simulation_waiting"),
            models.Index(fields=["name", "engine"], name="simulation_named"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["owner"], condition=Q(stage=SimulationStage.RUNNING), name="simulation_one_runs_for_each"
            ),
            models.CheckConstraint(condition=Q(stage__in=SimulationStage.values), name="simulation_stage_known"),
            models.CheckConstraint(
                condition=Q(stage=SimulationStage.DONE, report__isnull=False)
                | ~Q(stage=SimulationStage.DONE) & Q(report__isnull=True),
                name="simulation_report_iff_done",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title}: {self.races}"


class Chunk(models.Model):
    """A part of a simulation that was given to the workers; it is counted once."""

    simulation = models.ForeignKey(Simulation, models.CASCADE, related_name="parts")
    number = models.PositiveIntegerField()
    job = models.UUIDField()
    is_done = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["simulation", "number"], name="simulation_chunk_once")]
        indexes = [models.Index(fields=["simulation"], condition=Q(is_done=False), name="simulation_chunk_open")]

    def __str__(self) -> str:
        return f"{self.simulation_id}: {self.number}"
