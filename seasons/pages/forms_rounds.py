"""The forms of a round: which course, until when. They must never decide whether a course can be raced."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from core import translated
from core.errors import Malformed
from games.tables.forms import raceable
from games.tables.showing import TITLES
from kit.forms import ServiceForm
from people import zones
from seasons import heat_sizes
from seasons.models import Season
from seasons.rounds import MOST_GUESTS, Opening

SEED = r"^[0-9a-f]{1,64}$"
TURN, LOT = "turn", "lot"  # beside the courses: what the member in turn brings, one that nobody has seen


class CourseForm(ServiceForm):
    """One of the courses that somebody may race on."""

    def __init__(self, season: Season, user: Any, given: Any = None, chosen: str = "") -> None:
        super().__init__(given)
        games = heat_sizes.fitting(season)
        self.cards = [card for game in games for card in sorted(raceable(game, user), key=lambda card: card["hard"])]
        self.cards = [*self.first(season), *self.cards]
        self.chosen = chosen or (self.cards[0]["id"] if self.cards else "")
        choices = [(card["id"], card["title"]) for card in self.cards]
        self.fields["course"] = forms.ChoiceField(
            choices=choices, error_messages={"required": _("Choose a course.")}
        )  # fmt: skip

    def first(self, season: Season) -> list[dict[str, Any]]:
        """What stands before the courses."""
        return []

    @property
    def course_cards(self) -> list[dict[str, Any]]:
        """The courses, each with its picture and whether it is chosen."""
        course = self["course"].value() or self.chosen
        return [card | {"is_chosen": card["id"] == course} for card in self.cards]

    def course(self) -> UUID:
        return UUID(self.cleaned_data["course"])


class OpenRound(CourseForm):
    """The next round as the organiser wants it."""

    deadline = forms.CharField(
        label=_("Deadline"), required=False, max_length=40, widget=forms.DateTimeInput({"type": "datetime-local"}),
        help_text=_("If left empty, it is as the season says."),
    )  # fmt: skip
    guests = forms.IntegerField(
        label=_("Free seats for guests in each heat"), min_value=0, max_value=MOST_GUESTS, initial=0, required=False
    )
    same_luck = forms.BooleanField(
        label=_("The same luck at all tables"), required=False,
        help_text=_(
            "Everybody draws the same cards in the same order, whatever their heat: what differs is how they "
            "race. Until the last table has ended nobody sees another one, and no result is shown; without "
            "another deadline the round has seven days. From then on bots race for anyone who is away. Bots make "
            "all tables equally large."
        ),
    )  # fmt: skip
    number = forms.IntegerField(required=False, widget=forms.HiddenInput)
    game = forms.ChoiceField(label=_("Game of a random course"), choices=[*TITLES.items()], required=False)

    seed = forms.RegexField(
        SEED, label=_("Seed of a random course"), required=False, strip=True,
        help_text=_(
            "If left empty, it follows from the draw of the round. It is shown, and makes the same course again."),
        error_messages={"invalid": _("A seed is 1 to 64 of 0-9 and a-f.")},
    )  # fmt: skip

    def __init__(self, season: Season, user: Any, turn: dict[str, Any] | None, given: Any = None) -> None:
        self.turn = turn
        super().__init__(season, user, given)
        self.fields["same_luck"].initial = season.same_luck
        if season.game:
            del self.fields["game"]

    def clean_deadline(self) -> datetime | None:
        """The moment that was typed, in the zone in which the page was shown."""
        try:
            text = self.cleaned_data["deadline"]
            return zones.moment(text, self.data.get("zone", "")) if text else None
        except Malformed as wrong:
            raise forms.ValidationError(translated.to_sentence(wrong)) from None

    def first(self, season: Season) -> list[dict[str, Any]]:
        lot = {"id": LOT, "title": _("Random"), "note": _("A course that nobody has seen yet."), "picture": ""}
        return [self.turn, lot] if self.turn is not None else [lot]

    def opening(self) -> Opening:
        """The round as it was said. Requires a form that is valid."""
        fields = self.cleaned_data
        course = UUID(fields["course"]) if fields["course"] not in (TURN, LOT) else None
        return Opening(
            course=course, game=fields.get("game", ""), by_lot=fields["course"] == LOT, deadline=fields["deadline"],
            guests=fields["guests"] or 0, same_luck=fields["same_luck"], seed=fields["seed"], number=fields["number"],
        )  # fmt: skip
