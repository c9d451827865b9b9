"""What the house itself remembers: whose demo data came, how backups went, which processes serve it, which migrations
older ones endure.

It must never hold anything of a game.
"""

from __future__ import annotations

from django.db import models
from django.db.models.functions import Now


class Loaded(models.Model):
    """A room whose demo data was loaded into this database; it is not loaded again, even after it was deleted."""

    room = models.CharField(max_length=32, primary_key=True)
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return self.room


class Backup(models.Model):
    """A backup that was made, or was tried and failed; the newest ones only."""

    at = models.DateTimeField(db_default=Now())
    place = models.CharField(max_length=500)
    name = models.CharField(max_length=40, blank=True)  # empty where it failed
    size = models.PositiveBigIntegerField(default=0)
    is_sealed = models.BooleanField(default=False)
    code = models.CharField(max_length=60, blank=True)  # of the failure
    why = models.TextField(blank=True)

    def __str__(self) -> str:
        return self.name or self.code


class Process(models.Model):
    """The processes of one kind on one host, as they were last seen; rows of yesterday are swept away."""

    host = models.CharField(max_length=64)
    role = models.CharField(max_length=64)  # web, live, or a worker and its queues
    version = models.CharField(max_length=32)
    since = models.DateTimeField(db_default=Now())  # when the newest of them began
    seen = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["host", "role"], name="process_once_a_host")]

    def __str__(self) -> str:
        return f"{self.host} {self.role}"


class Endured(models.Model):
    """A migration that says of itself that processes of the version before may go on beside it."""

    app = models.CharField(max_length=255)
    name = models.CharField(max_length=255)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["app", "name"], name="endured_once")]

    def __str__(self) -> str:
        return f"{self.app}.{self.name}"
