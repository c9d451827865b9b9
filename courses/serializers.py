"""What programs send and see of courses; the same words in the API's description and in its answers.

They must never decide who may see what: a view asks `queries` before anything is shown here.
"""

from __future__ import annotations

from typing import Any, get_args

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core import canonical, translated
from courses import proofs, queries
from courses.describing import by_game
from courses.judging import Digests, Judged, finding_value, kind_of_change
from courses.models import NOTES_LENGTH, TITLE_LENGTH, Course, Difficulty, Revision, Stage, Visibility
from courses.plans.looks import Change
from courses.serializers_proof import ProofSeen
from kit.bodies import Plain
from people.queries import shown

MOST_LEVELS = 1_000_000
LEVELS = by_game(lambda game: game.plans.LENGTH, "Null while there are errors.")
PAR = by_game(lambda game: game.described.par)
DIFFICULTIES = f"One of {', '.join(Difficulty.values)}; null while there are errors."


@extend_schema_field({
    "oneOf": [{"type": "object"}, {"type": "string"}],
    "description": "The plan: an object with its game, or the text of a game.",
    "example": "START S S CL UR CL S S FIN",
})  # fmt: skip
class PlanField(serializers.JSONField):
    """A plan as it was sent; the core reads it."""


class PlanSent(Plain):
    """A plan alone."""

    plan = PlanField()


class CourseSent(Plain):
    """A new course."""

    plan = PlanField()
    title = serializers.CharField(max_length=TITLE_LENGTH)
    notes = serializers.CharField(max_length=NOTES_LENGTH, allow_blank=True, default="")
    tags = serializers.ListField(child=serializers.CharField(), default=list)


class CourseChange(Plain):
    """What may be changed about a course; what is left out stays."""

    title = serializers.CharField(max_length=TITLE_LENGTH, required=False)
    notes = serializers.CharField(max_length=NOTES_LENGTH, allow_blank=True, required=False)
    tags = serializers.ListField(child=serializers.CharField(), required=False)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)


class CourseQuery(Plain):
    """What a list is narrowed to."""

    text = serializers.CharField(required=False, help_text="Words that stand in the title or in the notes.")
    game = serializers.CharField(required=False)
    author = serializers.CharField(required=False, help_text="The owner's name.")
    levels_from = serializers.IntegerField(required=False, min_value=0, max_value=MOST_LEVELS)
    levels_to = serializers.IntegerField(required=False, min_value=0, max_value=MOST_LEVELS)
    difficulty = serializers.CharField(
        required=False, help_text=f"One of these, or several with commas between: {', '.join(Difficulty.values)}."
    )
    tags = serializers.CharField(required=False, help_text="Tags it must have, all of them, with commas between.")
    without = serializers.CharField(required=False, help_text="Tags it must not have, with commas between.")
    state = serializers.ChoiceField(
        choices=Stage.choices, required=False, help_text="Drafts are seen by their owner only."
    )

    def validate_difficulty(self, text: str) -> str:
        if not set(_names(text)) <= set(Difficulty.values):
            raise serializers.ValidationError(gettext("There is no such difficulty."))
        return text

    def wanted(self) -> queries.CourseFilter:
        """The checked words as the queries take them."""
        fields: dict[str, Any] = dict(self.validated_data)
        fields |= {name: _names(fields.get(name, "")) for name in ("difficulty", "tags", "without")}
        return queries.CourseFilter(**fields)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name for name in (word.strip().lower() for word in text.split(",")) if name)


class FindingSeen(Plain):
    """One finding, told in the reader's language."""

    code = serializers.CharField()
    level = serializers.CharField(help_text="error, warning or note")
    section = serializers.IntegerField(help_text="The section, lane or layer, from 1; 0 where the whole plan is meant.")
    piece = serializers.CharField(allow_blank=True)
    sentence = serializers.CharField()
    hint = serializers.CharField(help_text="What to do about it.")
    fields = serializers.DictField(help_text="What fills the sentence.")  # type: ignore[assignment]  # DRF keeps it apart
    others = serializers.ListField(child=serializers.IntegerField(), help_text="Sections that share the fault.")
    spots = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text=by_game(lambda game: game.described.spots),
    )
    point = serializers.ListField(
        child=serializers.IntegerField(), required=False, help_text="In hundredths of a lane's width."
    )


class Judgement(Plain):
    """How a plan stands."""

    errors = serializers.IntegerField()  # type: ignore[assignment]  # DRF keeps fields apart from attributes
    findings = FindingSeen(many=True)
    levels = serializers.IntegerField(allow_null=True, help_text=LEVELS)
    board = serializers.CharField(allow_null=True, help_text="The digest of its Board; null while there are errors.")
    difficulty = serializers.CharField(allow_null=True, help_text=DIFFICULTIES)


class Origin(Plain):
    """Where a fork comes from."""

    course = serializers.UUIDField()
    revision = serializers.IntegerField()
    author = serializers.CharField(allow_null=True)


class CourseSeen(Plain):
    """A course as lists show it."""

    id = serializers.UUIDField()
    game = serializers.CharField()
    title = serializers.CharField()
    notes = serializers.CharField()
    tags = serializers.ListField(child=serializers.CharField())
    author = serializers.CharField(allow_null=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    state = serializers.CharField(help_text="published or draft")
    revision = serializers.IntegerField(help_text="The newest published one; of a draft the newest.")
    levels = serializers.IntegerField(allow_null=True)
    difficulty = serializers.CharField(allow_null=True, help_text=DIFFICULTIES)
    par_turns = serializers.IntegerField(allow_null=True, help_text=PAR)
    par_without_dents = serializers.IntegerField(allow_null=True)
    forked_from = Origin(allow_null=True)
    created = serializers.DateTimeField()
    updated = serializers.DateTimeField()


class CoursePage(Plain):
    """A part of a list, and the addresses of those beside it."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = CourseSeen(many=True)


class RevisionSeen(Plain):
    """A revision as the history shows it."""

    number = serializers.IntegerField()
    state = serializers.CharField(help_text="published or draft")
    change = serializers.ChoiceField(
        choices=get_args(Change), help_text="How it differs from the one before it in this history."
    )
    errors = serializers.IntegerField()  # type: ignore[assignment]  # DRF keeps fields apart from attributes
    levels = serializers.IntegerField(allow_null=True)
    difficulty = serializers.CharField(allow_null=True, help_text=DIFFICULTIES)
    par_turns = serializers.IntegerField(allow_null=True, help_text=PAR)
    par_without_dents = serializers.IntegerField(allow_null=True)
    plan_digest = serializers.CharField()
    board = serializers.CharField(allow_null=True, help_text="The digest of its Board.")
    created = serializers.DateTimeField()


class RevisionWhole(RevisionSeen):
    """A revision with its plan, its findings, and how the proof of its Board stands."""

    plan = serializers.JSONField()
    findings = FindingSeen(many=True)
    proof = ProofSeen()


# ---- from rows to what is shown ---------------------------------------------------------------------------


def course_seen(course: Course) -> dict[str, Any]:
    """A course that `queries.with_faces` brought. It asks the database nothing more."""
    is_published = course.published_id is not None
    face = "published" if is_published else "newest"
    return {
        "id": course.id, "game": course.game, "title": course.title, "notes": course.notes,
        "tags": [tag.name for tag in course.tags.all()],
        "author": shown(course.owner) if course.owner else None,
        "visibility": course.visibility, "state": Stage.PUBLISHED if is_published else Stage.DRAFT,
        "revision": getattr(course, f"{face}_number"), "levels": getattr(course, f"{face}_levels"),
        "difficulty": getattr(course, f"{face}_difficulty") or None, "par_turns": getattr(course, "par_turns", None),
        "par_without_dents": getattr(course, "par_without_dents", None), "forked_from": origin(course.forked_from),
        "created": course.created, "updated": course.updated,
    }  # fmt: skip


def origin(revision: Revision | None) -> dict[str, Any] | None:
    """Attribution names the author, not the title: the course may be private by now."""
    if revision is None:
        return None
    owner = revision.course.owner
    author = shown(owner) if owner else None
    return {"course": revision.course_id, "revision": revision.number, "author": author}


def revision_seen(revision: Revision) -> dict[str, Any]:
    """A revision that `queries.history` or `queries.revision` brought."""
    proof = proofs.proof_of(revision)
    return {
        "number": revision.number, "state": revision.stage, "change": change(revision), "errors": revision.errors,
        "levels": revision.levels, "difficulty": revision.difficulty or None,
        "par_turns": proof.par_turns if proof else None,
        "par_without_dents": proof.par_without_dents if proof else None, "plan_digest": revision.plan_digest,
        "board": revision.board_id, "created": revision.created,
    }  # fmt: skip


def change(revision: Revision) -> Change:
    plan, played = (getattr(revision, name, None) for name in ("plan_before", "played_before"))
    before = Digests(plan, played) if plan and played else None
    return kind_of_change(Digests(revision.plan_digest, revision.played_digest), before)


def revision_whole(revision: Revision) -> dict[str, Any]:
    findings: Any = canonical.load(bytes(revision.findings), most_bytes=len(revision.findings))
    return revision_seen(revision) | {
        "plan": canonical.load(bytes(revision.plan)),
        "findings": [finding_seen(finding) for finding in findings],
        "proof": proofs.seen(revision),
    }


def judgement(judged: Judged) -> dict[str, Any]:
    return {
        "errors": judged.errors,
        "findings": [finding_seen(finding_value(finding)) for finding in judged.findings],
        "levels": judged.levels,
        "board": judged.board_digest or None,
        "difficulty": judged.difficulty or None,
    }


def finding_seen(payload: dict[str, Any]) -> dict[str, Any]:
    """A stored finding with its sentences, in the reader's language."""
    template, hint, fields = payload["template"], payload["hint"], payload["fields"]
    sentences = {"sentence": translated.sentence(template, fields), "hint": translated.sentence(hint, fields)}
    return {key: value for key, value in payload.items() if key != "template"} | sentences
