"""What programs see of a proof: how far it is, then par from each start place, on each lane or of a musher.

It must never show a line of par: whoever wants to see one asks `manage.py course par`.
"""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers


class ParSeen(serializers.Serializer[dict[str, Any]]):
    """The fewest turns from one start place."""

    place = serializers.IntegerField()
    turns = serializers.IntegerField()
    dents = serializers.IntegerField()


class RedLine(serializers.Serializer[dict[str, Any]]):
    """The speeds at which the lines of par cross a red line."""

    section = serializers.IntegerField(help_text="The section behind the line, from 1.")
    limit = serializers.IntegerField()
    without_dents = serializers.ListField(child=serializers.IntegerField())
    with_dents = serializers.ListField(child=serializers.IntegerField())


class SnowTailsProof(serializers.Serializer[dict[str, Any]]):
    """What is proven of a Board of Snow Tails."""

    without_dents = ParSeen(many=True)
    with_dents = ParSeen(many=True)
    red_lines = RedLine(many=True)
    stuck = serializers.ListField(
        child=serializers.IntegerField(), help_text="Start places from which nobody can finish."
    )


class LanePar(serializers.Serializer[dict[str, Any]]):
    """The fewest moves of a lone reindeer on one lane."""

    lane = serializers.IntegerField()
    moves = serializers.IntegerField()


class ReindeerRacesProof(serializers.Serializer[dict[str, Any]]):
    """What is proven of a Board of Reindeer Races, as its cards lie."""

    full_hand = LanePar(many=True, help_text="With as many objects in each move as seven cards can show.")
    one_card = LanePar(many=True, help_text="With one card in each move; lanes that take more are left out.")
    stuck = serializers.ListField(child=serializers.IntegerField(), help_text="Lanes that nobody can finish.")


class HuskyProof(serializers.Serializer[dict[str, Any]]):
    """What is proven of a Board of Husky: the fewest turns of a lone musher in average weather."""

    best_cards = serializers.IntegerField(required=False, help_text="With the highest number there is in each turn.")
    average_cards = serializers.IntegerField(required=False, help_text="With the mean of all cards in each turn.")
    stuck = serializers.ListField(
        child=serializers.IntegerField(), help_text="What nobody can reach: checkpoints 1 to 3, 4 for the finish."
    )


RESULTS = [SnowTailsProof, ReindeerRacesProof, HuskyProof]


@extend_schema_field(PolymorphicProxySerializer("ProofResult", RESULTS, resource_type_field_name=None))
class ResultField(serializers.JSONField):
    """What is proven, in the words of its game."""


class ProofSeen(serializers.Serializer[dict[str, Any]]):
    """How a proof stands."""

    state = serializers.CharField(help_text="none, waiting, running, done or failed")
    job = serializers.CharField(allow_null=True, help_text="Address of the job while there is no result.")
    live = serializers.CharField(allow_null=True, help_text="Its stream, as long as it goes on.")
    done = serializers.IntegerField()
    of = serializers.IntegerField(help_text="0 as long as the job has not said how much there is to do.")
    message = serializers.CharField(allow_blank=True)
    result = ResultField(allow_null=True)
