"""The API of test drives. A view must never do more than read the request, call one service, and show the answer."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from courses import judging
from courses import serializers as courses
from games import trials
from games.rules.manifest import MANIFESTS
from games.tables.showing import TITLES
from kit.bodies import Plain, read

DRIVEN = {TITLES[game]: manifest.trial for game, manifest in MANIFESTS.items() if manifest.trial}
TURN = "; ".join(f"of {title} {trial.turn}" for title, trial in DRIVEN.items())


class TrialSent(courses.PlanSent):
    """A plan, sound or not, and what was driven on it so far."""

    place = serializers.IntegerField(default=3, min_value=1, max_value=5, help_text="Of the start.")
    turns = serializers.ListField(
        child=serializers.DictField(), default=list, max_length=200, help_text=f"{TURN}; then what was offered."
    )
    now = serializers.DictField(help_text=f"What the next turn shows: {TURN}.")
    heading = serializers.ChoiceField(choices=[0, 90, 180, 270], default=0, help_text="How the whole lies.")


class TrialSeen(Plain):
    """How the drive stands."""

    is_open = serializers.BooleanField(help_text="Whether the course has no finish yet.")
    turns = serializers.JSONField(help_text="What came of each: speed, path, dents held after it, sentences.")
    cut = serializers.CharField(allow_null=True, help_text="Why later turns are left out, where they are.")
    offers = serializers.JSONField(
        help_text="Where the turn can end: x, y, path, sentences, and what to send to go there."
    )

    def get_fields(self) -> dict[str, Any]:
        """Where things stand, as each game tells it."""
        states = (
            {name: serializers.JSONField(required=False, help_text=f"Of {title}: {text}.")
             for name, text in trial.state.items()} for title, trial in DRIVEN.items()
        )  # fmt: skip
        return super().get_fields() | {name: field for fields in states for name, field in fields.items()}


@extend_schema(
    request=TrialSent, responses={200: TrialSeen, 400: None, 404: None, 422: None},
    operation_id="trial", summary="Drive alone on a course that is still being laid; nothing is kept", tags=["trials"],
)  # fmt: skip
@api_view(["POST"])
@permission_classes([AllowAny])
def trial(request: Request) -> Response:
    """A sled alone that shows what it likes, by the rules of its game but for the cards in hand."""
    fields = read(TrialSent(data=request.data))
    return Response(trials.drive(judging.read_said(fields["plan"]), fields, fields["heading"]))
