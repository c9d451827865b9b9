"""Where races and their logs are kept. The log's tables are made by hand in the first migration.

Nothing here may change a row of the log: the database itself refuses it (`games/triggers.py`).
"""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models.functions import Now

NOT_STARTED = -1  # the ply of a race before its entry 0


class Race(models.Model):
    """One playing of a game. Its head moves by conditional update only, together with an insert into the log."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.CharField(max_length=40)
    rules = models.CharField(max_length=60)  # "tiny/1": the game and the version of its rules
    ply = models.IntegerField()  # of the last entry
    head = models.CharField(max_length=64)  # hash of the last entry
    closed = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.game} {self.id.hex} at ply {self.ply}"


class Opened(models.Model):
    """The number of a race, without gaps, in the order in which they were opened. A trigger writes it."""

    number = models.PositiveIntegerField(primary_key=True)
    race = models.UUIDField(unique=True, db_column="race_id")  # no key leads there: it outlives what it names

    class Meta:
        db_table = "games_opened"

    def __str__(self) -> str:
        return f"race {self.number}"


class Group(models.Model):
    """Races with the same luck. Each holds their secret; it is told once the last of their tables has ended."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    words = models.BinaryField(default=b"[]")  # canonical bytes: what those who race in them added to the luck
    in_step = models.BooleanField(default=False)  # nobody's round n + 1 before every table's round n
    revealed = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.id.hex


class Entry(models.Model):
    """A line of the log. `data` is what counts; the other columns say the same for the database to compare."""

    pk = models.CompositePrimaryKey("race_id", "ply")
    race = models.ForeignKey(Race, models.DO_NOTHING, related_name="entries")
    ply = models.IntegerField()
    prior = models.IntegerField(null=True)  # ply - 1; with `previous` the foreign key to the entry before
    previous = models.CharField(max_length=64, null=True)  # noqa: DJ001  # a key that is absent is null
    hash = models.CharField(max_length=64)
    command_id = models.CharField(max_length=64)
    order_digest = models.CharField(max_length=64)  # of seat and command; never leaves the server
    data = models.BinaryField()

    class Meta:
        db_table = "games_entry"

    def __str__(self) -> str:
        return f"{self.race_id} ply {self.ply}"


class Sealed(models.Model):
    """What the public may not know of an entry until the race is over."""

    pk = models.CompositePrimaryKey("race_id", "ply")
    race = models.ForeignKey(Race, models.DO_NOTHING, related_name="sealed")
    ply = models.IntegerField()
    data = models.BinaryField()

    class Meta:
        db_table = "games_sealed"

    def __str__(self) -> str:
        return f"{self.race_id} ply {self.ply}, sealed"


class Secret(models.Model):
    """The 32 bytes from which all luck of a race comes. They are in its log once it is over.

    Behind those of a branch stand those of the races that it came from.
    """

    race = models.OneToOneField(Race, models.DO_NOTHING, primary_key=True, related_name="secret")
    data = models.BinaryField()

    class Meta:
        db_table = "games_secret"

    def __str__(self) -> str:
        return f"{self.race_id}, secret"


class SignedHead(models.Model):
    """The signature of a finished race's head. After a change of keys more than one may stand."""

    race = models.ForeignKey(Race, models.DO_NOTHING, related_name="signatures")
    ply = models.IntegerField()
    hash = models.CharField(max_length=64)
    key = models.CharField(max_length=16)
    signature = models.CharField(max_length=128)

    class Meta:
        db_table = "games_signedhead"
        constraints = [models.UniqueConstraint(fields=["race", "ply", "key"], name="one_signature_per_key")]
        indexes = [models.Index(fields=["key"], name="signed_by")]  # whether a key that nobody registered signed one

    def __str__(self) -> str:
        return f"{self.race_id} ply {self.ply}, signed by {self.key}"


class KeyStep(models.TextChoices):
    """What can happen to a key that signs heads, each of them once."""

    REGISTERED = "registered"  # its signatures are proven from here on
    SIGNS = "signs"  # from here on, until another one does
    RETIRED = "retired"  # never signed, and never will


class KeyEntry(models.Model):
    """A line of the register of keys. Which of them signs now is the newest one that began to."""

    name = models.CharField(max_length=16)
    public = models.CharField(max_length=64)  # in hex
    step = models.CharField(max_length=10, choices=KeyStep)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        db_table = "games_keyentry"
        constraints = [
            models.UniqueConstraint(fields=["name", "step"], name="key_step_once"),
            models.CheckConstraint(condition=models.Q(step__in=KeyStep.values), name="key_step_known"),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.step}"


from games.tables.models import Seat, Table  # noqa: E402, F401  # Django looks for models here
