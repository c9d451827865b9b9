"""What the house itself remembers: which rooms have brought their demo data. It must never hold anything of a game."""

from __future__ import annotations

from django.db import models
from django.db.models.functions import Now


class Loaded(models.Model):
    """A room whose demo data was loaded into this database; it is not loaded again, even after it was deleted."""

    room = models.CharField(max_length=32, primary_key=True)
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return self.room
