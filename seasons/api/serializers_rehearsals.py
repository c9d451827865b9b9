"""What programs send and see of rehearsals; the same words in the API's description and in its answers.

They must never decide who may see what.
"""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from rest_framework import serializers

from core.games import names
from games.rules.bots import LEVELS
from kit.bodies import Plain
from seasons import rehearsals
from seasons.models_rehearsal import Going, Rehearsal
from seasons.rehearsal.plan import MOST_AWAY, MOST_MEMBERS, MOST_SEASONS
from seasons.scoring.rules import MOST_ROUNDS

STAGES = [(stage, stage) for stage in (*Going.values, rehearsals.FAILED)]


class RehearsalSent(Plain):
    """What is to be raced."""

    seasons = serializers.IntegerField(min_value=1, max_value=MOST_SEASONS, default=200)
    seed = serializers.RegexField(
        r"^(?:[0-9a-f]{2}){1,32}$", required=False, default="", help_text="1 to 32 bytes in hex; else a random one."
    )
    bots = serializers.ListField(
        child=serializers.ChoiceField(choices=[(level, level) for level in LEVELS]), default=["pup"],
        min_length=1, max_length=MOST_MEMBERS, help_text="One level for all members, or one for each of them.",
    )  # fmt: skip
    members = serializers.IntegerField(
        min_value=0, max_value=MOST_MEMBERS, default=0, help_text="0: those who are in, or a full heat."
    )
    courses = serializers.ListField(
        child=serializers.UUIDField(allow_null=True), default=list, max_length=MOST_ROUNDS,
        help_text="Of the first rounds; null: the one that is held ready, else a random one.",
    )  # fmt: skip
    away = serializers.IntegerField(
        min_value=0, max_value=MOST_AWAY, default=0, help_text="In a hundred heats, how many a member misses."
    )
    same_luck = serializers.BooleanField(default=False, help_text="All heats of a round have the same luck.")
    game = serializers.ChoiceField(
        choices=[(game, game) for game in names()], required=False, default="",
        help_text="Of courses that stand in, in a season of all games.",
    )  # fmt: skip


class RehearsalWhy(Plain):
    """Why a rehearsal stands still."""

    code = serializers.CharField()
    sentence = serializers.CharField()


class RehearsalSeen(Plain):
    """A rehearsal, and how far it is."""

    id = serializers.UUIDField()
    season = serializers.UUIDField()
    stage = serializers.ChoiceField(choices=STAGES)
    seasons = serializers.IntegerField()
    raced = serializers.IntegerField(help_text="Seasons that are counted.")
    left_s = serializers.IntegerField(
        allow_null=True, help_text="About so many seconds more, by the pace so far; null: nobody can say yet."
    )
    plan = serializers.DictField(help_text="All that is needed to race it again.")
    why = RehearsalWhy(allow_null=True)
    created = serializers.DateTimeField()
    finished = serializers.DateTimeField(allow_null=True)
    report = serializers.CharField(allow_null=True, help_text="Where its report is, once it is done.")


class RehearsalsSeen(Plain):
    """The newest first."""

    results = RehearsalSeen(many=True)


class RehearsalReport(Plain):
    """What the seasons came to, in whole numbers; docs/seasons.md tells what each of them means."""

    format = serializers.IntegerField()
    plan = serializers.DictField()
    verdict = serializers.ListField(child=serializers.DictField())
    sentences = serializers.ListField(
        child=serializers.CharField(), help_text="The verdict, in the language of Accept-Language."
    )
    away = serializers.DictField()
    lasting = serializers.DictField()
    races = serializers.DictField()
    lines = serializers.ListField(child=serializers.DictField())
    led = serializers.ListField(child=serializers.DictField())
    known = serializers.DictField()
    margin = serializers.DictField()
    ties = serializers.ListField(child=serializers.DictField())
    starts = serializers.ListField(child=serializers.DictField())
    changes = serializers.ListField(child=serializers.DictField())
    levels = serializers.ListField(child=serializers.DictField())


def to_payload(rehearsal: Rehearsal) -> dict[str, Any]:
    """A rehearsal as it is shown."""
    far = rehearsals.followed(rehearsal)
    where = reverse("api-season-rehearsal-report", args=[rehearsal.season_id, rehearsal.pk])
    return {
        "id": rehearsal.pk,
        "season": rehearsal.season_id,
        "stage": far.stage,
        "seasons": rehearsal.seasons,
        "raced": rehearsal.raced,
        "left_s": far.left_s,
        "plan": rehearsals.plan(rehearsal),
        "why": {"code": far.code, "sentence": far.why} if far.code else None,
        "created": rehearsal.created,
        "finished": rehearsal.finished,
        "report": where if rehearsal.going == Going.DONE else None,
    }
