"""Where seasons are kept: who races for what, rounds with their heats, awards and acts that are only ever added.

It must never hold a name, nor a number that the awards already say.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.tables.models import ENTROPY_LENGTH, Level, Overdue, Visibility
from seasons.models_archive import Archive as Archive
from seasons.models_archive import ArchivedRace as ArchivedRace
from seasons.models_protest import Protest as Protest
from seasons.models_protest import ProtestState as ProtestState
from seasons.models_rehearsal import Rehearsal  # noqa: F401  # a table of this room

TITLE_LENGTH, NOTES_LENGTH, REASON_LENGTH, KIND_LENGTH, CODE_LENGTH = 100, 4000, 1000, 40, 64
PERSON = settings.AUTH_USER_MODEL


class State(models.TextChoices):
    DRAFT = "draft", _("draft")
    OPEN = "open", _("open to join")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")


class CourseSource(models.TextChoices):
    """Who brings the course of a round (ST-118)."""

    MEMBERS = "members", _("each member in turn")
    ORGANISER = "organiser", _("the organiser")
    LOT = "lot", _("a random course")


class MemberStatus(models.TextChoices):
    ASKING = "asking", _("asks to join")
    IN = "in", _("races")
    OUT = "out", _("left")
    REMOVED = "removed", _("was taken out")  # comes back only if the organiser agrees, whatever link they hold


GONE = (MemberStatus.OUT, MemberStatus.REMOVED)


class Stage(models.TextChoices):
    OPEN = "open", _("racing")
    CLOSED = "closed", _("raced")


class Sits(models.TextChoices):
    MEMBER = "member", _("member")
    GUEST = "guest", _("guest of this heat")
    BOT = "bot", _("bot")


class Season(models.Model):
    """A championship and what was agreed on. Its rules hold for rounds to come; each round has frozen its own."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    organiser = models.ForeignKey(PERSON, models.SET_NULL, null=True, blank=True, related_name="seasons")
    title = models.CharField(max_length=TITLE_LENGTH)
    notes = models.TextField(blank=True, default="")
    game = models.CharField(max_length=40, blank=True, default="")  # empty: each round may be of another game
    state = models.CharField(max_length=8, choices=State, default=State.DRAFT)
    visibility = models.CharField(max_length=6, choices=Visibility, default=Visibility.PUBLIC)
    join_needs_approval = models.BooleanField(default=False)  # joining needs the organiser's approval
    invitation = models.PositiveIntegerField(default=1)  # links made for an earlier number no longer open anything
    rules = models.BinaryField()  # canonical bytes
    rounds_planned = models.PositiveSmallIntegerField(default=0)  # 0: as many as members (R-ST-28)
    course_source = models.CharField(max_length=9, choices=CourseSource, default=CourseSource.MEMBERS)
    min_heat_size = models.PositiveSmallIntegerField(default=2)  # members in a heat
    max_heat_size = models.PositiveSmallIntegerField(default=5)
    fill_with_bots_to = models.PositiveSmallIntegerField(default=0)  # bots fill each heat up to so many seats
    bot_level = models.CharField(max_length=6, choices=Level, default=Level.RACER)  # of bots that fill or stand in
    overdue = models.CharField(max_length=8, choices=Overdue, default=Overdue.MOVE)
    window_s = models.PositiveIntegerField(default=0)  # of protests, from the end of a round on
    runs_itself = models.BooleanField(default=False)  # rounds open one after the other, and it ends after the last
    same_luck = models.BooleanField(default=False)  # at all tables of a round, where nothing else is said of it
    in_step = models.BooleanField(default=True)  # such tables wait for one another after each round of the game
    round_days = models.PositiveSmallIntegerField(default=0)  # from the opening of a round to its deadline; 0: none
    key = models.BinaryField()  # of all lots; published once the season is over
    commitment = models.CharField(max_length=64)  # to the key, published when the season was made
    created = models.DateTimeField(default=timezone.now, editable=False)
    begun = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["-created", "-id"], name="season_newest"),
            models.Index(fields=["state", "created", "id"], name="season_at_state"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(state__in=State.values), name="season_state_known"),
            models.CheckConstraint(condition=Q(visibility__in=Visibility.values), name="season_visibility_known"),
            models.CheckConstraint(
                condition=Q(course_source__in=CourseSource.values), name="season_course_source_known"
            ),
            models.CheckConstraint(
                condition=Q(min_heat_size__gte=1, max_heat_size__gte=F("min_heat_size")), name="season_heat_sizes"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def named(self) -> str:
        """What it is called; what the house itself began has a name in every language."""
        return self.title if self.organiser_id is not None else gettext(self.title)


class Member(models.Model):
    """Somebody in a season. The row stays whatever becomes of the person, and so do all points."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="members")
    person = models.ForeignKey(PERSON, models.SET_NULL, null=True, blank=True, related_name="memberships")
    standing = models.CharField(max_length=7, choices=MemberStatus, default=MemberStatus.IN)
    turn = models.PositiveSmallIntegerField()  # whose course comes when
    course = models.ForeignKey(  # what they hold ready for their turn
        "courses.Course", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    revision = models.PositiveIntegerField(null=True, blank=True)
    joined_round = models.PositiveSmallIntegerField(default=1)  # the first one that they can race in
    left_round = models.PositiveSmallIntegerField(null=True, blank=True)  # the first one without them
    replaced_by = models.OneToOneField("self", models.PROTECT, null=True, blank=True, related_name="replaces")
    word = models.CharField(max_length=ENTROPY_LENGTH, blank=True, default="")  # for luck that tables have in common
    nicest = models.ForeignKey("Heat", models.SET_NULL, null=True, blank=True, related_name="votes")  # their vote
    joined = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["turn", "id"]
        constraints = [
            models.UniqueConstraint(fields=["season", "person"], name="season_member_once"),
            models.UniqueConstraint(fields=["id", "season"], name="season_member_of"),
            models.CheckConstraint(condition=Q(standing__in=MemberStatus.values), name="season_standing_known"),
        ]

    def __str__(self) -> str:
        return f"member {self.pk} of {self.season_id}"


class Round(models.Model):
    """A course that everybody races. Board, plan and rules are copies from when it was opened, and stay as they are."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    stage = models.CharField(max_length=6, choices=Stage, default=Stage.OPEN)
    game = models.CharField(max_length=40)
    title = models.CharField(max_length=TITLE_LENGTH)
    board = models.ForeignKey("courses.Board", models.PROTECT, related_name="+")
    plan = models.BinaryField()  # canonical bytes
    course = models.ForeignKey("courses.Course", models.SET_NULL, null=True, blank=True, related_name="season_rounds")
    brought_by = models.ForeignKey(Member, models.PROTECT, null=True, blank=True, related_name="brought")
    rules = models.BinaryField()  # canonical bytes
    lot = models.CharField(max_length=64)  # the key of this round's lots, in hexadecimal digits
    seed = models.CharField(max_length=64, blank=True, default="")  # of a course by lot: it makes the same one again
    deadline = models.DateTimeField(null=True, blank=True)
    opened = models.DateTimeField(default=timezone.now, editable=False)
    closed = models.DateTimeField(null=True, blank=True)
    protests_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["season", "number"], name="season_round_number"),
            models.UniqueConstraint(fields=["id", "season"], name="season_round_of"),
            models.CheckConstraint(condition=Q(stage__in=Stage.values), name="season_round_stage_known"),
        ]

    def __str__(self) -> str:
        return f"round {self.number} of {self.season_id}"


class Heat(models.Model):
    """A race of a round. It has its table from the beginning, and never another one."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="heats")
    number = models.PositiveSmallIntegerField()
    origin = models.PositiveSmallIntegerField()  # the number of the heat that was drawn: it repeats that one, or is it
    race = models.OneToOneField("games.Table", models.PROTECT, related_name="heat")
    settled = models.DateTimeField(null=True, blank=True)  # when its awards were written
    annulled = models.DateTimeField(null=True, blank=True)  # it does not count

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="season_heat_number"),
            models.UniqueConstraint(fields=["id", "round", "race"], name="season_heat_raced"),
            models.UniqueConstraint(
                fields=["round", "origin"], condition=Q(annulled=None), name="season_heat_counts_once"
            ),
        ]

    def __str__(self) -> str:
        return f"heat {self.number} of round {self.round_id}"


class HeatSeat(models.Model):
    """Who was to sit where. A seat of a guest or of a bot is nobody's, and wins nothing."""

    heat = models.ForeignKey(Heat, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=6, choices=Sits)
    member = models.ForeignKey(Member, models.PROTECT, null=True, blank=True, related_name="heat_seats")
    came = models.DateTimeField(null=True, blank=True)
    by_others = models.PositiveSmallIntegerField(default=0)  # once settled: moves that a bot or the house made
    earned = models.CharField(max_length=60, blank=True, default="")  # once settled: what a bonus may be given for

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["heat", "number"], name="season_seat_number"),
            models.UniqueConstraint(fields=["heat", "member"], name="season_seat_member"),
            models.CheckConstraint(
                condition=Q(kind=Sits.MEMBER, member__isnull=False) | (Q(member=None) & ~Q(kind=Sits.MEMBER)),
                name="season_seat_whose",
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of heat {self.heat_id}"


class Award(models.Model):
    """Points of a member; a correction is another row. Its table is made by hand: see the first migration."""

    season = models.ForeignKey(Season, models.DO_NOTHING, related_name="awards")
    round = models.ForeignKey(Round, models.DO_NOTHING, related_name="awards")
    heat = models.ForeignKey(Heat, models.DO_NOTHING, null=True, related_name="awards")
    member = models.ForeignKey(Member, models.DO_NOTHING, related_name="awards")
    kind = models.CharField(max_length=KIND_LENGTH)
    points = models.IntegerField()
    place = models.PositiveSmallIntegerField(default=0)
    corrects = models.OneToOneField("self", models.DO_NOTHING, null=True, related_name="corrected")
    race = models.ForeignKey("games.Race", models.DO_NOTHING, null=True, related_name="+", db_index=False)
    is_branch = models.BooleanField(default=False)  # for the key to the replay, which must be none
    verdict = models.ForeignKey("replays.Verdict", models.DO_NOTHING, null=True, related_name="+", db_index=False)
    code = models.CharField(max_length=CODE_LENGTH, default="")  # of the verdict
    ply = models.IntegerField(null=True)  # what a decision is about
    reason = models.TextField(default="")
    decided_by = models.ForeignKey(PERSON, models.DO_NOTHING, null=True, related_name="+", db_index=False)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "seasons_award"
        indexes = [models.Index(fields=["season", "id"], name="season_awards")]
        constraints = [
            models.UniqueConstraint(
                fields=["heat", "member", "kind"], name="season_award_once",
                condition=Q(corrects=None, heat__isnull=False) & ~Q(kind="penalty"),
            ),
            models.UniqueConstraint(
                fields=["round", "member", "kind"], name="season_bye_once",
                condition=Q(corrects=None, heat=None) & ~Q(kind="penalty"),
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"{self.points} of {self.member_id} for {self.kind}"


class Act(models.Model):
    """What was done to a season, by whom and why; rows are added and never changed."""

    season = models.ForeignKey(Season, models.DO_NOTHING, related_name="acts")
    person = models.ForeignKey(PERSON, models.DO_NOTHING, null=True, related_name="+", db_index=False)
    kind = models.CharField(max_length=KIND_LENGTH)
    fields = models.BinaryField(default=b"{}")  # canonical bytes: numbers of rounds, heats and members
    reason = models.TextField(default="")
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "seasons_act"

    def __str__(self) -> str:
        return f"{self.kind} in {self.season_id}"
