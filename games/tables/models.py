"""Where tables and seats are kept: everything about a race that its log does not tell, names first of all.

It must never hold a card, nor anything that the log decides.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.folding import LONGER, FoldedField
from games.log import orderer
from games.stages import Stage

TITLE_LENGTH, NAME_LENGTH, ENTROPY_LENGTH = 100, 40, 64


class Visibility(models.TextChoices):
    PUBLIC = "public", _("everybody may watch")
    LINK = "link", _("anyone with the link")


class Overdue(models.TextChoices):
    """What happens when nobody has moved by the deadline."""

    MOVE = "bot-move", _("a bot makes this move")
    SEAT = "bot-seat", _("a bot takes the seat")
    RETIRE = "retire", _("the seat retires")


class Kind(models.TextChoices):
    EMPTY = "empty", _("free")
    PERSON = "person", _("person")
    LOCAL = "local", _("at the same screen")
    BOT = "bot", _("bot")


class Level(models.TextChoices):
    PUP = "pup", _("pup")
    RACER = "racer", _("racer")
    LEADER = "leader", _("leader")


class StandIn(models.TextChoices):
    """Why a bot gives the orders of a person's seat."""

    ASKED = orderer.ASKED, _("its person asked for it")
    DEADLINE = orderer.DEADLINE, _("a deadline passed")
    ORGANISER = orderer.ORGANISER, _("the host or organiser asked for it")


class Table(models.Model):
    """A race as people meet at it. Its Board and plan are copies: what becomes of the course never harms it."""

    race = models.OneToOneField("games.Race", models.PROTECT, primary_key=True, related_name="table")
    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="hosted")
    title = models.CharField(max_length=TITLE_LENGTH)
    stage = models.CharField(max_length=9, choices=Stage, default=Stage.OPEN)
    board = models.ForeignKey("courses.Board", models.PROTECT, related_name="+")
    plan = models.BinaryField()  # canonical bytes of what is drawn
    course = models.ForeignKey("courses.Course", models.SET_NULL, null=True, blank=True, related_name="tables")
    options = models.BinaryField()  # canonical bytes, as entry 0 will have them
    commitment = models.CharField(max_length=64)
    group = models.ForeignKey(  # of races with the same luck
        "games.Group", models.PROTECT, null=True, blank=True, related_name="tables", db_index=False
    )
    visibility = models.CharField(max_length=6, choices=Visibility, default=Visibility.PUBLIC)
    invitation = models.PositiveIntegerField(default=1)  # links made for an earlier number no longer open anything
    pace_s = models.PositiveIntegerField(default=0)  # seconds for each decision; 0: no deadline
    overdue = models.CharField(max_length=8, choices=Overdue, default=Overdue.MOVE)
    due = models.DateTimeField(null=True, blank=True)  # of the decision that is owed now
    changes = models.PositiveIntegerField(default=0)  # of what stands here; pages that follow hear of it
    branch_of = models.UUIDField(null=True, blank=True)  # the replay that this race goes on from
    branch_ply = models.PositiveIntegerField(null=True, blank=True)  # and the ply where it does
    created = models.DateTimeField(default=timezone.now, editable=False)
    moved = models.DateTimeField(default=timezone.now)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "games_table"
        indexes = [
            models.Index(fields=["moved", "race"], name="table_moved"),
            models.Index(fields=["moved", "race"], name="table_going_on", condition=Q(ended=None)),
            models.Index(fields=["group"], name="table_group", condition=Q(group__isnull=False)),  # most have none
            models.Index(fields=["stage", "moved", "race"], name="table_stage_moved"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(stage__in=Stage.values), name="table_stage_known"),
            models.CheckConstraint(condition=Q(visibility__in=Visibility.values), name="table_visibility_known"),
            models.CheckConstraint(condition=Q(overdue__in=Overdue.values), name="table_overdue_known"),
            models.CheckConstraint(
                condition=Q(branch_of=None, branch_ply=None) | Q(branch_of__isnull=False, branch_ply__isnull=False),
                name="table_branch_has_ply",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def is_sealed(self) -> bool:
        """Whether others still race by the same luck: a card that is drawn here is one that they will draw."""
        return self.group is not None and self.group.revealed is None

    @property
    def in_step(self) -> uuid.UUID | None:
        """The group whose tables wait for one another after each round of the game, if this is one of them."""
        return self.group.pk if self.group is not None and self.group.in_step else None


class Seat(models.Model):
    """One place at a table. Its number is its turn in the rules and its colour; its `id` is what the log calls it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    table = models.ForeignKey(Table, models.PROTECT, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=6, choices=Kind, default=Kind.EMPTY)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats")
    name = models.CharField(max_length=NAME_LENGTH, blank=True, default="")  # of somebody who shares a screen
    folded = FoldedField(max_length=LONGER * NAME_LENGTH, null=True)
    level = models.CharField(max_length=6, choices=Level, blank=True, default="")  # of the bot that races for it
    entropy = models.CharField(max_length=ENTROPY_LENGTH, blank=True, default="")
    salt = models.BinaryField(null=True, blank=True)  # of the commitment to its person in entry 0
    is_stood_in = models.BooleanField(default=False)  # a bot races on for the person who sat here
    stand_in_why = models.CharField(max_length=9, choices=StandIn, default=StandIn.ASKED)  # where one does
    wants_end = models.BooleanField(default=False)  # agrees to abandon the race
    looked = models.DateTimeField(null=True, blank=True)  # when its person last had the race before them

    class Meta:
        db_table = "games_seat"
        ordering = ["number"]
        indexes = [
            models.Index(fields=["kind", "table"], name="seat_kind"),
            models.Index(fields=["folded"], condition=Q(folded__isnull=False), name="seat_folded"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="seat_number_once"),
            models.CheckConstraint(condition=Q(kind__in=Kind.values), name="seat_kind_known"),
            models.CheckConstraint(condition=~Q(kind=Kind.BOT) | ~Q(level=""), name="seat_bot_has_level"),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.table_id}"

    @property
    def is_driven(self) -> bool:
        """Whether a bot gives its orders."""
        return self.kind == Kind.BOT or self.is_stood_in
