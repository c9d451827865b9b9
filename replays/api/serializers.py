"""What programs send and see of replays; the same words in the API's description and in its answers.

They must never decide who may see what.
"""

from __future__ import annotations

from rest_framework import serializers

from games.tables.branching import ALL
from games.tables.models import Level
from kit.bodies import Plain
from replays.models import Visibility

SCORE = "What records count by: the less the better; below zero where it is points. null: it counts for none."


class RacerSeen(Plain):
    """A seat of a race that is over."""

    number = serializers.IntegerField()
    name = serializers.CharField(help_text="Its colour, where nobody has another word for it.")
    colour = serializers.CharField()
    place = serializers.IntegerField(help_text="0 where there is none.")
    is_bot = serializers.BooleanField()
    orders = serializers.IntegerField(help_text="How many orders were given for the seat.")
    by_others = serializers.IntegerField(help_text="How many of them its person did not give, but a bot or the house.")
    untold = serializers.IntegerField(help_text="How many of them do not tell who gave them: old logs.")


class VerdictSeen(Plain):
    """What the newest check of a replay found."""

    code = serializers.CharField(help_text="verified, or of the first damage.")
    ply = serializers.IntegerField(allow_null=True, help_text="Of the first damage.")
    sound = serializers.IntegerField(allow_null=True, help_text="The last ply up to which a damaged race is proven.")
    sentence = serializers.CharField(allow_blank=True, help_text="What is wrong.")
    checks = serializers.ListField(child=serializers.CharField(), help_text="What was checked, and passed.")
    rules = serializers.CharField()
    created = serializers.DateTimeField()


class BranchSeen(Plain):
    """Where a race was played on from."""

    replay = serializers.UUIDField()
    ply = serializers.IntegerField()


class TwoEndsSeen(Plain):
    """A race of which the same house has signed two ends: at least one of them was not raced."""

    code = serializers.CharField(help_text="replay.two-ends")
    sentence = serializers.CharField(help_text="What is wrong, in the language of Accept-Language.")
    heads = serializers.ListField(child=serializers.CharField(), help_text="Of this replay, and of the other ends.")


class ReplaySeen(Plain):
    """A finished race to be shown."""

    id = serializers.UUIDField()
    game = serializers.CharField()
    rules = serializers.CharField()
    title = serializers.CharField()
    course = serializers.UUIDField(allow_null=True)
    board = serializers.CharField(help_text="The digest of its Board.")
    racers = RacerSeen(many=True)
    plies = serializers.IntegerField(help_text="The last ply.")
    head = serializers.CharField(help_text="The hash of the last entry.")
    result = serializers.DictField(help_text="As the rules told it.")
    winner = serializers.IntegerField(allow_null=True, help_text="The seat that won alone.")
    score = serializers.IntegerField(allow_null=True, help_text=SCORE)
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    is_featured = serializers.BooleanField()
    is_imported = serializers.BooleanField()
    branch = BranchSeen(allow_null=True, help_text="Where it was played on from, if it was.")
    watched = serializers.IntegerField()
    verdict = VerdictSeen(allow_null=True, help_text="null as long as no worker has come to it.")
    two_ends = TwoEndsSeen(allow_null=True, help_text="null where no other end of this race is known.")
    created = serializers.DateTimeField()


class ReplayPage(Plain):
    """A page of the gallery."""

    next = serializers.CharField(allow_null=True)
    results = ReplaySeen(many=True)


class BranchSent(Plain):
    """How a race is played on."""

    seat = serializers.IntegerField(min_value=ALL, help_text="One's own; -1: every seat by hand.")
    level = serializers.ChoiceField(choices=Level.choices, default=Level.RACER, help_text="Of the bots on the others.")
