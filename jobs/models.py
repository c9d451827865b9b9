"""The row of a job: what was asked, who may write its result, how far it is, how it ended.

It must never hold what only some readers may know: whoever has the id may read the state and the reason.
"""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core import translated

MESSAGE_LENGTH = 200


class State(models.TextChoices):
    WAITING = "waiting", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    FAILED = "failed", _("failed")
    POISON = "poison", _("poison")
    CANCELLED = "cancelled", _("cancelled")


class Queue(models.TextChoices):
    """Classes of latency, each with processes of its own: somebody at a table waits for `bots`, a race that ended for
    `sign`, a page for `short`, nobody for `long`."""

    BOTS = "bots", _("bots")
    SIGN = "sign", _("signatures")
    SHORT = "short", _("short")
    LONG = "long", _("long")


OPEN = (State.WAITING, State.RUNNING)
RESUMABLE = (State.FAILED, State.POISON, State.CANCELLED)


class Job(models.Model):
    """One piece of work for later; `fence` numbers its claims, and only the newest may write."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=64)
    input = models.BinaryField()  # canonical bytes: jsonb would hand back other bytes than were hashed
    input_digest = models.CharField(max_length=64)
    engine = models.CharField(max_length=64)
    queue = models.CharField(max_length=8, choices=Queue)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    attempt = models.PositiveSmallIntegerField(default=0)
    fence = models.PositiveIntegerField(default=0)
    lease_until = models.DateTimeField(null=True, blank=True)
    due = models.DateTimeField(db_default=Now())
    sent_at = models.DateTimeField(null=True, blank=True)  # when workers were told; before that none takes it
    reason_code = models.CharField(max_length=64, blank=True, default="")
    reason_template = models.TextField(blank=True, default="")
    reason_fields = models.JSONField(blank=True, default=dict)
    progress_done = models.PositiveBigIntegerField(default=0)
    progress_of = models.PositiveBigIntegerField(default=0)
    progress_message = models.CharField(max_length=MESSAGE_LENGTH, blank=True, default="")
    result = models.BinaryField(null=True, blank=True)
    created = models.DateTimeField(db_default=Now())
    started = models.DateTimeField(null=True, blank=True)  # the newest try
    finished = models.DateTimeField(null=True, blank=True)
    took_ms = models.PositiveBigIntegerField(null=True, blank=True)  # the newest try, by the clock on the wall
    cpu_ms = models.PositiveBigIntegerField(null=True, blank=True)  # the same, of processors, children included
    request = models.CharField(max_length=64, blank=True, default="", db_default="")  # the id of the call that asked
    asker = models.CharField(max_length=64, blank=True, default="", db_default="")  # for whom; empty: for the house
    address = models.CharField(max_length=64, blank=True, default="", db_default="")  # where they are, as a keyed hash
    gives_way = models.BooleanField(default=False, db_default=False)  # nobody waits for it: others go first

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["kind", "input_digest", "engine"], name="job_asked_once"),
            models.CheckConstraint(condition=Q(state__in=State.values), name="job_state_known"),
            models.CheckConstraint(condition=Q(queue__in=Queue.values), name="job_queue_known"),
            models.CheckConstraint(
                condition=Q(state=State.DONE, result__isnull=False) | ~Q(state=State.DONE) & Q(result__isnull=True),
                name="job_result_iff_done",
            ),
            models.CheckConstraint(
                condition=Q(state=State.RUNNING, lease_until__isnull=False)
                | ~Q(state=State.RUNNING) & Q(lease_until__isnull=True),
                name="job_lease_iff_running",
            ),
            models.CheckConstraint(
                condition=Q(state__in=OPEN, finished__isnull=True) | ~Q(state__in=OPEN) & Q(finished__isnull=False),
                name="job_finished_iff_ended",
            ),
        ]
        indexes = [
            models.Index(fields=["due"], condition=Q(state=State.WAITING), name="job_waiting"),
            models.Index(
                fields=["queue", "gives_way", "address", "asker", "due"],
                condition=Q(state=State.WAITING, sent_at__isnull=False),
                name="job_turns",
            ),
            models.Index(fields=["lease_until"], condition=Q(state=State.RUNNING), name="job_running"),
            models.Index(fields=["-created"], name="job_newest"),
            models.Index(fields=["reason_code"], condition=Q(state=State.FAILED), name="job_failed"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.id}"

    @property
    def is_open(self) -> bool:
        """Whether more may still happen to it by itself."""
        return self.state in OPEN

    @property
    def mark(self) -> str:
        """Where it stands, for whoever follows it: which claim, its state, and how far it is."""
        return f"{self.fence}.{self.state}.{self.progress_done}"

    @property
    def message(self) -> str:
        """What it says about itself, in the reader's language; empty when it says nothing."""
        return gettext(self.progress_message) if self.progress_message else ""

    @property
    def reason(self) -> str:
        """Why it ended without a result, or waits again, in the reader's language; empty when there is no reason."""
        return translated.sentence(self.reason_template, self.reason_fields) if self.reason_template else ""


class Share(models.Model):
    """What one asker, or one address, had of a queue: when it was their turn last, and processor time on one day."""

    queue = models.CharField(max_length=8, choices=Queue)
    name = models.CharField(max_length=80)
    turn = models.PositiveBigIntegerField(default=0)  # a number, since a clock may be set
    day = models.PositiveIntegerField(default=0)  # since 1970, in UTC
    cpu_ms = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["queue", "name"], name="job_share_once")]
        indexes = [models.Index(fields=["queue", "turn"], name="job_share_turn")]

    def __str__(self) -> str:
        return f"{self.queue} {self.name}"
