"""What programs send and see of drafts. What they may say is decided where it is read, not here."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core import canonical
from courses import serializers as shapes
from courses.drafts.models import Draft, Step
from courses.models import NOTES_LENGTH, TITLE_LENGTH, Visibility
from courses.serializers_plans import MeasuresSeen, Raw, WishesField
from kit.bodies import Plain

PAIR = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}


@extend_schema_field({"type": "object", "nullable": True})
class ObjectField(Raw):
    """An object of the core, as it is."""


@extend_schema_field({**PAIR, "nullable": True})
class PlaceField(Raw):
    """Where a mark lies in the picture."""


class DraftSent(shapes.PlanSent):
    """A new draft."""

    title = serializers.CharField(max_length=TITLE_LENGTH, allow_blank=True, default="")


class DraftChange(DraftSent):
    """The plan as it is now, and the version it was made on."""

    title = serializers.CharField(max_length=TITLE_LENGTH, allow_blank=True)
    version = serializers.IntegerField(min_value=1, max_value=2_000_000_000)


class CourseMade(Plain):
    """What the draft is called as a course."""

    version = serializers.IntegerField(min_value=1, max_value=2_000_000_000, help_text="Which version is meant.")
    title = serializers.CharField(max_length=TITLE_LENGTH)
    notes = serializers.CharField(max_length=NOTES_LENGTH, allow_blank=True, required=False)
    tags = serializers.ListField(child=serializers.CharField(), required=False)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    publish = serializers.BooleanField(default=False, help_text="As soon as it is proven that all can finish.")


class RevisionMade(shapes.RevisionWhole):
    """The revision that was made, and of which course; its change is none where the plan was its newest already."""

    course = serializers.UUIDField()


class PartSeen(Plain):
    """One place where two plans differ, in the text of their game."""

    was = serializers.CharField(allow_blank=True)
    now = serializers.CharField(allow_blank=True)


class DifferenceSeen(Plain):
    """What a new revision would change."""

    change = serializers.ChoiceField(choices=["first", "none", "cosmetic", "gameplay"])
    since = serializers.IntegerField(help_text="The revision before; 0 where there is none.")
    parts = PartSeen(many=True)
    more = serializers.IntegerField(help_text="How many more parts there are.")


class LiveProofSeen(Plain):
    """How the proof of a draft stands."""

    state = serializers.ChoiceField(choices=["none", "waiting", "running", "done", "failed"])
    version = serializers.IntegerField(help_text="Of the draft that it is about; 0 where none was asked for.")
    live = serializers.CharField(allow_null=True, help_text="Its stream, as long as it goes on.")
    done = serializers.IntegerField()
    of = serializers.IntegerField()
    par_turns = serializers.IntegerField(allow_null=True)
    par_without_dents = serializers.IntegerField(allow_null=True)
    way = ObjectField(allow_null=True, help_text="How par is driven without a dent: place and turns of a test drive.")
    stuck = serializers.CharField(allow_blank=True, help_text="From where nobody can finish, in a sentence.")


class DraftSeen(Plain):
    """A draft as lists show it."""

    id = serializers.UUIDField()
    game = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    version = serializers.IntegerField()
    course = serializers.UUIDField(allow_null=True, help_text="Where its next revision goes.")
    created = serializers.DateTimeField()
    updated = serializers.DateTimeField()


class DraftWhole(DraftSeen):
    """A draft with its plan."""

    plan = serializers.JSONField()


class StepSeen(Plain):
    """One step of a draft's history."""

    version = serializers.IntegerField()
    created = serializers.DateTimeField()


class StepWhole(StepSeen):
    """With the plan that it was."""

    plan = serializers.JSONField()


class DeskSent(shapes.PlanSent):
    """A plan to be shown, and what it is checked against."""

    wishes = WishesField(default=dict)
    theme = serializers.CharField(default="ice")
    heading = serializers.ChoiceField(choices=[0, 90, 180, 270], default=0, help_text="How the whole lies.")


class MendedSeen(shapes.FindingSeen):
    """A finding with its place in the picture, and the edit that mends it where there is one."""

    mend = ObjectField(
        allow_null=True, help_text="do (what), at (from 0), section, lane or to; or size, layer, cells, animals; say"
    )
    place = PlaceField(allow_null=True)


class DeskSeen(shapes.Judgement):
    """All that the designer's page shows of a plan; what not every game has may be missing."""

    findings = MendedSeen(many=True)
    plan = serializers.JSONField()
    text = serializers.CharField(allow_blank=True)
    picture = serializers.CharField(help_text="SVG without the element around it.")
    box = serializers.ListField(child=serializers.IntegerField(), help_text="Of the picture: x, y, width, height.")
    measures = MeasuresSeen()
    left = serializers.JSONField(allow_null=True, help_text="How many more of each part; null without a stock.")
    boxes = serializers.IntegerField(help_text="How many it takes.")
    sections = serializers.JSONField(
        required=False, help_text="Of a chain, where each lies: x, y, heading, cells, turn, angle, radius, saplings."
    )
    end = serializers.JSONField(required=False, help_text="Where the next section would be laid.")
    joints = serializers.ListField(
        child=serializers.CharField(),
        required=False,
        help_text="Before each section and behind the last: good, bad, begin, end, open.",
    )
    fits = serializers.JSONField(required=False, help_text="For each piece at the open end: yes, room or table.")
    saplings = serializers.ListField(
        child=serializers.IntegerField(), required=False, help_text="How many it has, and may have."
    )
    cells = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="Of a painted board, row by row in letters."
    )
    regions = serializers.JSONField(
        required=False, help_text="Of a painted board: number, colour, at (its first cell), cells, animals."
    )
    rounds = serializers.IntegerField(required=False, help_text="About how many turns one needs, in average weather.")
    animals = serializers.JSONField(required=False, help_text="By kind how many stand there, and how many there are.")
    halves = serializers.JSONField(
        required=False, help_text="Percents of snow, bush and ice nearer the start and nearer the finish."
    )
    lanes = serializers.JSONField(
        required=False,
        help_text="Of rows, each with its object, entry, end, cards, tiles, rewards, how many cards are wanted (null: "
        "any), the first cells of ice that faces ice, par with one card a move and with a full hand.",
    )


def draft_seen(draft: Draft) -> dict[str, Any]:
    return {
        "id": draft.id, "game": draft.game, "title": draft.title, "version": draft.version,
        "course": draft.course_id, "created": draft.created, "updated": draft.updated,
    }  # fmt: skip


def draft_whole(draft: Draft) -> dict[str, Any]:
    return draft_seen(draft) | {"plan": canonical.load(bytes(draft.plan))}


def step_whole(step: Step) -> dict[str, Any]:
    return {"version": step.version, "created": step.created, "plan": canonical.load(bytes(step.plan))}
