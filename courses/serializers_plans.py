"""What programs send and see of plans that nobody keeps. What they may say is decided where it is read, not here."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from courses import serializers as shapes
from courses.plans.games import GAMES
from husky.boards import KINDS
from reindeer_races.plans.stock import NAMES
from snow_tails.plans.difficulty import WORDS
from snow_tails.plans.stock import FACES

TABLE = {
    "oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}],
    "description": "Two sides in millimetres.",
    "example": "1200x800",
}
WISHES = {
    "type": "object",
    "description": "What the plan is checked against besides the rules. Boxes or a stock, not both.",
    "properties": {
        "boxes": {"type": "integer", "minimum": 1, "maximum": 10},
        "stock": {
            "type": "object",
            "description": "Of Snow Tails tiles and saplings, of Reindeer Races cards, of Husky animals.",
            "properties": {
                "tiles": {"type": "object", "properties": {name: {"type": "integer"} for name in FACES}},
                "saplings": {"type": "integer"},
                "cards": {"type": "object", "properties": {name: {"type": "integer"} for name in NAMES}},
                "animals": {"type": "object", "properties": {kind: {"type": "integer"} for kind in KINDS}},
            },
        },
        "table": TABLE,
        "lane_mm": {"type": "integer", "description": "How wide a lane is on the table; else as usual in the game."},
    },
}
EXIT = {
    "type": "object",
    "description": "Where the way is to end: x and y from the start's back edge in hundredths of a lane's width, "
    "heading in degrees, 0 as the start, turning left.",
    "properties": {name: {"type": "integer"} for name in ("x", "y", "heading")},
    "required": ["x", "y", "heading"],
}


class Raw(serializers.JSONField):
    """A value as it was sent; the core reads it."""


@extend_schema_field(WISHES)
class WishesField(Raw):
    """What is wished."""


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


class WishSent(serializers.Serializer[dict[str, Any]]):
    """A course by wish. What is left out is open; without boxes or a stock it is made of one box."""

    game = serializers.CharField(default="snow_tails", help_text=f"One of {', '.join(GAMES)}.")
    seed = TextField(help_text="1 to 64 of 0-9 and a-f; the same seed and wish give the same course.")
    levels = WholeField(
        required=False, help_text="Snow Tails: to the line, met as nearly as the pieces allow. Husky: steps."
    )
    turns = WholeField(required=False, help_text="Snow Tails: how many corners and U-turns.")
    difficulty = TextField(required=False, help_text=f"One of {', '.join(WORDS)}.")
    wishes = WishesField(default=dict)


class MeasuresSeen(serializers.Serializer[dict[str, Any]]):
    """How long and how large a course is."""

    length_hundredths = serializers.IntegerField(help_text="Along the middle, in hundredths of a lane's width.")
    length_mm = serializers.IntegerField()
    long_mm = serializers.IntegerField(help_text="Of the smallest rectangle, turned as it may be.")
    short_mm = serializers.IntegerField()
    fits = serializers.BooleanField(allow_null=True, help_text="On the table; null where none is told.")
    turns_left = serializers.IntegerField(allow_null=True, help_text="Null where no track could turn.")
    turns_right = serializers.IntegerField(allow_null=True)
    cells = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="Of each lane; in Snow Tails left to right, to the line; in Husky of snow, bush and ice.",
    )
    levels = serializers.IntegerField(help_text="To the line; of Reindeer Races all cells, of Husky the fewest steps.")


class InventorySeen(serializers.Serializer[dict[str, Any]]):
    """The tiles, cards or animals a plan takes."""

    taken = serializers.ListField(
        child=serializers.CharField(allow_blank=True),
        help_text="For each section, card or animal; empty where none is left.",
    )
    left = serializers.DictField(child=serializers.IntegerField(), help_text="How many stay in the box.")


class Checked(shapes.Judgement):
    """How a plan stands, what it measures, which tiles it takes."""

    measures = MeasuresSeen()
    inventory = InventorySeen(allow_null=True)


class WaySeen(serializers.Serializer[dict[str, Any]]):
    """One way to close a gap."""

    pieces = serializers.ListField(child=serializers.CharField())
    miss = serializers.IntegerField(help_text="How far from the wanted exit, in hundredths of a lane's width.")
    text = serializers.CharField(help_text="The whole plan with these pieces, as one line.")
    plan = serializers.JSONField(help_text="The whole plan with these pieces.")


class WaysSeen(serializers.Serializer[dict[str, Any]]):
    """Up to five ways, the shortest first."""

    ways = WaySeen(many=True)


class Generated(serializers.Serializer[dict[str, Any]]):
    """A course by wish."""

    seed = serializers.CharField()
    text = serializers.CharField()
    plan = serializers.JSONField()
    difficulty = serializers.CharField()
    measures = MeasuresSeen()
