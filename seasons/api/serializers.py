"""What programs send to seasons, as the API's description tells it. They must never decide who may do what."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from core.canonical import MOST_INT
from games.tables.models import ENTROPY_LENGTH
from kit.bodies import Plain
from seasons.api import agreed
from seasons.heat_sizes import MOST_SEATS
from seasons.models import REASON_LENGTH, TITLE_LENGTH, MemberStatus, State
from seasons.rounds import MOST_GUESTS
from seasons.scoring.rules import MOST_ROUNDS
from seasons.stewarding import MOST_POINTS
from seasons.terms import FIELDS

MOST_NUMBER = 2**31 - 1
RULES = (
    "Points by place, rounds dropped, ties in order, bonuses, byes, no-shows, seats, pace, what bots may do for "
    "members (`stand_in`, `placed`); left out: as for a new season."
)
SET = {State.OPEN: "open", State.RUNNING: "running", State.FINISHED: "finished"}


class SeasonChange(Plain):
    """What its organiser may say about a season; what is left out stays, or is by the book."""

    rules = serializers.DictField(required=False, help_text=RULES)

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        return {name: agreed.to_send(field) for name, field in FIELDS.items()} | super().get_fields()


def _after() -> serializers.IntegerField:
    """The newest act that was seen, of whoever decides on what may have been decided on since."""
    hint = "The `id` of the newest act that you have seen: refused where the same was decided on since, by a retry too."
    return serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=0, max_value=MOST_INT, help_text=hint
    )


class SeasonSent(SeasonChange):
    """A new season, as a draft."""

    title = serializers.CharField(max_length=TITLE_LENGTH)


class StateSent(Plain):
    """A step of the season: open it, begin it, finish it; begun again once it was finished, it needs a reason."""

    state = serializers.ChoiceField(choices=[*SET.items()])
    reason = serializers.CharField(max_length=REASON_LENGTH, allow_blank=True, default="")
    after = _after()


class MemberChange(Plain):
    """Let somebody in who asks, or take somebody out, with a reason."""

    standing = serializers.ChoiceField(
        choices=[(choice.value, choice.value) for choice in (MemberStatus.IN, MemberStatus.OUT)]
    )
    reason = serializers.CharField(max_length=REASON_LENGTH, allow_blank=True, default="")


class ReplacementSent(Plain):
    """The member who takes the turn of another one."""

    by = serializers.IntegerField(min_value=1, max_value=MOST_NUMBER)
    reason = serializers.CharField(max_length=REASON_LENGTH)


class WordSent(Plain):
    """What somebody adds to the luck of rounds whose tables have the same."""

    word = serializers.CharField(max_length=ENTROPY_LENGTH, allow_blank=True, default="")


class CourseHeld(Plain):
    """The course that a member holds ready for their turn."""

    course = serializers.UUIDField()
    revision = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=1, max_value=MOST_NUMBER
    )


class RoundSent(Plain):
    """The next round. Left empty it takes the course that is due: of the member in turn, or a random one."""

    course = serializers.UUIDField(required=False, allow_null=True, default=None, help_text="The organiser's choice.")
    revision = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=1, max_value=MOST_NUMBER
    )
    by_lot = serializers.BooleanField(default=False)
    number = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=1, max_value=MOST_ROUNDS,
        help_text="Of the round that is meant: refused where that one is open already, by a retry too.",
    )  # fmt: skip
    game = serializers.CharField(max_length=40, allow_blank=True, default="", help_text="Of a random course.")
    seed = serializers.CharField(max_length=64, allow_blank=True, default="", help_text="Of a random course.")
    deadline = serializers.DateTimeField(required=False, allow_null=True, default=None)
    guests = serializers.IntegerField(default=0, min_value=0, max_value=MOST_GUESTS, help_text="Free seats a heat.")
    same_luck = serializers.BooleanField(
        required=False,
        allow_null=True,
        default=None,
        help_text="At all its tables, with a deadline in seven days if none is said. Left out: as the season says.",
    )


class DeadlineSent(Plain):
    """Another deadline, and why."""

    deadline = serializers.DateTimeField()
    reason = serializers.CharField(max_length=REASON_LENGTH)
    after = _after()


class HereSent(Plain):
    """A member is there."""

    entropy = serializers.CharField(max_length=ENTROPY_LENGTH, allow_blank=True, default="")


class DecisionSent(Plain):
    """A decision on a heat: it never counted, its places are corrected without some members, or it is raced again."""

    what = serializers.ChoiceField(choices=[("annul", "annul"), ("places", "places"), ("repeat", "repeat")])
    out = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MOST_NUMBER), default=list, max_length=MOST_SEATS
    )
    reason = serializers.CharField(max_length=REASON_LENGTH)
    ply = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=0, max_value=MOST_NUMBER)
    after = _after()


class PenaltySent(Plain):
    """Points by decision: below zero they are taken."""

    member = serializers.IntegerField(min_value=1, max_value=MOST_NUMBER)
    round = serializers.IntegerField(min_value=1, max_value=MOST_ROUNDS)
    heat = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=1, max_value=MOST_NUMBER)
    ply = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=0, max_value=MOST_NUMBER)
    points = serializers.IntegerField(min_value=-MOST_POINTS, max_value=MOST_POINTS)
    reason = serializers.CharField(max_length=REASON_LENGTH)
    after = _after()


class ReasonSent(Plain):
    """Why."""

    reason = serializers.CharField(max_length=REASON_LENGTH)


class ProtestSent(Plain):
    """What a member finds wrong with a heat."""

    round = serializers.IntegerField(min_value=1, max_value=MOST_ROUNDS)
    heat = serializers.IntegerField(min_value=1, max_value=MOST_NUMBER)
    ply = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=0, max_value=MOST_NUMBER)
    text = serializers.CharField(max_length=REASON_LENGTH)
    after = _after()


class AnswerSent(Plain):
    """What the organiser decides on a protest."""

    upheld = serializers.BooleanField()
    answer = serializers.CharField(max_length=REASON_LENGTH)


class VoteSent(Plain):
    """The heat that one likes best."""

    round = serializers.IntegerField(min_value=1, max_value=MOST_ROUNDS)
    heat = serializers.IntegerField(min_value=1, max_value=MOST_NUMBER)
