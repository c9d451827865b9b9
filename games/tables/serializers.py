"""What programs send and see of races; the same words in the API's description and in its answers.

They must never decide who may see what: a view asks `access` and `seeing` before anything is shown here.
"""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core import games
from games.rules import registry
from games.stages import Stage
from games.tables.models import ENTROPY_LENGTH, NAME_LENGTH, TITLE_LENGTH, Kind, Level, Overdue, Visibility
from games.tables.opening import ME
from kit.bodies import Plain

ENTROPY = "What this seat adds to the luck of the race; made by the server where nothing is said."
SEAT_KINDS = [(ME, "me"), *((kind.value, kind.value) for kind in (Kind.EMPTY, Kind.LOCAL, Kind.BOT))]


@extend_schema_field({"anyOf": [registry.options_of(game).schema(game) for game in games.names()]})
class OptionsField(serializers.DictField):
    """Options as the rules of each game declare them; the rules read them."""


class SeatSent(Plain):
    """Who is to sit somewhere."""

    kind = serializers.ChoiceField(choices=SEAT_KINDS)
    name = serializers.CharField(max_length=NAME_LENGTH, allow_blank=True, default="", help_text="Of a local seat.")
    level = serializers.ChoiceField(choices=Level.choices, default=Level.RACER, help_text="Of a bot.")


class RaceSent(Plain):
    """A new race."""

    game = serializers.CharField(max_length=40)
    seats = SeatSent(many=True)
    course = serializers.UUIDField(
        required=False, allow_null=True, default=None, help_text="Without one: a random one."
    )
    revision = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=1)
    seed = serializers.CharField(max_length=64, allow_blank=True, default="", help_text="Of the random course.")
    title = serializers.CharField(max_length=TITLE_LENGTH, allow_blank=True, default="")
    options = OptionsField(
        default=dict, help_text="Of the game; empty: by the book, and a drawn course as it is drawn."
    )
    visibility = serializers.ChoiceField(choices=Visibility.choices, default=Visibility.PUBLIC)
    pace_s = serializers.IntegerField(default=0, min_value=0, help_text="Seconds for each decision; 0: no deadline.")
    overdue = serializers.ChoiceField(choices=Overdue.choices, default=Overdue.MOVE)
    entropy = serializers.CharField(max_length=ENTROPY_LENGTH, allow_blank=True, default="", help_text=ENTROPY)


class RaceChange(Plain):
    """What its host may change before the start; what is left out stays."""

    title = serializers.CharField(max_length=TITLE_LENGTH, required=False)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    pace_s = serializers.IntegerField(min_value=0, required=False)
    overdue = serializers.ChoiceField(choices=Overdue.choices, required=False)


class JoinSent(Plain):
    """A seat that somebody takes; without a number the first that is free."""

    number = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=0)
    entropy = serializers.CharField(max_length=ENTROPY_LENGTH, allow_blank=True, default="", help_text=ENTROPY)


class SeatChange(Plain):
    """What the host makes of a seat before the start."""

    kind = serializers.ChoiceField(choices=[(kind.value, kind.value) for kind in (Kind.EMPTY, Kind.LOCAL, Kind.BOT)])
    name = serializers.CharField(max_length=NAME_LENGTH, allow_blank=True, default="")
    level = serializers.ChoiceField(choices=Level.choices, default=Level.RACER)


class StartSent(Plain):
    """Start; free seats go to bots of this level where one is named."""

    fill = serializers.ChoiceField(choices=Level.choices, required=False, allow_blank=True, default="")


class BotSent(Plain):
    """A bot that races on for a seat."""

    level = serializers.ChoiceField(choices=Level.choices, default=Level.RACER)


class AbandonSent(Plain):
    """Whether one agrees to abandon the race."""

    agrees = serializers.BooleanField(default=True)


class ChoicesSent(Plain):
    """How may an order of this seat go on that has begun like this? An empty one asks for its first part."""

    seat = serializers.IntegerField(min_value=0)
    begun = serializers.DictField(default=dict)


class OrderSent(Plain):
    """An order. The same `command_id` sent again gets the same answer and is carried out once."""

    seat = serializers.IntegerField(min_value=0)
    command = serializers.DictField()
    command_id = serializers.CharField(max_length=64, help_text="Made by whoever orders, once.")
    expected_ply = serializers.IntegerField(min_value=0, help_text="The ply that was looked at.")


# ---- answers ----------------------------------------------------------------------------------------------


class SeatSeen(Plain):
    """One seat."""

    number = serializers.IntegerField()
    id = serializers.CharField(help_text="What the log calls the seat.")
    colour = serializers.CharField()
    kind = serializers.ChoiceField(choices=Kind.choices)
    name = serializers.CharField(allow_blank=True)
    level = serializers.CharField(allow_blank=True)
    is_mine = serializers.BooleanField()
    is_driven = serializers.BooleanField(help_text="A bot gives its orders.")
    wants_end = serializers.BooleanField()


class RaceSeen(Plain):
    """A race as its list and its page tell it."""

    id = serializers.UUIDField()
    game = serializers.CharField()
    rules = serializers.CharField()
    title = serializers.CharField()
    stage = serializers.ChoiceField(choices=Stage.choices)
    ply = serializers.IntegerField(help_text="Of the last entry; -1 before the start.")
    head = serializers.CharField(allow_blank=True, help_text="The hash of the last entry.")
    board = serializers.CharField()
    options = serializers.DictField()
    commitment = serializers.CharField(help_text="To the secret of all luck, published before anybody joined.")
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    pace_s = serializers.IntegerField()
    overdue = serializers.ChoiceField(choices=Overdue.choices)
    due = serializers.DateTimeField(allow_null=True)
    is_host = serializers.BooleanField()
    invite = serializers.CharField(allow_blank=True, help_text="For who sits or hosts: what a link carries.")
    seats = SeatSeen(many=True)
    branch_of = serializers.UUIDField(allow_null=True, help_text="The replay that it goes on from, if it does.")
    branch_ply = serializers.IntegerField(allow_null=True, help_text="And the ply where.")
    created = serializers.DateTimeField()
    moved = serializers.DateTimeField()


class RacePage(Plain):
    """A page of races."""

    next = serializers.CharField(allow_null=True)
    results = RaceSeen(many=True)


class OrdererSeen(Plain):
    """Who gave an order."""

    kind = serializers.CharField(
        help_text="person, bot, house (the start, or a deadline); empty where an old log does not tell."
    )
    level = serializers.CharField(help_text="Of the bot; else empty.")
    why = serializers.CharField(
        help_text="Of a bot: seat (it sits there), asked, deadline, organiser. Of the house: deadline."
    )


class EntrySeen(Plain):
    """An entry, with the sealed parts of one's own seats only."""

    ply = serializers.IntegerField()
    hash = serializers.CharField()
    seat = serializers.IntegerField(help_text="Who ordered; -1 at the start.")
    at_ms = serializers.IntegerField()
    command = serializers.DictField()
    events = serializers.ListField(child=serializers.DictField())
    sentences = serializers.ListField(child=serializers.CharField())
    by = OrdererSeen()
    end = serializers.DictField(help_text="Of the last entry: the outcome, and the secret of all luck; else empty.")


class EntriesSeen(Plain):
    """The entries after a ply; ask again after the last one until there are none."""

    ply = serializers.IntegerField()
    entries = EntrySeen(many=True)


class SeatProof(Plain):
    """What shows that a seat was one's own; docs/race-file.md tells the formula."""

    race = serializers.CharField()
    number = serializers.IntegerField(help_text="Of the seat, from 0.")
    seat = serializers.CharField(help_text="The id that the log gives the seat.")
    account = serializers.CharField(help_text="The key of one's account, 32 hexadecimal digits.")
    salt = serializers.CharField(help_text="Of this seat alone, 64 hexadecimal digits.")
    commitment = serializers.CharField(help_text="What entry 0 says of the seat.")


class StateSeen(Plain):
    """The race as one seat sees it."""

    race = RaceSeen()
    seat = serializers.IntegerField(help_text="-1: as everybody sees it.")
    movers = serializers.ListField(child=serializers.IntegerField(), help_text="The seats that owe a decision now.")
    is_held = serializers.BooleanField(
        help_text="Nobody may order before other tables with the same luck have ended the round before."
    )
    view = serializers.DictField()
    scene = serializers.DictField(help_text="The figures with their places on the picture.")


class ChoiceSeen(Plain):
    """A command or its beginning, with what can be foreseen of it."""

    command = serializers.DictField()
    preview = serializers.DictField()
    whole = serializers.BooleanField()
    sentences = serializers.ListField(child=serializers.CharField())


class ChoicesSeen(Plain):
    """What is offered at a ply."""

    ply = serializers.IntegerField()
    choices = ChoiceSeen(many=True)


class MomentSeen(Plain):
    """The race at one ply as a seat, or everybody, sees it."""

    ply = serializers.IntegerField()
    changes = serializers.IntegerField(help_text="How often the table changed beside the log.")
    state = StateSeen()
    panel = serializers.CharField(help_text="What stands beside the board, as HTML in the reader's language.")
    choices = ChoiceSeen(many=True, help_text="How an order of the seat may begin, where it owes one.")
    entries = EntrySeen(many=True, help_text="What led there from the ply that was asked for.")


class LegalSeen(Plain):
    """Whole commands, as many as were asked for."""

    ply = serializers.IntegerField()
    commands = serializers.ListField(child=serializers.DictField())
    more = serializers.BooleanField()


class OrderDone(Plain):
    """The entry that an order made."""

    ply = serializers.IntegerField()
    hash = serializers.CharField()
    events = serializers.ListField(child=serializers.DictField())
    repeated = serializers.BooleanField(help_text="The same order had been carried out before.")
    moment = MomentSeen(required=False, help_text="Where the address says `after`: how the race stands now.")
