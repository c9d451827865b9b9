"""Where replays are kept: what makes a finished race findable, its verdicts, what was imported, who holds a link.

The log of a race of this house stays where it is; nothing here may repeat or change it.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

CODE_LENGTH: int = 64
TITLE_LENGTH: int = 100
NAME_LENGTH = 150
NEWEST = ["visibility", "is_featured", "created", "id"]  # what the gallery goes by
RECORD = ["board", "rules", "seats", "score", "created", "id"]  # what records go by
KEPT = Q(race=None, file__isnull=False) | Q(race__isnull=False, file=None)  # as a file, or as a race of this house
COUNTS = Q(is_won_by_people=True, is_branch=False)  # for a record


class Visibility(models.TextChoices):
    PUBLIC = "public", _("in the gallery")
    UNLISTED = "unlisted", _("anyone with the address")
    PRIVATE = "private", _("the racers, and anyone with a link")


class UploadState(models.TextChoices):
    WAITING = "waiting", _("being verified")
    DONE = "done", _("verified")
    REFUSED = "refused", _("refused")


class Replay(models.Model):
    """A finished race as something to show. Its id is the race's own, unless it was imported."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    race = models.OneToOneField("games.Race", models.PROTECT, null=True, blank=True, related_name="replay")
    file = models.BinaryField(null=True, blank=True)  # of an import, packed
    public = models.CharField(max_length=64, blank=True, default="")  # the key that signed an import, if one did
    file_race = models.UUIDField(null=True, blank=True)  # what race the file of an import says it is of
    head = models.CharField(max_length=64)  # hash of the last entry, which tells one content from another
    game = models.CharField(max_length=40)
    rules = models.CharField(max_length=60)
    board = models.ForeignKey("courses.Board", models.PROTECT, related_name="+")
    plan = models.BinaryField(null=True, blank=True)  # canonical bytes; without it there is no picture
    course = models.ForeignKey("courses.Course", models.SET_NULL, null=True, blank=True, related_name="replays")
    title = models.CharField(max_length=TITLE_LENGTH)
    names = models.BinaryField(default=b"[]")  # canonical bytes: what an import calls its seats
    seats = models.PositiveSmallIntegerField()
    plies = models.PositiveIntegerField()  # of the last entry
    result = models.BinaryField()  # canonical bytes of the outcome, as the rules told it
    winner = models.PositiveSmallIntegerField(null=True, blank=True)  # none where the race is void or shared
    score = models.IntegerField(null=True, blank=True)  # of who won, the less the better; none: no record
    orders = models.BinaryField(default=b"[]")  # canonical bytes: by seat, how many orders, how many not its person's
    is_won_by_people = models.BooleanField(default=False)  # whoever came first gave every order, as the log tells
    is_branch = models.BooleanField(default=False)  # it went on from another race, and counts nowhere
    # who opened the race, or imported it
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="replays")
    visibility = models.CharField(max_length=8, choices=Visibility, default=Visibility.UNLISTED)
    is_featured = models.BooleanField(default=False)
    watched = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        indexes = [
            models.Index(fields=NEWEST, name="replay_newest"),
            models.Index(fields=["visibility", "is_featured", "watched", "created", "id"], name="replay_watched"),
            models.Index(fields=["game", *NEWEST], name="replay_of_game"),
            models.Index(fields=["course", *NEWEST], name="replay_of_course"),
            models.Index(fields=NEWEST, name="replay_shared", condition=Q(winner=None)),
            models.Index(fields=["board", "created", "id"], name="replay_beside"),
            models.Index(fields=RECORD, name="replay_record", condition=COUNTS),
            models.Index(fields=["file_race"], name="replay_file_race", condition=Q(file_race__isnull=False)),
        ]
        constraints = [
            models.UniqueConstraint(fields=["head"], condition=Q(race=None), name="replay_imported_once"),
            models.CheckConstraint(condition=Q(visibility__in=Visibility.values), name="replay_visibility_known"),
            models.CheckConstraint(condition=KEPT, name="replay_of_race_or_file"),
            # Seasons lean on these two: an award is of the very race whose replay was verified, and of no branch.
            models.CheckConstraint(condition=Q(race=None) | Q(race=F("id")), name="replay_called_as_its_race"),
            models.UniqueConstraint(fields=["race", "is_branch"], name="replay_race_branch"),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def is_imported(self) -> bool:
        return self.race_id is None


class Called(models.Model):
    """What an import calls one of its seats, as a search compares names. It leads to nobody."""

    replay = models.ForeignKey(Replay, models.CASCADE, related_name="called")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=NAME_LENGTH)  # folded: without regard to capitals

    class Meta:
        indexes = [models.Index(fields=["name"], name="called_name")]
        constraints = [models.UniqueConstraint(fields=["replay", "number"], name="called_once_a_seat")]

    def __str__(self) -> str:
        return self.name


class Recheck(models.Model):
    """The archive verified anew, from beginning to end; open until every replay has a verdict of it."""

    started = models.DateTimeField(default=timezone.now, editable=False)
    finished = models.DateTimeField(null=True, blank=True)
    code = models.CharField(max_length=64, blank=True, default="")  # the digest of the code that verifies

    def __str__(self) -> str:
        return f"{self.started:%Y-%m-%d %H:%M}"


class Verdict(models.Model):
    """What a check of a replay found. Rows are added and never changed; the newest is shown."""

    replay = models.ForeignKey(Replay, models.CASCADE, related_name="verdicts", db_index=False)  # found by the newest
    code = models.CharField(max_length=CODE_LENGTH)  # "verified", or of the first damage
    ply = models.PositiveIntegerField(null=True, blank=True)  # of the first damage
    sound = models.PositiveIntegerField(null=True, blank=True)  # the last ply up to which a damaged race is proven
    template = models.TextField(blank=True, default="")  # its sentence, filled and told in each reader's language
    fields = models.BinaryField(default=b"{}")  # canonical bytes
    rules = models.CharField(max_length=60)
    checks = models.BinaryField(default=b"[]")  # canonical bytes: the names of what was checked
    recheck = models.ForeignKey(
        Recheck, models.SET_NULL, null=True, blank=True, related_name="verdicts", db_index=False
    )  # found by the constraint
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        indexes = [models.Index(fields=["replay", "-created", "-id"], name="verdict_newest")]
        constraints = [
            models.UniqueConstraint(fields=["recheck", "replay"], name="verdict_once_a_recheck"),
            models.UniqueConstraint(fields=["id", "replay", "code"], name="verdict_told"),  # what awards point to
        ]

    def __str__(self) -> str:
        return f"{self.replay_id}: {self.code}"


class Import(models.Model):
    """A file that was brought, until a worker has verified it; then who holds its replay, or why it was refused."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    digest = models.CharField(max_length=64, unique=True)  # SHA-256 of the unpacked bytes
    data = models.BinaryField(default=b"")  # unpacked; empty once it was verified
    size = models.PositiveIntegerField(default=0)  # of what is kept of it
    brought = models.ManyToManyField(settings.AUTH_USER_MODEL, blank=True, related_name="imports")
    is_house = models.BooleanField(default=False)  # the operator brought it: it stays, whoever else takes it back
    created = models.DateTimeField(default=timezone.now, editable=False)
    state = models.CharField(max_length=7, choices=UploadState, default=UploadState.WAITING)
    replay = models.ForeignKey(Replay, models.SET_NULL, null=True, blank=True, related_name="imports")
    code = models.CharField(max_length=CODE_LENGTH, blank=True, default="")
    ply = models.PositiveIntegerField(null=True, blank=True)
    template = models.TextField(blank=True, default="")
    fields = models.BinaryField(default=b"{}")
    sound = models.PositiveIntegerField(null=True, blank=True)  # the last ply of a damaged race that can be watched
    torn = models.BinaryField(null=True, blank=True)  # what is kept of it for that, packed

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(state__in=UploadState.values), name="import_state_known"),
            models.CheckConstraint(
                condition=~Q(state=UploadState.REFUSED) | ~Q(code=""), name="import_refused_has_code"
            ),
        ]
        indexes = [models.Index(fields=["state", "created"], name="import_waiting")]

    def __str__(self) -> str:
        return f"{self.digest[:12]}: {self.state}"


class Share(models.Model):
    """A link that opens a replay to anyone who has it; only the hash of its token is kept."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    replay = models.ForeignKey(Replay, models.CASCADE, related_name="shares")
    token_hash = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    revoked = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.replay_id}, shared"


class Film(models.Model):
    """A race as an animation, once somebody has asked for it; of old ones only the row is kept."""

    tag = models.CharField(primary_key=True, max_length=32)  # of all that it shows
    replay = models.ForeignKey(Replay, models.CASCADE, related_name="films")
    theme = models.CharField(max_length=16)
    turn = models.PositiveIntegerField(default=1)  # how often it has been ordered, each time as a job of its own
    data = models.BinaryField(null=True, blank=True)
    size = models.PositiveIntegerField(default=0)
    made = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["-made"], name="film_newest")]
        constraints = [
            models.CheckConstraint(condition=Q(made=None) | Q(data__isnull=False), name="film_made_has_data")
        ]

    def __str__(self) -> str:
        return f"{self.replay_id}, {self.theme}"


class Medals(models.Model):
    """How few rounds earn which medal on a Board, for whoever races there alone by these rules."""

    board = models.ForeignKey("courses.Board", models.PROTECT, related_name="medals", db_index=False)
    rules = models.CharField(max_length=60)
    data = models.BinaryField()  # canonical bytes
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["board", "rules"], name="medals_once_a_version")]

    def __str__(self) -> str:
        return f"medals of {self.rules} on {self.board_id[:12]}"


from replays.models_simulation import Chunk, Simulation  # noqa: E402, F401  # Django looks for models here
