"""What programs send and see of plans that nobody keeps. What they may say is decided where it is read, not here."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core.games import names
from courses import serializers as shapes
from courses.describing import by_game
from courses.models import Difficulty
from kit.bodies import Plain

EXIT = {
    "type": "object",
    "description": "Where the way is to end: x and y from the start's back edge in hundredths of a lane's width, "
    "heading in degrees, 0 as the start, turning left.",
    "properties": {name: {"type": "integer"} for name in ("x", "y", "heading")},
    "required": ["x", "y", "heading"],
}


class Raw(serializers.JSONField):
    """A value as it was sent; the core reads it."""


class WishesField(Raw):
    """What is wished (`describing.WishesDescribed`)."""


@extend_schema_field(EXIT)
class ExitField(Raw):
    """A pose."""


@extend_schema_field({"type": "integer"})
class WholeField(Raw):
    """A whole number; a text that looks like one is none."""


@extend_schema_field({"type": "string"})
class TextField(Raw):
    """A text; a number is none."""


@extend_schema_field({"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2})
class PairField(Raw):
    """Two whole numbers."""


class CheckSent(shapes.PlanSent):
    """A plan, and what it is checked against."""

    wishes = WishesField(default=dict)


class GapSent(CheckSent):
    """A plan with a gap, told by one of to, to_start and between."""

    to = ExitField(required=False)
    to_start = WholeField(required=False, help_text="1: the course is to be a ring.")
    between = PairField(required=False, help_text="Two sections, from 1; what lies between them is replaced.")
    tolerance = WholeField(required=False, help_text="In hundredths of a lane's width, at most 300; else 5.")


class WishSent(Plain):
    """A course by wish. What is left out is open; without boxes or a stock it is made of one box."""

    game = serializers.CharField(default=names()[0], help_text=f"One of {', '.join(names())}.")
    seed = TextField(help_text="1 to 64 of 0-9 and a-f; the same seed and wish give the same course.")
    levels = WholeField(required=False, help_text=by_game(lambda game: game.described.wishes.get("levels", "")))
    turns = WholeField(required=False, help_text=by_game(lambda game: game.described.wishes.get("turns", "")))
    difficulty = TextField(required=False, help_text=f"One of {', '.join(Difficulty.values)}.")
    wishes = WishesField(default=dict)


class MeasuresSeen(Plain):
    """How long and how large a course is."""

    length_hundredths = serializers.IntegerField(help_text="Along the middle, in hundredths of a lane's width.")
    length_mm = serializers.IntegerField()
    long_mm = serializers.IntegerField(help_text="Of the smallest rectangle, turned as it may be.")
    short_mm = serializers.IntegerField()
    fits = serializers.BooleanField(allow_null=True, help_text="On the table; null where none is told.")
    turns_left = serializers.IntegerField(allow_null=True, help_text="Null where no track could turn.")
    turns_right = serializers.IntegerField(allow_null=True)
    cells = serializers.ListField(
        child=serializers.IntegerField(), help_text=by_game(lambda game: f"of each {game.plans.CELLS}")
    )
    levels = serializers.IntegerField(help_text=by_game(lambda game: game.plans.LENGTH))


class InventorySeen(Plain):
    """What a plan takes out of the box."""

    taken = serializers.ListField(
        child=serializers.CharField(allow_blank=True),
        help_text="For each section, card or animal; empty where none is left.",
    )
    left = serializers.DictField(child=serializers.IntegerField(), help_text="How many stay in the box.")


class Checked(shapes.Judgement):
    """How a plan stands, what it measures, which tiles it takes."""

    measures = MeasuresSeen()
    inventory = InventorySeen(allow_null=True)


class WaySeen(Plain):
    """One way to close a gap."""

    pieces = serializers.ListField(child=serializers.CharField())
    miss = serializers.IntegerField(help_text="How far from the wanted exit, in hundredths of a lane's width.")
    text = serializers.CharField(help_text="The whole plan with these pieces, as one line.")
    plan = serializers.JSONField(help_text="The whole plan with these pieces.")


class WaysSeen(Plain):
    """Up to five ways, the shortest first."""

    ways = WaySeen(many=True)


class Generated(Plain):
    """A course by wish."""

    seed = serializers.CharField()
    text = serializers.CharField()
    plan = serializers.JSONField()
    difficulty = serializers.CharField()
    measures = MeasuresSeen()
