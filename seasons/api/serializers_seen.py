"""What programs see of seasons; the same words in the API's description and in its answers.

They must never decide who may see what: a view asks `access` before anything is shown here.
"""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from games.stages import Stage as TableStage
from games.tables.models import Visibility
from kit.bodies import Plain
from seasons import manifest
from seasons.api import agreed
from seasons.models import MemberStatus, ProtestState, Sits, Stage, State
from seasons.scoring import needs
from seasons.terms import FIELDS


class MemberSeen(Plain):
    """Somebody in a season."""

    id = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    standing = serializers.ChoiceField(choices=MemberStatus.choices)
    turn = serializers.IntegerField(help_text="Whose course comes when.")
    joined_round = serializers.IntegerField()
    left_round = serializers.IntegerField(allow_null=True)
    replaced_by = serializers.IntegerField(allow_null=True)
    has_course = serializers.BooleanField(help_text="A course is held ready.")
    is_me = serializers.BooleanField()
    word = serializers.CharField(
        allow_blank=True, help_text="What one adds to the luck of rounds to come; one's own only."
    )


class SeasonLine(Plain):
    """A season in a list."""

    id = serializers.UUIDField()
    title = serializers.CharField()
    game = serializers.CharField(allow_blank=True)
    state = serializers.ChoiceField(choices=State.choices)
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    organiser = serializers.CharField(allow_blank=True)
    members = serializers.IntegerField()
    rounds = serializers.IntegerField(help_text="That were opened.")
    created = serializers.DateTimeField()


class SeasonPage(Plain):
    """A page of seasons."""

    next = serializers.CharField(allow_null=True)
    results = SeasonLine(many=True)


class SeasonSeen(Plain):
    """A season whole, but for its rounds."""

    id = serializers.UUIDField()
    state = serializers.ChoiceField(choices=State.choices)
    rules = serializers.DictField(help_text="Of rounds to come; each round has frozen its own.")
    rounds = serializers.IntegerField(help_text="How many there will be.")
    commitment = serializers.CharField(help_text="To the key of all lots, published before anybody joined.")
    key = serializers.CharField(allow_blank=True, help_text="In hexadecimal digits; empty until the season is over.")
    organiser = serializers.CharField(allow_blank=True)
    is_organiser = serializers.BooleanField()
    invite = serializers.CharField(allow_blank=True, help_text="For its organiser: what a link carries.")
    in_turn = serializers.IntegerField(allow_null=True, help_text="The member whose course comes next.")
    members = MemberSeen(many=True)
    created = serializers.DateTimeField()
    begun = serializers.DateTimeField(allow_null=True)
    finished = serializers.DateTimeField(allow_null=True)

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        return super().get_fields() | {name: agreed.to_show(field) for name, field in FIELDS.items()}


class HeatSeatSeen(Plain):
    """A seat of a heat."""

    number = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=Sits.choices)
    member = serializers.IntegerField(allow_null=True)
    name = serializers.CharField(allow_blank=True)
    came = serializers.DateTimeField(allow_null=True)
    by_others = serializers.IntegerField(help_text="Once settled: moves that a bot or the house made for them.")


class HeatSeen(Plain):
    """A race of a round."""

    number = serializers.IntegerField()
    origin = serializers.IntegerField(help_text="The heat that it repeats; its own number where it repeats none.")
    race = serializers.UUIDField()
    stage = serializers.ChoiceField(
        choices=TableStage.choices,
        help_text="Of heats with the same luck not more than whether they have begun, until the last one has ended.",
    )
    invite = serializers.CharField(allow_blank=True, help_text="What a link to its race carries, in a season by link.")
    settled = serializers.DateTimeField(allow_null=True, help_text="When it was verified and its points were given.")
    annulled = serializers.DateTimeField(allow_null=True)
    began_late = serializers.BooleanField(
        help_text="It began after another table with the same luck had ended; told once all have."
    )
    seats = HeatSeatSeen(many=True)


class RoundSeen(Plain):
    """A round with its heats."""

    number = serializers.IntegerField()
    stage = serializers.ChoiceField(choices=Stage.choices)
    game = serializers.CharField()
    title = serializers.CharField()
    board = serializers.CharField()
    brought_by = serializers.IntegerField(allow_null=True)
    rules = serializers.DictField()
    lot = serializers.CharField(help_text="The key of its lots.")
    seed = serializers.CharField(allow_blank=True, help_text="Of a random course: course generate makes it again.")
    luck = serializers.CharField(
        allow_blank=True, help_text="The commitment to the luck that all its heats have, where they have the same."
    )
    words = serializers.ListField(
        child=serializers.CharField(allow_blank=True), help_text="What the members added to that luck."
    )
    deadline = serializers.DateTimeField(allow_null=True)
    opened = serializers.DateTimeField()
    closed = serializers.DateTimeField(allow_null=True)
    protests_until = serializers.DateTimeField(allow_null=True)
    heats = HeatSeen(many=True)


class AwardSeen(Plain):
    """A row of points."""

    id = serializers.IntegerField()
    round = serializers.IntegerField()
    heat = serializers.IntegerField(allow_null=True)
    race = serializers.UUIDField(allow_null=True)
    member = serializers.IntegerField()
    kind = serializers.CharField()
    points = serializers.IntegerField()
    place = serializers.IntegerField()
    corrects = serializers.IntegerField(allow_null=True)
    ply = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    decided_by = serializers.CharField(allow_blank=True)
    created = serializers.DateTimeField()


class CellSeen(Plain):
    """What a member won in a round, and from which awards."""

    round = serializers.IntegerField()
    points = serializers.IntegerField()
    counts = serializers.BooleanField(help_text="False: dropped.")
    awards = serializers.ListField(child=serializers.IntegerField())


class DecidedSeen(Plain):
    """The tie-break that put a member behind the one above, and what both were worth by it."""

    tie = serializers.CharField()
    above = serializers.ListField(child=serializers.IntegerField())
    own = serializers.ListField(child=serializers.IntegerField())


class NeedsSeen(Plain):
    """What a member must do to win."""

    state = serializers.ChoiceField(choices=[needs.WON, needs.OUT, needs.IN_HAND, needs.HOPING])
    most = serializers.IntegerField(help_text="The most points it can end with.")
    rivals = serializers.ListField(child=serializers.IntegerField())
    ways = serializers.ListField(
        child=serializers.DictField(),
        help_text="Before a last round: places that win while each rival keeps to a `place` or a worse one (-1: none).",
    )


class LineSeen(Plain):
    """A line of the table."""

    place = serializers.IntegerField()
    before = serializers.IntegerField(allow_null=True, help_text="The place before the last round.")
    member = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    points = serializers.IntegerField()
    cells = CellSeen(many=True)
    apart = serializers.IntegerField(help_text="Points by decision, beside the rounds.")
    apart_awards = serializers.ListField(child=serializers.IntegerField())
    places = serializers.ListField(child=serializers.IntegerField(), help_text="How often first, second, and so on.")
    decided = DecidedSeen(allow_null=True)
    needs = NeedsSeen(allow_null=True)


class TableSeen(Plain):
    """The table with all that its numbers come from."""

    rules = serializers.DictField()
    rounds = serializers.ListField(child=serializers.IntegerField())
    provisional = serializers.ListField(child=serializers.IntegerField(), help_text="Rounds that may still change.")
    lines = LineSeen(many=True)
    awards = AwardSeen(many=True)


class ProtestSeen(Plain):
    """A protest."""

    id = serializers.IntegerField()
    round = serializers.IntegerField()
    heat = serializers.IntegerField()
    member = serializers.IntegerField()
    ply = serializers.IntegerField(allow_null=True)
    text = serializers.CharField()
    state = serializers.ChoiceField(choices=ProtestState.choices)
    answer = serializers.CharField(allow_blank=True)
    created = serializers.DateTimeField()
    decided = serializers.DateTimeField(allow_null=True)


class ActSeen(Plain):
    """Something that was done to the season."""

    id = serializers.IntegerField(help_text="It grows; `after` of a decision names the newest one that was seen.")
    kind = serializers.CharField()
    sentence = serializers.CharField()
    person = serializers.CharField(allow_blank=True, help_text="Empty where the house did it.")
    reason = serializers.CharField(allow_blank=True)
    about = serializers.DictField(
        help_text="Numbers of the round, the heat, the member; what was agreed on, `old` and `new`."
    )
    created = serializers.DateTimeField()


class TallySeen(Plain):
    """The numbers of a member."""

    member = serializers.IntegerField()
    races = serializers.IntegerField()
    wins = serializers.IntegerField()
    podiums = serializers.IntegerField()
    absent = serializers.IntegerField()
    byes = serializers.IntegerField()
    with_bot = serializers.IntegerField(
        help_text="Races in which a bot made moves for them; nothing else counts these."
    )
    clean = serializers.IntegerField(help_text="Races without harm, whether or not there is a bonus for them.")
    comebacks = serializers.IntegerField(help_text="Wins from the last place, likewise.")

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        own = {name: serializers.IntegerField(help_text=count.help) for name, count in manifest.counts().items()}
        return super().get_fields() | own


class VotesSeen(Plain):
    """A heat that members like."""

    round = serializers.IntegerField()
    heat = serializers.IntegerField()
    race = serializers.UUIDField()
    votes = serializers.IntegerField()


class StatisticsSeen(Plain):
    """What the races tell besides points."""

    members = TallySeen(many=True)
    nicest = VotesSeen(many=True)
