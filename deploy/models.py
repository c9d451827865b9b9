"""What the house itself remembers: which rooms have brought their demo data, and how its backups went.

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
